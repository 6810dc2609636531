import { fc, runs } from '@glass/testing/property';
import type { CornerName, PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import {
  boxOf,
  cornerCount,
  evaluatePanel,
  ImpossiblePanel,
  isInside,
  loopArea,
  measurePanel,
  computeNetArea,
  netContour,
  type Segment,
  selfCrossing,
  shapeEdges,
  signedArea,
  validatePanel,
  weightKg,
} from '../src/index.js';
import { anyPanel } from './any-panel.factory.js';
import {
  CLEAR,
  CLAMP,
  DUBBED,
  EASED,
  GENEVA,
  GENEVA_HOLES,
  HOLE_12,
  RADIUS,
  testCatalogue,
} from './catalogue.factory.js';
import { uidOf } from './panel.factory.js';

/*
 * A panel of any numbers (ordinary, absurd or equal) is valid or refused with an existing field. Nothing else is
 * thrown, and no invalid shape is returned.
 */

const catalogue = testCatalogue('metric');

const number = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(100, 200, 300, 400, 500, 600, 800, 1000, 50, 25, 10, 5) },
  { weight: 4, arbitrary: fc.double({ min: 0, max: 1500, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[0, -0, -1, NaN, Infinity, -Infinity, 1e-9, 1e-6, 1e-3, 10_000, 10_000.001, 1e300, 5e-324],
    ),
  },
);
/** Mostly plausible lengths, since absurd ones fail the first check. */
const length = fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: fc.double() });
const cornerName = fc.constantFrom<CornerName>('lowerLeft', 'upperLeft', 'upperRight', 'lowerRight');
const side = fc.constantFrom('left' as const, 'right' as const);
const whole = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 8 }) },
  { weight: 1, arbitrary: fc.double() },
);
const offset = fc.record({ x: length, y: length });
const sized = { width: length, height: length };

const kind = <K extends PanelShape['kind']>(name: K) => ({ kind: fc.constant(name) });

const wildShape: fc.Arbitrary<PanelShape<number>> = fc.oneof(
  fc.record({ ...kind('rectangle'), ...sized }),
  fc.record({ ...kind('quad'), bottom: length, left: length, top: length, right: length, diagonal: length }),
  fc.record({
    ...kind('quadByOffsets'),
    ...sized,
    lowerLeft: offset,
    upperLeft: offset,
    upperRight: offset,
    lowerRight: offset,
  }),
  fc.record({ ...kind('rakedTop'), width: length, heightLeft: length, heightRight: length }),
  fc.record({ ...kind('trapezoid'), bottom: length, top: length, height: length, offset: length }),
  fc.record({ ...kind('parallelogram'), ...sized, skew: length }),
  fc.record({ ...kind('rightTriangle'), ...sized, rightAngle: side }),
  fc.record({ ...kind('triangle'), bottom: length, left: length, right: length }),
  fc.record({ ...kind('circle'), diameter: length }),
  fc.record({ ...kind('ellipse'), ...sized }),
  fc.record({ ...kind('semicircle'), width: length }),
  fc.record({ ...kind('quarterCircle'), radius: length, centre: side }),
  fc.record({ ...kind('archTop'), ...sized, rise: length }),
  fc.record({ ...kind('eyebrow'), width: length, rise: length }),
  fc.record({ ...kind('racetrack'), ...sized }),
  fc.record({
    ...kind('regularPolygon'),
    sides: whole,
    size: length,
    measured: fc.constantFrom('side', 'flats'),
  }),
  fc.record({
    ...kind('polygon'),
    vertices: fc.array(fc.record({ x: length, y: length, radius: fc.oneof(fc.constant(0), length) }), {
      maxLength: 7,
    }),
  }),
  fc.record({
    ...kind('notched'),
    ...sized,
    notches: fc.array(fc.record({ corner: cornerName, ...sized, radius: fc.oneof(fc.constant(0), length) }), {
      maxLength: 4,
    }),
  }),
  fc.record({ ...kind('gable'), width: length, heightSide: length, heightPeak: length, peakX: length }),
  fc.record({
    ...kind('clippedRectangle'),
    ...sized,
    clips: fc.array(fc.record({ corner: cornerName, alongX: length, alongY: length }), { maxLength: 4 }),
  }),
  fc.record({
    ...kind('radiusRectangle'),
    ...sized,
    radii: fc.record({ lowerLeft: length, upperLeft: length, upperRight: length, lowerRight: length }),
  }),
  fc.record({
    ...kind('contour'),
    sourceFileUID: fc.constant(null),
    vertices: fc.array(
      fc.record({
        x: length,
        y: length,
        bulge: fc.oneof(fc.constant(0), fc.double({ min: -3, max: 3, noNaN: true }), number),
      }),
      { maxLength: 7 },
    ),
  }),
) as fc.Arbitrary<PanelShape<number>>;

const placed = {
  fromX: side,
  x: length,
  fromY: fc.constantFrom('bottom' as const, 'top' as const),
  y: length,
};
const onEdge = { edge: whole, from: fc.constantFrom('start' as const, 'end' as const), distance: length };

const wildFeature = (n: number): fc.Arbitrary<PanelFeature<number>> => {
  const uid = { uid: fc.constant(uidOf(n)) };
  return fc.oneof(
    fc.record({
      kind: fc.constant('hole' as const),
      ...uid,
      diameter: length,
      countersunk: fc.oneof(
        fc.constant(false as const),
        fc.record({
          diameter: length,
          angleDegrees: fc.constantFrom(60, 82, 90, 120),
          side: fc.constantFrom('near' as const, 'far' as const),
        }),
      ),
      ...placed,
    }),
    fc.record({
      kind: fc.constant('standardHole' as const),
      ...uid,
      standardHoleUID: fc.constantFrom(HOLE_12, uidOf(99)),
      ...placed,
    }),
    fc.record({
      kind: fc.constant('hinge' as const),
      ...uid,
      templateUID: fc.constantFrom(GENEVA, CLAMP, GENEVA_HOLES, uidOf(99)),
      mirrored: fc.boolean(),
      ...onEdge,
    }),
    fc.record({
      kind: fc.constant('edgeNotch' as const),
      ...uid,
      width: length,
      depth: length,
      radius: length,
      ...onEdge,
    }),
    fc.record({
      kind: fc.constant('cornerNotch' as const),
      ...uid,
      corner: whole,
      alongNext: length,
      alongPrevious: length,
      radius: fc.oneof(fc.constant(0), length),
    }),
    fc.record({
      kind: fc.constant('cutout' as const),
      ...uid,
      ...sized,
      radius: fc.oneof(fc.constant(0), length),
      ...placed,
    }),
  );
};

const wildPanel: fc.Arbitrary<PanelSpec<number>> = fc
  .record({
    shape: wildShape,
    finishes: fc.array(
      fc.record({
        finishUID: fc.constantFrom(null, DUBBED, RADIUS, EASED, uidOf(99)),
        size: fc.option(length),
      }),
      { maxLength: 8 },
    ),
    rightCount: fc.boolean(),
    features: fc.tuple(...[1, 2, 3].map(wildFeature)).chain((all) => fc.subarray(all)),
    materialUID: fc.constantFrom(CLEAR, CLEAR, CLEAR, uidOf(99)),
  })
  .map(({ shape, finishes, rightCount, features, materialUID }) => {
    const edges = rightCount ? (edgesOrNull(shape)?.length ?? 4) : finishes.length;
    const corners = edges > 1 ? edges : 0;
    return {
      materialUID,
      shape,
      edges: Array.from({ length: edges }, () => ({ finishUID: null })),
      corners: Array.from({ length: corners }, (_, i) => finishes[i] ?? { finishUID: null, size: null }),
      features,
      viewingSide: 'outside' as const,
      mark: '',
      notes: '',
    };
  });

function edgesOrNull(shape: PanelShape<number>) {
  try {
    return shapeEdges(shape);
  } catch (error) {
    if (!(error instanceof ImpossiblePanel)) throw error;
    expect(error.errors.length).toBeGreaterThan(0);
    return null;
  }
}

/** Expects a closed, simple loop of finite segments. */
function expectLoop(loop: readonly Segment[]): void {
  loop.forEach(({ start, end, bulge }, i) => {
    const next = loop[(i + 1) % loop.length];
    const gap = Math.hypot((next?.start.x ?? NaN) - end.x, (next?.start.y ?? NaN) - end.y);
    expect(gap).toBeLessThan(1e-6);
    expect([start.x, start.y, end.x, end.y, bulge].every(Number.isFinite)).toBe(true);
  });
  expect(selfCrossing(loop)).toBeNull();
}

/** Whether a dotted path such as `features.2.x` or `corners.0.size` exists in the panel. */
function leadsTo(panel: PanelSpec<number>, path: string): boolean {
  let at: unknown = panel;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return true;
}

describe('a shape of any numbers', () => {
  it('is valid or refused with one of its fields', () => {
    fc.assert(
      fc.property(wildShape, (shape) => {
        let outline: Segment[];
        try {
          outline = shapeEdges(shape).flatMap((edge) => edge.segments);
        } catch (error) {
          if (!(error instanceof ImpossiblePanel)) throw error;
          for (const { path } of error.errors)
            expect([path, leadsTo({ shape } as PanelSpec<number>, path)]).toEqual([path, true]);
          return;
        }
        expectLoop(outline);
        expect(signedArea(outline)).toBeLessThan(0);
        const box = boxOf(outline);
        expect(Math.abs(box.minX) + Math.abs(box.minY)).toBeLessThan(1e-6);
        expect(loopArea(outline)).toBeLessThanOrEqual(box.maxX * box.maxY * (1 + 1e-9) + 1e-6);
        expect(cornerCount(shape)).toBeGreaterThanOrEqual(0);
      }),
      runs(1500),
    );
  });
});

/** Expects a panel to be valid, or refused by every function. Returns whether it is valid. */
function expectProperOrRefused(panel: PanelSpec<number>): boolean {
  const { errors, contour, measures, weightKg: weight, findings } = evaluatePanel(panel, catalogue);
  expect(validatePanel(panel, catalogue)).toEqual(errors);
  for (const { path } of errors) expect([path, leadsTo(panel, path)]).toEqual([path, true]);
  if (!contour || !measures) {
    expect(errors.length).toBeGreaterThan(0);
    for (const refuse of [measurePanel, netContour, weightKg]) {
      expect(() => refuse(panel, catalogue)).toThrow(ImpossiblePanel);
    }
    return false;
  }
  expectLoop(contour.outer);
  for (const opening of contour.openings) {
    if (opening.kind === 'circle') expect(isInside(contour.outer, opening.centre)).toBe(true);
    else expectLoop(opening.loop);
  }
  expect(measures.netAreaMm2).toBeGreaterThan(0);
  if (panel.shape.kind !== 'ellipse') expect(computeNetArea(contour)).toBe(measures.netAreaMm2);
  if (weight !== null) expect(weight).toBeGreaterThan(0);
  for (const { at } of findings) expect(Number.isFinite(at.x + at.y)).toBe(true);
  return true;
}

/** Copies the panel with its `at`-th number, at any depth, replaced. */
function withNumber(panel: PanelSpec<number>, at: number, value: number): PanelSpec<number> {
  let count = 0;
  JSON.stringify(panel, (_, found: unknown) => {
    if (typeof found === 'number') count += 1;
    return found;
  });
  let left = at % Math.max(count, 1);
  const changed = (found: unknown): unknown => {
    if (typeof found === 'number') {
      left -= 1;
      return left === -1 ? value : found;
    }
    if (Array.isArray(found)) return found.map(changed);
    if (typeof found !== 'object' || found === null) return found;
    return Object.fromEntries(Object.entries(found).map(([key, inner]) => [key, changed(inner)]));
  };
  return changed(panel) as PanelSpec<number>;
}

describe('a panel of any numbers', () => {
  it('is valid or refused with one of its fields, by every function alike', () => {
    fc.assert(
      fc.property(wildPanel, (panel) => {
        expectProperOrRefused(panel);
      }),
      runs(1000),
    );
  });

  it('stays so if one number of a valid panel changes', () => {
    let [possible, refused] = [0, 0];
    const changes = fc.array(fc.tuple(fc.nat(), length), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(anyPanel, changes, (good, changed) => {
        const panel = changed.reduce((before, [at, value]) => withNumber(before, at, value), good);
        if (expectProperOrRefused(panel)) possible += 1;
        else refused += 1;
      }),
      runs(300),
    );
    expect(Math.min(possible, refused)).toBeGreaterThan(30);
  });
});
