import { ruleSets } from '@glass/geometry';
import { boundsOf } from '@glass/geometry/solid';
import { METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import type {
  EvaluatedLayout,
  HardwareArticle,
  LayoutBay,
  LayoutPane,
  ShowerLayout,
} from '@glass/contracts/layout';
import { fc, runs } from '@glass/testing/property';
import {
  chooseUsualEdges,
  evaluateLayout,
  mirrorLayout,
  type PresetKey,
  sketchPlan,
  sketchRuns,
  toPresetLayout,
  usualHardware,
} from '../src/index.js';
import { placeRuns, pointOn } from '../src/sketch/sketch-plan.js';
import { buildShower } from '../src/solid/index.js';
import { allArticles, cityHeavy, duplo, edgeSlider, magnet, strike } from './articles.factory.js';
import { bayOf, contextOf, hardware, layoutOf, runOf } from './layout.factory.js';

const catalogue = starterCatalogue('metric', ruleSets.en);
const context = { catalogue, articles: catalogue.articles! };
const { clear6, clear8 } = METRIC_UIDS;

/** A preset in the metric starter shop: sides of 1500 mm, returns of 900 mm, channels that take 6 at walls, joints of 3. */
function preset(key: PresetKey, materialUID: string, slidingSystem: string): ShowerLayout<number> {
  const { thicknessMm } = catalogue.materials.find(({ uid }) => uid === materialUID)!;
  return toPresetLayout(key, {
    ...{ name: 'Bath', materialUID, units: 'metric', finish: 'chrome' },
    hardware: { ...usualHardware(context.articles, thicknessMm), slidingSystem },
    edges: chooseUsualEdges(catalogue, materialUID),
  });
}

const withThrough = (layout: ShowerLayout<number>, through: 'left' | 'right'): ShowerLayout<number> => ({
  ...layout,
  joints: layout.joints.map((joint) => ({ ...joint, through })),
});

const paneOf = ({ panes }: EvaluatedLayout, role: LayoutPane['role']) =>
  panes.find((pane) => pane.role === role)!;
const stepsOf = (pane: LayoutPane) => pane.explanations[0]!.steps.map(({ reason, mm }) => [reason, mm]);
const farEnd = ({ outline }: LayoutPane) => Math.max(...outline.map(({ x }) => x));

describe('a return that meets the fixed panel of a slider', () => {
  it.each([
    ['City heavy, 8 mm', clear8, METRIC_UIDS.cityHeavy, [8, 16, 8, 3], 859],
    ['Edge, 8 mm', clear8, METRIC_UIDS.edgeSlider, [8, 26, 8, 3], 849],
    ['Edge, 6 mm', clear6, METRIC_UIDS.edgeSlider, [6, 26, 6, 3], 853],
    ['City clip-in, 6 mm', clear6, METRIC_UIDS.cityClip, [6, 12, 6, 3], 867],
  ])('ends behind it: %s', (_, glass, system, [door, between, fixed, joint], width) => {
    const layout = withThrough(preset('sliderReturn', glass, system), 'left');
    for (const one of [layout, mirrorLayout(layout)]) {
      const result = evaluateLayout(one, context);
      const panel = paneOf(result, 'fixed');
      expect(panel.widthMm).toBe(width);
      expect(stepsOf(panel)).toEqual(
        expect.arrayContaining([
          ['glassThickness', -door!],
          ['betweenPanes', -between!],
          ['glassThickness', -fixed!],
          ['corner', -joint!],
        ]),
      );
      expect(panel.explanations[0]!.steps.reduce((sum, { mm }) => sum + mm, 0)).toBeCloseTo(width, 9);
      expect(panel.edges.find(({ facing }) => facing === 'cornerGlass')!.gapMm).toBe(3);
      expect(paneOf(result, 'sliderFixed').edges.find(({ facing }) => facing === 'cornerGlass')!.gapMm).toBe(
        3,
      );
    }
  });

  it('has the deduction of its system, which agrees: Duplo, 900 − (6 + 13 + 6) − 6 = 869', () => {
    const result = evaluateLayout(preset('sliderReturn', clear6, METRIC_UIDS.duplo), context);
    expect(paneOf(result, 'fixed').widthMm).toBe(869);
  });

  it('gives way to a fixed panel in thicker glass than the system is made for: 6.35 + 13 + 6.35 + 10 at the wall', () => {
    const layout = layoutOf(
      [runOf(1200, 1900, [bayOf('slider', { hinged: 'right' })]), runOf(900, 1900, [bayOf('fixed')])],
      {
        joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
        hardware: { ...hardware, slidingSystem: duplo.uid },
      },
    );
    const panel = paneOf(evaluateLayout(layout, contextOf(6.35)), 'fixed');
    expect(stepsOf(panel)).toContainEqual(['track', -25.7]);
  });

  it('is measured from the center line if the corner is: 900 − (4 + 16 + 8 + 3) − 6 = 863', () => {
    const layout = {
      ...withThrough(preset('sliderReturn', clear8, METRIC_UIDS.cityHeavy), 'left'),
      measuredTo: 'center' as const,
    };
    const panel = paneOf(evaluateLayout(layout, context), 'fixed');
    expect(panel.widthMm).toBe(863);
    expect(stepsOf(panel)).toContainEqual(['glassThickness', -4]);
  });

  it('reaches the door in the preset, so that the holes near its end can hold the track: Edge, 900 − 6', () => {
    const result = evaluateLayout(preset('sliderReturn', clear6, METRIC_UIDS.edgeSlider), context);
    expect(paneOf(result, 'fixed').widthMm).toBe(894);
  });

  it('reaches the line of the door if it runs through; the fixed panel ends at its face: 1500 − 8 − 3', () => {
    const layout = withThrough(preset('sliderReturn', clear8, METRIC_UIDS.cityHeavy), 'right');
    const result = evaluateLayout(layout, context);
    expect(paneOf(result, 'fixed').widthMm).toBe(894);
    expect(farEnd(paneOf(result, 'sliderFixed'))).toBeCloseTo(1489, 0);
    expect(paneOf(result, 'fixed').edges.find(({ facing }) => facing === 'cornerGlass')!.gapMm).toBe(3);
  });

  it('reaches the line of the door that closes on it', () => {
    const layout = withThrough(preset('sliderReturn', clear8, METRIC_UIDS.cityHeavy), 'left');
    const bays = layout.runs[0]!.bays.map((bay) => ({ ...bay, hinged: 'left' as const }));
    const result = evaluateLayout(
      { ...layout, runs: [{ ...layout.runs[0]!, bays }, layout.runs[1]!] },
      context,
    );
    expect(paneOf(result, 'fixed').widthMm).toBe(894);
    expect(farEnd(paneOf(result, 'slider'))).toBeLessThan(1492);
  });

  it('leaves room at a corner of two fixed panels of sliders: one ends at the outer face of the other, the other behind it', () => {
    const layout = layoutOf(
      [
        runOf(1500, 2000, [bayOf('slider', { hinged: 'right' })]),
        runOf(1500, 2000, [bayOf('slider', { hinged: 'left' })]),
      ],
      {
        joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
        hardware: { ...hardware, slidingSystem: cityHeavy.uid },
      },
    );
    const [left, right] = evaluateLayout(layout, contextOf(8)).panes.filter(
      ({ role }) => role === 'sliderFixed',
    );
    expect(farEnd(left!)).toBeCloseTo(1500 - 8 - 16, 0);
    expect(Math.min(...right!.outline.map(({ x }) => x))).toBeCloseTo(8 + 16 + 8 + 2, 0);
  });
});

describe('pictures of a slider', () => {
  const layout = withThrough(preset('sliderReturn', clear8, METRIC_UIDS.cityHeavy), 'left');
  const result = evaluateLayout(layout, context);

  it('have its fixed panel behind the door in the plan: 8 + 16, and the return 35 behind the line', () => {
    const [door, fixed, panel] = sketchPlan(layout, sketchRuns(layout, result)).glass;
    expect([fixed!.from.y, fixed!.to.y, door!.from.y, panel!.from.y]).toEqual([24, 24, 0, 35]);
  });

  it('have it there in 3D, with its channels', () => {
    const parts = buildShower(layout, result, catalogue, 0);
    const glass = boundsOf(
      buildShower(preset('sliderLeft', clear8, METRIC_UIDS.cityHeavy), inline(), catalogue, 0).filter(
        ({ name }) => name === 'front' || name === 'back' || name === 'edge',
      ),
    );
    expect([glass.min[2], glass.max[2]]).toEqual([expect.closeTo(-32, 1), expect.closeTo(0, 1)]);
    const channels = parts.filter(({ name }) => name === 'channel').map((part) => boundsOf([part]));
    // The channel at the floor of the fixed panel is 20 deep, 5 behind the outer face.
    expect(channels.some(({ min, max }) => min[2] === -39 && max[2] === -19)).toBe(true);
  });

  const inline = () => evaluateLayout(preset('sliderLeft', clear8, METRIC_UIDS.cityHeavy), context);

  it('keep their usual distance if a stored shower says none', () => {
    const panes = result.panes.map(({ behindMm: _, ...pane }) => pane);
    expect(sketchRuns(layout, { ...result, panes })[0]!.panes.map(({ behindMm }) => behindMm)).toEqual([
      0, 60,
    ]);
  });
});

interface Point {
  x: number;
  y: number;
}

/** Outlines of all panes from above, with their thickness. */
function footprints(
  layout: ShowerLayout<number>,
  { panes }: EvaluatedLayout,
  thicknessMm: number,
): Point[][] {
  const placed = placeRuns(layout);
  const first = layout.measuredTo === 'outside' ? 0 : -thicknessMm / 2;
  return panes.map(({ run, outline, miters, behindMm = 0 }) => {
    const xs = outline.map(({ x }) => x);
    const [from, to] = [Math.min(...xs), Math.max(...xs)];
    const shorter = (degrees: number | null) =>
      degrees === null ? 0 : thicknessMm * Math.tan((degrees * Math.PI) / 180);
    const outer = first + behindMm;
    const at = (x: number, y: number) => pointOn(placed[run]!, x, y);
    return [
      at(from, outer),
      at(to, outer),
      at(to - shorter(miters.right), outer + thicknessMm),
      at(from + shorter(miters.left), outer + thicknessMm),
    ];
  });
}

/** Whether two convex outlines share more than a touch. */
function doOverlap(one: readonly Point[], other: readonly Point[]): boolean {
  const axes = [one, other].flatMap((points) =>
    points.map((point, i) => {
      const next = points[(i + 1) % points.length]!;
      const length = Math.hypot(next.x - point.x, next.y - point.y);
      return { x: (point.y - next.y) / length, y: (next.x - point.x) / length };
    }),
  );
  return axes.every((axis) => {
    const [a, b] = [one, other].map((points) => points.map(({ x, y }) => x * axis.x + y * axis.y));
    return Math.min(Math.max(...a!), Math.max(...b!)) - Math.max(Math.min(...a!), Math.min(...b!)) > TOUCH_MM;
  });
}

/** A transom is above its door. */
function isAtOneHeight(one: LayoutPane, other: LayoutPane): boolean {
  const [a, b] = [one, other].map(({ outline }) => outline.map(({ y }) => y));
  return Math.min(Math.max(...a!), Math.max(...b!)) > Math.max(Math.min(...a!), Math.min(...b!));
}

const TOUCH_MM = 1e-3;
const side = fc.constantFrom('left' as const, 'right' as const);
const joint = fc.record({
  angleDegrees: fc.constantFrom(90, 90, 90, 75, 91, 100, 120, 135),
  corner: fc.constantFrom('butt' as const, 'miter' as const),
  through: side,
});
const slider = fc
  .record({ hinged: side, opens: fc.constantFrom('out' as const, 'out' as const, 'both' as const) })
  .map((more) => bayOf('slider', more));
const end = fc.constantFrom('none' as const, 'return' as const, 'slider' as const, 'door' as const);

function beyondOf(kind: 'return' | 'slider' | 'door', { hinged, opens }: LayoutBay<number>) {
  if (kind === 'return') return bayOf('fixed');
  return bayOf(kind, { hinged, opens, ...(kind === 'door' && opens === 'both' ? { transom: 300 } : {}) });
}

const anySlider = fc
  .record({
    width: fc.integer({ min: 900, max: 2200 }),
    bay: slider,
    ends: fc.tuple(end, end),
    beyond: slider,
    joints: fc.tuple(joint, joint),
    system: fc.constantFrom(cityHeavy.uid, edgeSlider.uid, duplo.uid),
    strikeSeal: fc.constantFrom(magnet.uid, strike.uid),
    measuredTo: fc.constantFrom('outside' as const, 'center' as const),
    thicknessMm: fc.constantFrom(6, 6.35, 8, 10),
  })
  .map(({ width, bay, ends: [start, last], beyond, joints, system, strikeSeal, measuredTo, thicknessMm }) => {
    const outer = (kind: typeof start) =>
      kind === 'none' ? [] : [runOf(900, 2000, [beyondOf(kind, beyond)])];
    const list = [...outer(start), runOf(width, 2000, [bay]), ...outer(last)];
    const layout = layoutOf(list, {
      ...{ joints: joints.slice(0, list.length - 1), measuredTo },
      hardware: { ...hardware, slidingSystem: system, strikeSeal },
    });
    return { layout, thicknessMm };
  });

describe('glass of sliding doors', () => {
  it('never overlaps in plan, at returns or other sliding doors, mirrored too', () => {
    fc.assert(
      fc.property(anySlider, ({ layout, thicknessMm }) => {
        for (const one of [layout, mirrorLayout(layout)]) {
          const result = evaluateLayout(one, contextOf(thicknessMm, allArticles));
          const outlines = footprints(one, result, thicknessMm);
          outlines.forEach((outline, i) =>
            outlines.slice(i + 1).forEach((other, j) => {
              const isBeside = isAtOneHeight(result.panes[i]!, result.panes[i + 1 + j]!);
              expect(isBeside && doOverlap(outline, other)).toBe(false);
            }),
          );
        }
      }),
      runs(150),
    );
  });
});

describe('the lower edge of the fixed panel of a slider', () => {
  const layout = preset('sliderLeft', clear8, METRIC_UIDS.cityHeavy);
  const evaluated = (floorFixing: string | undefined) =>
    evaluateLayout({ ...layout, hardware: { ...layout.hardware, floorFixing } }, context);
  const fixings = context.articles.filter(
    ({ active, deductions }) =>
      active && deductions.some(({ facing, pane }) => facing === 'floor' && pane !== 'door'),
  );
  const isFixing = ({ family }: HardwareArticle) => family === 'channel' || family === 'clamp';

  it('is 5 above the curb without a fixing, which no list names: 2000 − 26 − 5 = 1969', () => {
    const result = evaluated(undefined);
    const panel = paneOf(result, 'sliderFixed');
    expect(panel.heightMm).toBe(1969);
    expect(result.hardware.some(({ role }) => role === 'floorFixing')).toBe(false);
    expect(panel.explanations[1]!.steps).toContainEqual({
      ...{ reason: 'floorFixing', mm: -5, articleUID: METRIC_UIDS.cityHeavy },
    });
  });

  it('has the channel that it is cut for: 2000 − 26 − 8 = 1966, one piece as long as the panel', () => {
    const result = evaluated(layout.hardware.floorFixing);
    const panel = paneOf(result, 'sliderFixed');
    expect(panel.heightMm).toBe(1966);
    const cuts = result.hardware.flatMap(({ places }) =>
      places.filter(({ role }) => role === 'floorFixing').map(({ paneKey, cutMm }) => [paneKey, cutMm]),
    );
    expect(cuts).toEqual([[panel.key, panel.widthMm]]);
  });

  it.each(fixings.filter(isFixing).map((one) => [one.code, one] as const))(
    'agrees with explanation, list, edges and cutouts for %s',
    (_, { uid, family, deductions }) => {
      const result = evaluated(uid);
      const panel = paneOf(result, 'sliderFixed');
      const { mm } = deductions.find(({ facing }) => facing === 'floor')!;
      expect(panel.heightMm).toBe(2000 - 26 - mm);
      expect(panel.explanations[1]!.steps).toContainEqual({
        reason: 'floorFixing',
        mm: -mm,
        articleUID: uid,
      });
      expect(panel.edges.find(({ side: at }) => at === 'bottom')).toMatchObject({
        ...{ role: 'floorFixing', articleUID: uid, gapMm: mm },
      });
      const [place, ...more] = result.hardware.flatMap(({ articleUID, places }) =>
        articleUID === uid ? places.filter(({ role }) => role === 'floorFixing') : [],
      );
      expect(more).toEqual([]);
      expect(place).toMatchObject({ paneKey: panel.key, side: 'bottom', pieces: family === 'clamp' ? 2 : 1 });
      const cut = panel.hardware.filter((one) => one.side === 'bottom' && one.articleUID === uid);
      expect(cut).toHaveLength(family === 'clamp' ? 2 : 0);
    },
  );
});
