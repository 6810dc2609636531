import { defaultDxfProfile, type DxfProfile } from '@glass/contracts/panel';
import type { Loop, NetContour } from '@glass/geometry';

import { DxfError } from '../errors.js';
import { readDxf } from '../read/read-dxf.js';
import type { DxfInfo } from './draw-panel.js';
import { writePanelDxf } from './write-panel-dxf.js';

type Vertex = [x: number, y: number, bulge?: number];

function loopOf(vertices: Vertex[]): Loop {
  return vertices.map(([x, y, bulge = 0], index) => {
    const [nextX, nextY] = vertices[(index + 1) % vertices.length]!;
    return { start: { x, y }, end: { x: nextX, y: nextY }, bulge };
  });
}

/** 900 × 1800 with one rounded corner, a notch on the left, a hole and an inside cutout. */
const base: Vertex[] = [
  [900, 0],
  [0, 0],
  [0, 1800],
  [850, 1800, -Math.tan(Math.PI / 8)],
  [900, 1750],
];
const notch: Vertex[] = [
  [0, 200],
  [50, 200],
  [50, 250],
  [0, 250],
];
const contour: NetContour = {
  outer: loopOf([...base.slice(0, 2), ...notch, ...base.slice(2)]),
  openings: [
    { kind: 'circle', featureUID: 'hole', centre: { x: 100, y: 100 }, radius: 6.35 },
    {
      kind: 'loop',
      featureUID: 'cutout',
      loop: loopOf([
        [300, 300],
        [300, 400],
        [400, 400],
        [400, 300],
      ]),
    },
  ],
};
const info: DxfInfo = {
  textLines: ['SO-1042-01, 2 pieces', 'Größe 36 7⁄16 × 72 in'],
  edgeLetters: [{ letter: 'A', at: { x: 450, y: 0 }, normal: { x: 0, y: -1 } }],
  stages: { base: loopOf(base), withNotches: loopOf(base) },
};

function write(change: Partial<DxfProfile> = {}, more: DxfInfo = {}): string {
  return writePanelDxf(contour, { ...defaultDxfProfile, ...change }, { ...info, ...more });
}

/** The groups of a file, each as `code value`. */
function groupsOf(text: string): string[] {
  const lines = text.split('\r\n');
  const groups: string[] = [];
  for (let index = 0; index + 1 < lines.length; index += 2)
    groups.push(`${lines[index]} ${lines[index + 1]}`);
  return groups;
}

/** Type and layer of each entity. */
function entitiesOf(text: string): string[] {
  const groups = groupsOf(text);
  const from = groups.indexOf('2 ENTITIES');
  const entities: string[] = [];
  for (const group of groups.slice(from + 1)) {
    if (group === '0 ENDSEC') break;
    if (group.startsWith('0 ')) entities.push(group.slice(2));
    else if (group.startsWith('8 ')) entities[entities.length - 1] += ` ${group.slice(2)}`;
  }
  return entities;
}

describe('writePanelDxf', () => {
  it('writes every section of AutoCAD 2000, in order, and ends with EOF', () => {
    const groups = groupsOf(write());
    const sections = groups.filter((_, index) => groups[index - 1] === '0 SECTION');
    expect(sections).toEqual(['2 HEADER', '2 CLASSES', '2 TABLES', '2 BLOCKS', '2 ENTITIES', '2 OBJECTS']);
    expect(groups.at(-1)).toBe('0 EOF');
    const tables = groups.filter((_, index) => groups[index - 1] === '0 TABLE');
    expect(tables).toEqual([
      '2 VPORT',
      '2 LTYPE',
      '2 LAYER',
      '2 STYLE',
      '2 VIEW',
      '2 UCS',
      '2 APPID',
      '2 DIMSTYLE',
      '2 BLOCK_RECORD',
    ]);
  });

  it('gives every object a unique handle below the seed', () => {
    const groups = groupsOf(write());
    const seed = groups[groups.indexOf('9 $HANDSEED') + 1]!.slice(2);
    const handles = groups.filter((group) => /^(5|105) /.test(group)).map((group) => group.split(' ')[1]!);
    const owned = handles.slice(1);
    expect(new Set(owned).size).toBe(owned.length);
    expect(owned.every((handle) => Number.parseInt(handle, 16) < Number.parseInt(seed, 16))).toBe(true);
  });

  it('draws closed polylines with true arcs and holes as circles, each on its layer', () => {
    const text = write();
    expect(entitiesOf(text)).toEqual([
      'LWPOLYLINE OUTER',
      'CIRCLE HOLES',
      'LWPOLYLINE CUTOUTS',
      'TEXT TEXT',
      'TEXT TEXT',
      'TEXT TEXT',
    ]);
    const groups = groupsOf(text);
    expect(groups).toContain('42 -0.414213562373');
    expect(groups[groups.indexOf('90 9') + 1]).toBe('70 1');
    expect(groups).toContain('40 6.350000');
  });

  it('declares its unit and uses it for numbers', () => {
    const toMm = groupsOf(write());
    expect(toMm[toMm.indexOf('9 $INSUNITS') + 1]).toBe('70 4');
    expect(toMm[toMm.indexOf('9 $MEASUREMENT') + 1]).toBe('70 1');
    const inInches = groupsOf(write({ units: 'inch' }));
    expect(inInches[inInches.indexOf('9 $INSUNITS') + 1]).toBe('70 1');
    expect(inInches[inInches.indexOf('9 $MEASUREMENT') + 1]).toBe('70 0');
    expect(inInches).toContain('40 0.250000');
  });

  it('uses only variables, entities and markers of R12 in R12 files', () => {
    const text = write({ version: 'AC1009' });
    for (const modern of ['$INSUNITS', '$HANDSEED', 'LWPOLYLINE', 'AcDb', 'OBJECTS', 'CLASSES']) {
      expect(text).not.toContain(modern);
    }
    expect(entitiesOf(text).filter((entity) => entity.startsWith('POLYLINE'))).toEqual([
      'POLYLINE OUTER',
      'POLYLINE CUTOUTS',
    ]);
    expect(entitiesOf(text).filter((entity) => entity.startsWith('SEQEND'))).toHaveLength(2);
  });

  it('draws notches separately if the profile says so', () => {
    const text = write({ notches: 'separateCutouts', withText: false });
    expect(entitiesOf(text)).toEqual([
      'LWPOLYLINE OUTER',
      'LWPOLYLINE HINGES',
      'CIRCLE HOLES',
      'LWPOLYLINE CUTOUTS',
    ]);
  });

  it('grows every edge of the outline by the grinding allowance and keeps its lower left at the origin', () => {
    const [panel] = readDxf(write({ size: 'cut', grindingAllowanceMm: 2 })).panels;
    expect(panel!.box).toEqual({ minX: 0, minY: 0, maxX: 904, maxY: 1804 });
    const hole = panel!.contour.openings.find(({ kind }) => kind === 'circle');
    expect(hole).toMatchObject({ centre: { x: 102, y: 102 }, radius: 6.35 });
  });

  it('uses the tenant’s layer names, cleaned for old readers', () => {
    const layers = { ...defaultDxfProfile.layers, outer: 'Cut outer', holes: 'Löcher', cutouts: '***' };
    expect(entitiesOf(write({ layers, withText: false }))).toEqual([
      'LWPOLYLINE Cut_outer',
      'CIRCLE Locher',
      'LWPOLYLINE CUTOUTS',
    ]);
    expect(entitiesOf(write({ layers, withText: false, version: 'AC1009' }))[0]).toBe('POLYLINE CUT_OUTER');
  });

  it('keeps line breaks and control characters in one line of text', () => {
    const evil = 'door\r\n0\r\nCIRCLE\r\n8\r\nOUTER\n10\n1\u0000\u0085\u2028x^Jy\\Pz%%d';
    for (const version of ['AC1015', 'AC1009'] as const) {
      const text = write({ version }, { textLines: [evil] });
      expect(entitiesOf(text).filter((entity) => entity.startsWith('CIRCLE'))).toEqual(['CIRCLE HOLES']);
      expect(text).toContain("1\r\ndoor 0 CIRCLE 8 OUTER 10 1 x'Jy/Pz%d\r\n");
    }
  });

  it('is plain ASCII with CRLF line ends in every version', () => {
    for (const version of ['AC1015', 'AC1009'] as const) {
      const text = write({ version });
      expect(/^[\x20-\x7e\r\n]*$/.test(text)).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }
    expect(write()).toContain('Gr\\U+00F6\\U+00DFe 36 7/16 x 72 in');
    expect(write({ version: 'AC1009' })).toContain('Grosse 36 7/16 x 72 in');
  });

  it('keeps letters of all scripts, in R12 by number', () => {
    const textLines = ['鏡 🚪 باب Größe'];
    expect(write({ version: 'AC1015' }, { textLines })).toContain(
      '\\U+93E1 \\U+D83D\\U+DEAA \\U+0628\\U+0627\\U+0628 Gr\\U+00F6\\U+00DFe',
    );
    expect(write({ version: 'AC1009' }, { textLines })).toContain(
      '(U+93E1) (U+1F6AA) (U+0628 U+0627 U+0628) Grosse',
    );
  });

  it.each([
    [
      'a number that is not finite',
      {
        outer: loopOf([
          [Number.NaN, 0],
          [0, 0],
          [0, 1],
        ]),
        openings: [],
      },
      'notFinite',
    ],
    ['an outline that is open', { outer: contour.outer.slice(1), openings: [] }, 'notClosed'],
    [
      'a hole without a radius',
      { ...contour, openings: [{ kind: 'circle', featureUID: 'x', centre: { x: 5, y: 5 }, radius: 0 }] },
      'badRadius',
    ],
    [
      'an outline that crosses itself',
      {
        outer: loopOf([
          [0, 0],
          [10, 10],
          [0, 10],
          [10, 0],
        ]),
        openings: [],
      },
      'notValid',
    ],
    [
      'a hole that leaves the glass',
      { ...contour, openings: [{ kind: 'circle', featureUID: 'x', centre: { x: 900, y: 900 }, radius: 20 }] },
      'notValid',
    ],
  ] as [string, NetContour, string][])('is refused for %s', (_, bad, code) => {
    const attempt = (): string => writePanelDxf(bad, defaultDxfProfile);
    expect(attempt).toThrow(DxfError);
    expect(attempt).toThrow(expect.objectContaining({ code }));
  });
});
