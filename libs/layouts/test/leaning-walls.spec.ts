import type { HardwareRole, LayoutBay, LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { allArticles, articleOf, cityHeavy, edgeSlider } from './articles.factory.js';
import { bayOf, contextOf, hardware, layoutOf, runOf } from './layout.factory.js';

const hinge = articleOf('HINGE', 'hinge', [{ facing: 'wall', mm: 10 }], {
  adjustMm: 2,
  limits: [{ count: 2, maxWidthMm: 1000, maxWeightKg: 80 }],
});
const bulb = articleOf(
  'BULB',
  'seal',
  [
    { facing: 'wall', mm: 7 },
    { facing: 'inlineGlass', mm: 7 },
  ],
  { minGapMm: 5, maxGapMm: 10 },
);
const channel = articleOf(
  'CHANNEL',
  'channel',
  [
    { facing: 'wall', mm: 6 },
    { facing: 'floor', mm: 8 },
  ],
  { minGapMm: 4, maxGapMm: 8, adjustMm: 2 },
);
const context = contextOf(8, [...allArticles, hinge, bulb, channel]);
const chosen = {
  ...hardware,
  ...{ wallFixing: channel.uid, floorFixing: channel.uid, wallHinge: hinge.uid },
  ...{ hingeSeal: bulb.uid, strikeSeal: bulb.uid },
};

const between = (
  bays: LayoutBay<number>[],
  leans: LayoutRun<number>['leans'],
  more: Partial<LayoutRun<number>> = {},
) => layoutOf([runOf(1500, 2000, bays, { leans, ...more })], { hardware: chosen });

const fitOf = (layout: ShowerLayout<number>, side: 'left' | 'right', role: HardwareRole = 'hingeSeal') =>
  evaluateLayout(layout, context).fits.find((fit) => fit.side === side && fit.role === role)!;

const panelAndDoor = () => [bayOf('fixed'), bayOf('door', { hinged: 'right' })];

describe('the gap of an edge beside a wall that leans', () => {
  const edgesOf = (layout: ShowerLayout<number>) =>
    evaluateLayout(layout, context).panes.flatMap(({ edges }) => edges);

  // The wall leans 5 between the lowest and highest glass; the door is 10 from it where it is narrowest.
  it.each([
    ['into the opening', 5],
    ['away', -5],
  ])('%s is a wedge of 10 to 15 beside the square edge of a door', (_, right) => {
    const layout = between(panelAndDoor(), { left: 0, right });
    for (const [one, side] of [
      [layout, 'right'],
      [mirrorLayout(layout), 'left'],
    ] as const) {
      const wedges = edgesOf(one).filter(({ wedgeMm }) => wedgeMm);
      expect(wedges).toHaveLength(1);
      expect(wedges[0]).toMatchObject({ side, facing: 'wall', gapMm: 10 });
      expect(wedges[0]!.wedgeMm!.least).toBeCloseTo(10, 1);
      expect(wedges[0]!.wedgeMm!.most).toBeCloseTo(15, 1);
    }
  });

  it('is even beside a plumb wall, and along the raked edge of a panel', () => {
    for (const leans of [
      { left: 0, right: 0 },
      { left: 5, right: 0 },
    ])
      expect(edgesOf(between(panelAndDoor(), leans)).filter(({ wedgeMm }) => wedgeMm)).toEqual([]);
  });
});

describe('a hinge wall that leans', () => {
  it.each([
    ['into the opening', 5],
    ['away', -5],
  ])('%s by 5 leaves 10 to 15 beside a door of 10, which 2 of the hinges make 8 to 17', (_, right) => {
    const fit = fitOf(between(panelAndDoor(), { left: 0, right }), 'right');
    expect(fit).toMatchObject({ nominalMm: 10, verdict: 'red', decides: { limit: 'max' } });
    // The door ends a few millimeters above or below the panel, where the wall is as much nearer.
    expect(fit.smallestMm).toBeCloseTo(8, 1);
    expect(fit.largestMm).toBeCloseTo(17, 1);
    expect(fit.decides!.byMm).toBeCloseTo(7, 1);
  });

  it('is found on both sides of a double door', () => {
    const doors = [bayOf('door', { hinged: 'left' }), bayOf('door', { hinged: 'right' })];
    const layout = between(doors, { left: 5, right: 5 });
    for (const side of ['left', 'right'] as const)
      expect(fitOf(layout, side)).toMatchObject({ verdict: 'red', largestMm: expect.closeTo(17, 1) });
  });

  it('says nothing about the other wall, which is plumb', () => {
    const doors = () => [bayOf('door', { hinged: 'left' }), bayOf('door', { hinged: 'right' })];
    const layout = between(
      doors(),
      { left: 2, right: 0 },
      { widths: { bottom: 1500, middle: null, top: 1498 } },
    );
    expect(fitOf(layout, 'right')).toMatchObject({ smallestMm: 8, largestMm: 12 });
    expect(fitOf(layout, 'left').largestMm).toBeCloseTo(14, 1);
    expect(fitOf(mirrorLayout(layout), 'left')).toMatchObject({ smallestMm: 8, largestMm: 12 });
  });

  it('asks to measure that lean again', () => {
    const { findings } = evaluateLayout(between(panelAndDoor(), { left: 0, right: 5 }), context);
    const cures = findings.flatMap((finding) => (finding.code === 'gapOutOfRange' ? finding.cures : []));
    expect(cures).toContainEqual({ kind: 'measureAgain', field: 'runs.0.leans.right' });
  });
});

describe('a panel along a wall that leans', () => {
  it('has the same gap at both ends, for it is raked', () => {
    const plumb = fitOf(between(panelAndDoor(), { left: 0, right: 0 }), 'left', 'wallFixing');
    const raked = fitOf(between(panelAndDoor(), { left: 8, right: 0 }), 'left', 'wallFixing');
    expect(raked.smallestMm).toBe(plumb.smallestMm);
    // Two ends are rounded.
    expect(raked.largestMm - plumb.largestMm).toBeLessThanOrEqual(2);
  });

  it('has the same gap above a knee wall, where its foot begins', () => {
    const blocks = [
      { kind: 'kneeWall' as const, side: 'left' as const, width: 250, height: 900, fall: null },
    ];
    const of = (left: number, more = {}) =>
      fitOf(between(panelAndDoor(), { left, right: 0 }, more), 'left', 'wallFixing').largestMm;
    // Rounding to 1 mm at both ends of a raked edge.
    expect(Math.abs(of(8, { blocks }) - of(8))).toBeLessThanOrEqual(1);
    expect(Math.abs(of(-8, { blocks }) - of(-8))).toBeLessThanOrEqual(1);
  });

  it('has a narrower gap half way up if the walls bulge by less than is taken off', () => {
    const widths = (bow: number) => ({ bottom: 1500, middle: 1496 + bow, top: 1492 });
    const of = (bow: number) =>
      fitOf(between(panelAndDoor(), { left: 8, right: 0 }, { widths: widths(bow) }), 'left', 'wallFixing');
    expect(of(0).smallestMm - of(-2).smallestMm).toBeCloseTo(Math.min(2, of(0).smallestMm));
    expect(of(2).largestMm - of(0).largestMm).toBeCloseTo(2);
  });

  it('has a wider gap at the top if the upper width says more than the leans', () => {
    const of = (top: number) =>
      fitOf(
        between(panelAndDoor(), { left: 8, right: 0 }, { widths: { bottom: 1500, middle: null, top } }),
        'left',
        'wallFixing',
      );
    expect(of(1494).largestMm - of(1492).largestMm).toBeCloseTo(2);
  });
});

describe('a slider between walls that lean', () => {
  const slider = (left: number, right: number, more: Partial<LayoutBay<number>> = {}) =>
    layoutOf(
      [
        runOf(1500, 2000, [bayOf('slider', { hinged: 'left', ...more })], {
          leans: { left, right },
          widths: { bottom: 1500, middle: null, top: 1500 - left - right },
        }),
      ],
      { hardware: { ...chosen, slidingSystem: cityHeavy.uid } },
    );
  const evaluated = (layout: ShowerLayout<number>) => evaluateLayout(layout, context);

  it('rakes its fixed panel along the wall, with the same gap at both ends', () => {
    const layout = slider(8, 6);
    const [fixed, door] = evaluated(layout).panes;
    // 1500 − 8 − 6 − 6 − 7 = 1473, and half of that with the overlap of 50: 761.5.
    expect(fixed).toMatchObject({ role: 'sliderFixed', panel: { shape: { kind: 'quadByOffsets' } } });
    const [low, high] = [0, 1000].map((from) =>
      fixed!.outline.filter(({ y }) => from <= y && y < from + 1000).map(({ x }) => x),
    );
    // From 6 at the bottom and 14 at the top to 775.5, less than 1 smaller at each end.
    expect(Math.abs(Math.min(...low!) - 6.5)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(Math.min(...high!) - 14.5)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(Math.max(...low!) - 775)).toBeLessThanOrEqual(0.5);
    expect(fitOf(layout, 'left', 'wallFixing')).toMatchObject({
      smallestMm: 6,
      largestMm: 6,
      verdict: 'green',
    });
    // The door is as wide as without the lean of its own wall, and overlaps as much.
    expect(door).toMatchObject({ role: 'slider', widthMm: 761, panel: { shape: { kind: 'rectangle' } } });
    const doorLeft = Math.min(...door!.outline.map(({ x }) => x));
    expect(Math.abs(Math.max(...fixed!.outline.map(({ x }) => x)) - doorLeft - 50)).toBeLessThanOrEqual(1);
  });

  it('keeps its door square, whose gap is 7 to 13 where the wall leans 6', () => {
    const fit = fitOf(slider(8, 6), 'right', 'strikeSeal');
    expect(fit).toMatchObject({ nominalMm: 7, verdict: 'red', decides: { limit: 'max' } });
    expect(fit.smallestMm).toBeCloseTo(7, 0);
    expect(fit.largestMm).toBeCloseTo(13, 0);
    const mirrored = fitOf(mirrorLayout(slider(8, 6)), 'left', 'strikeSeal');
    expect(mirrored).toMatchObject({ nominalMm: 7, verdict: 'red' });
    expect(mirrored.smallestMm).toBeCloseTo(fit.smallestMm);
    expect(mirrored.largestMm).toBeCloseTo(fit.largestMm);
  });

  it('keeps both doors of a bypass square, and closes them at their walls', () => {
    const { panes } = evaluated(slider(8, 6, { opens: 'both' }));
    const atWall = panes.flatMap(({ edges }) => edges.filter(({ facing }) => facing === 'wall'));
    expect(atWall.map(({ role }) => role)).toEqual(['strikeSeal', 'strikeSeal']);
    expect(panes.map(({ panel }) => panel.shape.kind)).toEqual(['rectangle', 'rectangle']);
  });

  it.each([
    ['left', 8],
    ['left', -8],
    ['right', 8],
    ['right', -8],
  ] as const)(
    'explains sizes and drills from the raked edge, fixed at the %s with a lean of %i',
    (hinged, lean) => {
      const other = { left: 'right', right: 'left' } as const;
      const leans = { [hinged]: lean, [other[hinged]]: 0 } as Record<'left' | 'right', number>;
      const layout = {
        ...slider(leans.left, leans.right, { hinged }),
        hardware: { ...chosen, slidingSystem: edgeSlider.uid },
      };
      const fixed = evaluated(layout).panes.find(({ role }) => role === 'sliderFixed')!;
      for (const { steps, mm } of fixed.explanations)
        expect(steps.reduce((sum, step) => sum + step.mm, 0)).toBeCloseTo(mm, 5);
      const holes = fixed.hardware.filter(({ diameterMm }) => diameterMm === 12);
      expect(holes).toHaveLength(2);
      // 60 in from the edge at the height of the hole, to the millimeter.
      const near = (x: number) => Math.min(x, fixed.widthMm - x);
      const ends = holes.map(({ at }) => near(at.x)).toSorted((one, another) => one - another);
      const inset = lean > 0 ? [60, 68] : [60, 60];
      ends.forEach((mm, i) => expect(Math.abs(mm - inset[i]!)).toBeLessThanOrEqual(1));
    },
  );
});
