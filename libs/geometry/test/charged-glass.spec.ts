import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { type ChargedGlass, isAtMost, measurePanel } from '../src/index.js';
import { DUBBED, RADIUS, testCatalogue } from './catalogue.factory.js';
import { panelOf, uidOf } from './panel.factory.js';

const catalogue = testCatalogue('metric');

function charged(shape: PanelShape<number>, more: Partial<PanelSpec<number>> = {}): ChargedGlass {
  return measurePanel(panelOf(shape, more), catalogue).charged;
}

function cornerNotch(
  corner: number,
  [alongNext, alongPrevious, radius]: [alongNext: number, alongPrevious: number, radius: number],
): PanelFeature<number> {
  return { kind: 'cornerNotch', uid: uidOf(1), corner, alongNext, alongPrevious, radius };
}

/** Corners with one finish in these sizes; null for none. */
const corners = (finishUID: string, ...sizes: (number | null)[]) =>
  sizes.map((size) => (size === null ? { finishUID: null, size } : { finishUID, size }));

/** Charged values only, without the indexes of edges and corners. */
function glassOf({ widthMm, heightMm, form, sides, corners: work }: ChargedGlass) {
  const mm = (length: number) => Number(length.toFixed(4));
  return {
    ...{ widthMm: mm(widthMm), heightMm: mm(heightMm), form },
    sides: sides.map(({ lengthMm, curved }) => `${mm(lengthMm)} ${curved ? 'curved' : 'straight'}`).sort(),
    work: work.map(({ form: kind, size }) => `${kind} ${mm(size)}`).sort(),
  };
}

const door = { width: 600, height: 1800 };
const rectangle: PanelShape<number> = { kind: 'rectangle', ...door };
const vertices = (...points: (readonly [x: number, y: number, radius?: number])[]) =>
  points.map(([x, y, radius = 0]) => ({ x, y, radius }));

describe('computeChargedGlass', () => {
  it.each([
    [
      'with a top that falls',
      vertices([600, 0], [120, 0], [120, 80, 6], [0, 88], [0, 1800], [600, 1800]),
      [208],
    ],
    [
      'in steps',
      vertices(
        [600, 0],
        [400, 0],
        [400, 450, 6],
        [250, 450],
        [250, 900, 6],
        [0, 900],
        [0, 1800],
        [600, 1800],
      ),
      [600, 1150],
    ],
    [
      'in steps that fall',
      vertices([600, 0], [400, 0], [400, 450], [250, 460], [250, 900], [0, 915], [0, 1800], [600, 1800]),
      [610, 1165],
    ],
  ] as const)('charges each notch once, of the whole rectangle: %s', (_, points, sizes) => {
    const glass = charged({ kind: 'polygon', vertices: [...points] });
    expect(glass).toMatchObject({ widthMm: 600, heightMm: 1800, form: 'rectangle' });
    expect(glass.corners.map(({ form, size }) => [form, Number(size.toFixed(1))])).toEqual(
      sizes.map((size) => ['notch', size]),
    );
  });

  it('charges a notch in a panel on a sloped curb', () => {
    const shape = vertices([600, 8], [120, 2], [120, 80, 6], [0, 80], [0, 1800], [600, 1800]);
    const glass = charged({ kind: 'polygon', vertices: shape });
    // The lower edge ends at 0.5 at the side: 120 along it, and 79.5 up.
    expect(glass.form).toBe('outOfSquare');
    expect(glass.corners.map(({ form, size }) => [form, Number(size.toFixed(1))])).toEqual([
      ['notch', 199.5],
    ]);
  });

  it('charges no notch for an inner corner that follows no side', () => {
    const shape = vertices([600, 0], [120, 0], [160, 80], [0, 300], [0, 1800], [600, 1800]);
    expect(charged({ kind: 'polygon', vertices: shape }).corners).toEqual([]);
  });

  it.each<[string, ChargedGlass[]]>([
    [
      'a notched shape, a rectangle with a notch and the six corners of a polygon',
      [
        charged({
          kind: 'notched',
          ...door,
          notches: [{ corner: 'lowerLeft', width: 120, height: 80, radius: 6 }],
        }),
        charged(rectangle, { features: [cornerNotch(0, [80, 120, 6])] }),
        charged({
          kind: 'polygon',
          vertices: vertices([600, 0], [120, 0], [120, 80, 6], [0, 80], [0, 1800], [600, 1800]),
        }),
      ],
    ],
    [
      'a clipped rectangle, one with dubbed corners and an octagon',
      [
        charged({
          kind: 'clippedRectangle',
          ...door,
          clips: (['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'] as const).map((corner) => ({
            ...{ corner, alongX: 20, alongY: 20 },
          })),
        }),
        charged(rectangle, { corners: corners(DUBBED, 20, 20, 20, 20) }),
        charged({
          kind: 'polygon',
          vertices: vertices(
            ...([
              [580, 0],
              [20, 0],
              [0, 20],
              [0, 1780],
            ] as const),
            ...([
              [20, 1800],
              [580, 1800],
              [600, 1780],
              [600, 20],
            ] as const),
          ),
        }),
      ],
    ],
    [
      'a radius rectangle, one with radius corners, a polygon with radii and its contour',
      [
        charged({
          kind: 'radiusRectangle',
          ...door,
          radii: { lowerLeft: 0, upperLeft: 50, upperRight: 50, lowerRight: 0 },
        }),
        charged(rectangle, { corners: corners(RADIUS, null, 50, 50, null) }),
        charged({ kind: 'polygon', vertices: vertices([600, 0], [0, 0], [0, 1800, 50], [600, 1800, 50]) }),
        charged({
          kind: 'contour',
          sourceFileUID: null,
          vertices: [
            { x: 600, y: 0, bulge: 0 },
            { x: 0, y: 0, bulge: 0 },
            { x: 0, y: 1750, bulge: -Math.tan(Math.PI / 8) },
            { x: 50, y: 1800, bulge: 0 },
            { x: 550, y: 1800, bulge: -Math.tan(Math.PI / 8) },
            { x: 600, y: 1750, bulge: 0 },
          ],
        }),
      ],
    ],
  ])('is equal for %s', (_, [first, ...others]) => {
    expect(first?.form).toBe('rectangle');
    expect(first?.sides.map(({ lengthMm }) => Math.round(lengthMm))).toEqual([600, 1800, 600, 1800]);
    for (const other of others) expect(glassOf(other)).toEqual(glassOf(first as ChargedGlass));
  });

  it('charges sides and corners of an arch with dubbed or rounded springing', () => {
    const arch = { kind: 'archTop', width: 1000, height: 2000, rise: 200 } as const;
    const plain = charged(arch);
    for (const [finish, work] of [
      [DUBBED, 'clip 20'],
      [RADIUS, 'radius 20'],
    ] as const) {
      const worked = charged(arch, { corners: corners(finish, null, 20, 20, null) });
      expect(glassOf(worked)).toEqual({ ...glassOf(plain), work: [work, work] });
    }
  });

  it('charges an ambiguous piece as a side: in a regular octagon, or as long as its neighbors', () => {
    expect(charged({ kind: 'regularPolygon', sides: 8, size: 100, measured: 'side' })).toMatchObject({
      form: 'shape',
      corners: [],
    });
    const narrow = charged(
      { kind: 'rectangle', width: 100, height: 400 },
      { corners: corners(DUBBED, 45, 45, null, null) },
    );
    expect(narrow).toMatchObject({ form: 'shape', corners: [], unworked: [0, 1] });
    expect(narrow.sides).toHaveLength(6);
  });

  it('charges radii larger than any finish as curved sides', () => {
    const finishes = catalogue.cornerFinishes.map((finish) => ({ ...finish, maxSizeMm: 100 }));
    const round = panelOf({
      kind: 'radiusRectangle',
      ...door,
      radii: { lowerLeft: 200, upperLeft: 200, upperRight: 200, lowerRight: 200 },
    });
    const {
      form,
      sides,
      corners: work,
    } = measurePanel(round, { ...catalogue, cornerFinishes: finishes }).charged;
    expect([form, work.length, sides.filter(({ curved }) => curved).length]).toEqual(['shape', 0, 4]);
  });

  it('does not charge corners eased by up to 1/8 in without a finish for them', () => {
    const finishes = catalogue.cornerFinishes.map((finish) => ({ ...finish, minSizeMm: 5 }));
    const eased = panelOf({
      kind: 'clippedRectangle',
      ...door,
      clips: [{ corner: 'upperLeft', alongX: 3, alongY: 3 }],
    });
    const glass = measurePanel(eased, { ...catalogue, cornerFinishes: finishes }).charged;
    expect(glassOf(glass)).toEqual(glassOf(charged(rectangle)));
  });

  it('charges a rotated rectangle by its own sides', () => {
    const turned = (x: number, y: number): [number, number] => [
      300 * Math.sin(0.2) + x * Math.cos(0.2) - y * Math.sin(0.2),
      x * Math.sin(0.2) + y * Math.cos(0.2),
    ];
    const askew = charged({
      kind: 'polygon',
      vertices: vertices(turned(800, 0), turned(0, 0), turned(0, 300), turned(800, 300)),
    });
    expect(glassOf(askew)).toEqual(glassOf(charged({ kind: 'rectangle', width: 800, height: 300 })));
  });

  it('splits a line with two finishes and merges one with a single finish', () => {
    const split = {
      kind: 'polygon',
      vertices: vertices([600, 0], [300, 0], [0, 0], [0, 900], [600, 900]),
    } as const;
    expect(charged(split).sides).toHaveLength(4);
    const finish = (finishUID: string | null) => ({ finishUID });
    const edges = [finish(DUBBED), ...[1, 2, 3, 4].map(() => finish(null))];
    expect(charged(split, { edges }).sides).toHaveLength(5);
  });
});

describe('isAtMost and isAtLeast', () => {
  it('tolerate 0.01 mm, compared in whole thousandths', () => {
    expect(isAtMost(50.81, 50.8)).toBe(true);
    expect(isAtMost(50.8114, 50.8)).toBe(false);
    expect(isAtMost(0.1 + 0.2 + 0.01, 0.3)).toBe(true);
  });
});
