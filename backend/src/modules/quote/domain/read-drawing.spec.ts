import { randomUUID } from 'node:crypto';
import {
  defaultDxfProfile,
  type DxfPanelFound,
  type DxfProfile,
  type PanelFeature,
  type PanelShape,
  type PanelSpec,
} from '@glass/contracts/panel';
import { contoursEqual, dwgRefusal, panelDxf, readDrawing, writePanelDxf } from '@glass/dxf';
import { cornerCount, evaluatePanel, panelInMillimeters, shapeEdges } from '@glass/geometry';
import { pricePanel, starterCatalogue, defaultMaterial } from '@glass/pricing';
import { priceParsedPanel, parseAndPricePanel } from './price-panel.js';
import { applyTerms, GENERAL_TERMS } from './pricing-context.js';
import { wordDxf } from '@glass/dxf/words';

const pricing = applyTerms(starterCatalogue('metric'), GENERAL_TERMS);
const { catalogue } = pricing;
const fileUID = randomUUID();
const material = defaultMaterial(catalogue)!;

const placed = (x: number, y: number) => ({
  uid: randomUUID(),
  fromX: 'left' as const,
  x,
  fromY: 'bottom' as const,
  y,
});
const hole = (x: number, y: number, diameter = 20): PanelFeature<number> => ({
  kind: 'hole',
  diameter,
  countersunk: false,
  ...placed(x, y),
});
const cutout = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): PanelFeature<number> => ({
  kind: 'cutout',
  width,
  height,
  radius,
  ...placed(x, y),
});
const hinge = (edge: number, distance: number): PanelFeature<number> => ({
  kind: 'hinge',
  uid: randomUUID(),
  templateUID: catalogue.hinges[0]!.uid,
  mirrored: false,
  edge,
  from: 'start',
  distance,
});

function panelOf(shape: PanelShape<number>, features: PanelFeature<number>[] = []): PanelSpec<number> {
  return {
    materialUID: material.uid,
    shape,
    edges: shapeEdges(shape).map(() => ({ finishUID: null })),
    corners: Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null })),
    features,
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string | Uint8Array, more: { layers?: string[]; units?: DxfProfile['units'] } = {}) =>
  readDrawing({ bytes: typeof text === 'string' ? bytesOf(text) : text, fileUID, catalogue, ...more });

function panelsIn(text: string, more?: { layers?: string[]; units?: DxfProfile['units'] }): DxfPanelFound[] {
  const drawing = read(text, more);
  if (!drawing.ok) throw new Error(wordDxf(drawing.refusal.reason));
  return drawing.found.panels;
}
const problemsOf = ({ problems }: DxfPanelFound) =>
  problems.map(({ message, at }) => ({ message: wordDxf(message), at }));

function refusalOf(text: string | Uint8Array, more?: { layers?: string[] }): string {
  const drawing = read(text, more);
  return drawing.ok ? 'read' : wordDxf(drawing.refusal.reason);
}

const size = { width: 700, height: 1800 };
const PLAIN: [name: string, panel: PanelSpec<number>][] = [
  ['rectangle with holes', panelOf({ kind: 'rectangle', ...size }, [hole(75, 900, 12), hole(620, 60)])],
  [
    'rectangle with a cutout and a slot',
    panelOf({ kind: 'rectangle', ...size }, [cutout(350, 500, 120, 80, 10), cutout(350, 1200, 200, 40, 20)]),
  ],
  [
    'raked top',
    panelOf({ kind: 'rakedTop', width: 600, heightLeft: 1500, heightRight: 1900 }, [hole(300, 700)]),
  ],
  ['gable', panelOf({ kind: 'gable', width: 900, heightSide: 700, heightPeak: 1200, peakX: 350 })],
  ['circle with a hole', panelOf({ kind: 'circle', diameter: 900 }, [hole(450, 450, 60)])],
  ['arch', panelOf({ kind: 'archTop', width: 800, height: 1500, rise: 300 }, [hole(400, 600, 35)])],
  ['racetrack', panelOf({ kind: 'racetrack', width: 1200, height: 500 })],
  [
    'triangle',
    panelOf({ kind: 'rightTriangle', width: 700, height: 900, rightAngle: 'left' }, [hole(200, 200)]),
  ],
];
const CUT: [name: string, panel: PanelSpec<number>][] = [
  [
    'door on two hinges',
    panelOf({ kind: 'rectangle', ...size }, [hinge(1, 250), hinge(1, 1550), hole(640, 900, 12)]),
  ],
  [
    'notched panel with a hole',
    panelOf(
      { kind: 'notched', ...size, notches: [{ corner: 'lowerLeft', width: 120, height: 80, radius: 6 }] },
      [hole(350, 900)],
    ),
  ],
  [
    'arch on hinges',
    panelOf({ kind: 'archTop', width: 800, height: 1900, rise: 300 }, [hinge(1, 300), hinge(1, 1200)]),
  ],
];
const PROFILES: Partial<DxfProfile>[] = [
  {},
  { units: 'inch', version: 'AC1009' },
  { notches: 'separateCutouts', withText: false },
];

describe.each(PROFILES)('exported panel in profile %j, uploaded again', (profile) => {
  it.each([...PLAIN, ...CUT])('is equal: %s', (_name, panel) => {
    const text = panelDxf(panel, catalogue, { ...defaultDxfProfile, ...profile });
    // R12 files contain no unit, so the user chooses it.
    const [found, ...others] = panelsIn(text, { units: profile.units });
    expect(others).toEqual([]);
    const features = panel.features.map(({ kind }) => ({ kind }));
    expect(found).toMatchObject({
      ...{ index: 0, problems: [] },
      spec: { shape: { kind: panel.shape.kind }, features },
    });
    const before = evaluatePanel(panel, catalogue);
    const after = evaluatePanel(panelInMillimeters(found!.spec), catalogue);
    expect(after.errors).toEqual([]);
    expect(contoursEqual(after.contour!, before.contour!, 1e-5)).toBe(true);
    expect(after.measures!.netAreaMm2).toBeCloseTo(before.measures!.netAreaMm2, 1);
    expect(found!.areaM2).toBeCloseTo(before.measures!.netAreaMm2 / 1e6, 6);
    expect(found!.widthMm).toBeCloseTo(before.measures!.blockWidthMm, 5);
    expect(parseAndPricePanel(found!.spec, 1, pricing)).toMatchObject({ ok: true });
  });

  it.each([...PLAIN, ...CUT])('costs the same: %s', (_name, panel) => {
    const text = panelDxf(panel, catalogue, { ...defaultDxfProfile, ...profile });
    const [found] = panelsIn(text, { units: profile.units });
    const { measures } = evaluatePanel(panel, catalogue);
    const before = pricePanel({ panel, measures: measures!, quantity: 3, catalogue });
    const after = priceParsedPanel(found!.spec, 3, pricing);
    expect(after.ok && after.panel.price.totalMinor).toBe(before.totalMinor);
    expect(before.totalMinor).not.toBeNull();
  });
});

describe('readDrawing', () => {
  const drawing = (...entities: string[]) =>
    [
      '0',
      'SECTION',
      '2',
      'HEADER',
      '9',
      '$INSUNITS',
      '70',
      '4',
      '0',
      'ENDSEC',
      '0',
      'SECTION',
      '2',
      'ENTITIES',
    ]
      .concat(entities.join('\n').split('\n'), ['0', 'ENDSEC', '0', 'EOF', ''])
      .join('\n');
  const polyline = (layer: string, points: [number, number][], closed = true) =>
    [`0\nLWPOLYLINE\n8\n${layer}\n90\n${points.length}\n70\n${closed ? 1 : 0}`]
      .concat(points.map(([x, y]) => `10\n${x}\n20\n${y}`))
      .join('\n');
  const square = (x: number, y: number, side: number): [number, number][] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  const diamond = (x: number, y: number, half: number): [number, number][] => [
    [x - half, y],
    [x, y - half],
    [x + half, y],
    [x, y + half],
  ];

  it('returns each outline as a panel, largest first, and the layers', () => {
    const text = drawing(polyline('A', square(0, 0, 400)), polyline('B', square(1000, 50, 900)));
    const drawn = read(text);
    expect(drawn).toMatchObject({
      ok: true,
      found: {
        declaredUnits: 'mm',
        units: 'mm',
        layers: [
          { name: 'A', entities: 1, chosen: true, hidden: false },
          { name: 'B', entities: 1, chosen: true, hidden: false },
        ],
        panels: [
          { widthMm: 900, at: { x: 1000, y: 50 } },
          { widthMm: 400, index: 1, at: { x: 0, y: 0 } },
        ],
        faults: [],
      },
    });
    expect(panelsIn(text, { layers: ['a'] }).map(({ widthMm }) => widthMm)).toEqual([400]);
  });

  it('reports openings that no feature can make, with advice, and leaves them out', () => {
    const text = drawing(
      polyline('A', square(0, 0, 900)),
      polyline('A', diamond(300, 300, 60)),
      polyline('A', diamond(700, 300, 60)),
      polyline('A', square(600, 600, 90)),
    );
    const [panel] = panelsIn(text);
    const message = expect.stringMatching(
      /^The opening of 120 × 120 mm is neither a circle nor an upright rectangle.+Draw it as one of these/,
    ) as string;
    expect(problemsOf(panel!)).toEqual([
      { message, at: { x: 300, y: 300 } },
      { message, at: { x: 700, y: 300 } },
    ]);
    expect(panel!.spec.features).toMatchObject([{ kind: 'cutout', radius: { mm: 0 } }]);
    expect(panel!.areaM2).toBeCloseTo((900 * 900 - 4 * 60 * 60 - 90 * 90) / 1e6, 9);
  });

  it('reports panels that are too large or have too many openings', () => {
    expect(panelsIn(drawing(polyline('A', square(0, 0, 10_500))))[0]!.problems).toEqual([
      { message: expect.anything(), facts: { about: 'tooLong', values: {} }, at: { x: 5250, y: 5250 } },
    ]);
    const circles = Array.from(
      { length: 201 },
      (_, index) =>
        `0\nCIRCLE\n8\nA\n10\n${100 + (index % 20) * 80}\n20\n${100 + Math.floor(index / 20) * 80}\n40\n5`,
    );
    const [panel] = panelsIn(drawing(polyline('A', square(0, 0, 2000)), ...circles));
    expect(wordDxf(panel!.problems[0]!.message)).toContain('201 openings');
  });

  it('returns the 200 largest panels and says so', () => {
    const squares = Array.from({ length: 220 }, (_, index) =>
      polyline('A', square(index * 700, 0, 300 + index)),
    );
    const drawn = read(drawing(...squares));
    expect(drawn.ok && drawn.found.panels.length).toBe(200);
    expect(drawn.ok && wordDxf(drawn.found.faults[0]!.message)).toContain('220 panels');
  });

  it('reports faults beside good panels with position, layer and line', () => {
    const text = drawing(polyline('A', square(0, 0, 900)), polyline('A', square(2000, 0, 300), false));
    const drawn = read(text);
    const line = text.split('\n').lastIndexOf('LWPOLYLINE');
    expect(drawn.ok && drawn.found.faults).toMatchObject([
      { code: 'open', severity: 'error', at: { x: 2000, y: 0 }, layer: 'A', line },
      { code: 'open', severity: 'error', at: { x: 2000, y: 300 }, layer: 'A', line },
    ]);
  });

  it('returns a sketch of everything, relative to its upper left', () => {
    const drawn = read(
      drawing(polyline('A', square(1e6, 5e5, 900)), polyline('A', square(1e6 + 2000, 5e5, 300), false)),
    );
    expect(drawn.ok && drawn.found.sketch).toEqual({
      box: { minX: 1e6, minY: 5e5, maxX: 1e6 + 2300, maxY: 5e5 + 900 },
      path: 'M0 900L900 900L900 0L0 0L0 900ZM2000 900L2300 900L2300 600L2000 600',
      isWhole: true,
    });
  });

  it('draws arcs in the right direction', () => {
    const half = '0\nARC\n8\nA\n10\n0\n20\n0\n40\n50\n50\n0\n51\n180';
    const drawn = read(drawing(half));
    // From the right over the top to the left: counterclockwise, which SVG calls sweep 0.
    expect(drawn.ok && drawn.found.sketch).toMatchObject({
      box: { minX: -50, maxY: 50 },
      path: expect.stringMatching(/^M100 50A50 50 0 [01] 0 0 50$/) as string,
    });
  });

  it('marks a sketch of very many lines as incomplete', () => {
    const points = Array.from({ length: 2001 }, (_, index): [number, number] => [index, index % 2]);
    const lines = Array.from({ length: 11 }, (_, row) =>
      polyline(
        'A',
        points.map(([x, y]) => [x, y + row * 9]),
        false,
      ),
    );
    const drawn = read(drawing(...lines));
    expect(drawn.ok && drawn.found.sketch!.isWhole).toBe(false);
  });

  it('lists layers and faults if the chosen layers have no panel', () => {
    const good = drawing(polyline('A', square(0, 0, 900)), polyline('B', square(0, 0, 90), false));
    const drawn = read(good, { layers: ['B'] });
    expect(drawn).toMatchObject({
      ok: true,
      found: {
        panels: [],
        layers: [
          { name: 'A', chosen: false },
          { name: 'B', chosen: true },
        ],
        faults: [{ code: 'open', at: { x: 0, y: 0 } }, { code: 'open' }, { code: 'noOutline', at: null }],
        sketch: { box: { minX: 0, maxX: 90 } },
      },
    });
    const none = read(good, { layers: ['Z'] });
    expect(none).toMatchObject({ ok: true, found: { panels: [], sketch: null } });
  });

  it('leaves out layers that are off, unless chosen', () => {
    const off = '0\nSECTION\n2\nTABLES\n0\nLAYER\n2\nA\n70\n0\n62\n-7\n0\nENDSEC\n';
    const text = off + drawing(polyline('A', square(0, 0, 900)));
    const drawn = read(text);
    expect(drawn).toMatchObject({
      ok: true,
      found: { panels: [], layers: [{ name: 'A', entities: 1, chosen: false, hidden: true }] },
    });
    expect(panelsIn(text, { layers: ['A'] })).toHaveLength(1);
  });

  it('uses the unit of the catalogue if the drawing declares none', () => {
    const text = drawing(polyline('A', square(0, 0, 150))).replace('$INSUNITS', '$OTHER');
    const inches = readDrawing({ bytes: bytesOf(text), fileUID, catalogue: starterCatalogue('inch') });
    expect(inches).toMatchObject({ ok: true, found: { declaredUnits: null, units: 'inch' } });
    expect(read(text)).toMatchObject({ ok: true, found: { declaredUnits: null, units: 'mm' } });
  });

  it('rejects empty drawings', () => {
    expect(refusalOf(drawing('999\nno lines yet'))).toContain('It is empty');
    expect(refusalOf(drawing('0\nINSERT\n8\nA\n2\nNOWHERE\n10\n0\n20\n0'))).toMatch(
      /^No panel was found in this drawing\. .*NOWHERE/,
    );
  });

  it('rejects files that aren’t DXF or are truncated', () => {
    expect(refusalOf('Dear glazier, please cut 3 panels.')).toContain('not a DXF drawing');
    expect(refusalOf(new Uint8Array([0, 1, 2, 255, 254, 7]))).toContain('not a DXF drawing');
    const whole = drawing(polyline('A', square(0, 0, 900)));
    expect(refusalOf(whole.slice(0, whole.length - 25))).toContain('end of this drawing is missing');
  });

  it('recognizes DWG by its first bytes, with advice', () => {
    expect(wordDxf(dwgRefusal(bytesOf('AC1032\0\0\0'))!.reason)).toMatch(/DWG.*Save as/s);
    expect(dwgRefusal(bytesOf('0\nSECTION'))).toBeNull();
    expect(dwgRefusal(new Uint8Array())).toBeNull();
  });
});

describe('exported contour', () => {
  it('is read as the same panel, in either direction', () => {
    const panel = panelOf({ kind: 'rectangle', ...size }, [hole(100, 100)]);
    const { contour } = evaluatePanel(panel, catalogue);
    const text = writePanelDxf(contour!, defaultDxfProfile);
    expect(panelsIn(text)[0]!.spec.features).toMatchObject([
      { kind: 'hole', x: { mm: 100 }, y: { mm: 100 }, diameter: { mm: 20 } },
    ]);
  });
});
