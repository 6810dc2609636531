import type { Catalogue, DrawnCutout, HingeCutout } from '@glass/contracts/catalogue';
import type { Point } from '@glass/contracts/panel';
import { fc, runs } from '@glass/testing/property';
import {
  toDrawnCutout,
  boxOf,
  drawnBox,
  drawnCutoutFaults,
  drawnLoops,
  evaluatePanel,
  loopArea,
  nearestOnChain,
  computeNetArea,
  netContour,
  type Opening,
  type Segment,
  pointAlong,
  segmentLength,
  smallestInside,
  toolRadius,
  validatePanel,
} from '../src/index.js';
import { wordCutoutFault } from '../src/words/index.js';
import { GENEVA, testCatalogue } from './catalogue.factory.js';
import { anyDrawnCutout } from './drawn-cutout.factory.js';
import { hinge, rectangle } from './panel.factory.js';

const [WIDTH, HEIGHT, ALONG] = [700, 1800, 800];
const SAME_MM = 1e-6;

const within = (cutout: HingeCutout): Catalogue => {
  const catalogue = testCatalogue('metric');
  return {
    ...catalogue,
    hinges: catalogue.hinges.map((one) => (one.uid === GENEVA ? { ...one, cutout } : one)),
  };
};
const door = (edge: number, mirrored = false) =>
  rectangle(WIDTH, HEIGHT, {
    features: [{ ...(hinge(1, edge, edge % 2 === 0 ? 350 : ALONG, GENEVA) as object), mirrored } as never],
  });

/** Maps a point of a drawing (edge below) to the panel: B is the left edge, D the right one. */
const placed =
  (edge: number, mirrored: boolean) =>
  (point: Point): Point => {
    const x = mirrored ? -point.x : point.x;
    switch (edge) {
      case 0:
        return { x: WIDTH - 350 + x, y: point.y };
      case 1:
        return { x: point.y, y: ALONG - x };
      case 2:
        return { x: 350 - x, y: HEIGHT - point.y };
      default:
        return { x: WIDTH - point.y, y: HEIGHT - ALONG + x };
    }
  };

const spread = (piece: Segment): Point[] =>
  [0, 0.25, 0.5, 0.8, 1].map((part) => pointAlong(piece, segmentLength(piece) * part));
const rimOf = (opening: Opening): ((point: Point) => number) =>
  opening.kind === 'circle'
    ? ({ x, y }) => Math.abs(Math.hypot(x - opening.centre.x, y - opening.centre.y) - opening.radius)
    : (point) => nearestOnChain(opening.loop, point).distance;

describe('drawn cutouts', () => {
  it('appear in the panel exactly as drawn, on every edge and hand', () => {
    fc.assert(
      fc.property(anyDrawnCutout, fc.nat(3), fc.boolean(), (cutout, edge, mirrored) => {
        const { outer, openings } = netContour(door(edge, mirrored), within(cutout));
        const at = placed(edge, mirrored);
        const rims = [(point: Point) => nearestOnChain(outer, point).distance, ...openings.map(rimOf)];
        const loops = drawnLoops(cutout);
        const closing = cutout.mouth.length > 0 ? loops[0]?.at(-1) : null;
        for (const piece of loops.flat()) {
          if (piece === closing) continue;
          for (const point of spread(piece))
            expect(Math.min(...rims.map((rim) => rim(at(point))))).toBeLessThan(SAME_MM);
        }
        const taken = loops.reduce((sum, loop) => sum + loopArea(loop), 0);
        expect(WIDTH * HEIGHT - computeNetArea({ outer, openings })).toBeCloseTo(taken, 5);
      }),
      runs(400),
    );
  });

  it('remove the same glass as the measures they were converted from', () => {
    const measured = fc.oneof(
      fc
        .record({ width: fc.integer({ min: 8, max: 90 }), more: fc.nat(30) })
        .map(({ width, more }): HingeCutout => ({
          kind: 'uSlot',
          width,
          depth: width / 2 + more,
        })),
      fc
        .record({ ear: fc.integer({ min: 8, max: 24 }), mouth: fc.nat(16), more: fc.nat(30) })
        .map(({ ear, mouth, more }): HingeCutout => ({
          kind: 'mouseEar',
          mouthWidth: 40 + mouth,
          overallWidth: 40 + 2 * ear,
          depth: ear + 1 + more,
          earDiameter: ear,
        })),
      fc
        .record({ diameter: fc.integer({ min: 6, max: 20 }), apart: fc.integer({ min: 24, max: 203 }) })
        .map(({ diameter, apart }): HingeCutout => ({ kind: 'holes', diameter, apart, fromEdge: 40 })),
    );
    fc.assert(
      fc.property(measured, fc.nat(3), (cutout, edge) => {
        const before = netContour(door(edge), within(cutout));
        const after = netContour(door(edge), within(toDrawnCutout(cutout)));
        expect(computeNetArea(after)).toBeCloseTo(computeNetArea(before), 6);
        for (const { start } of after.outer)
          expect(nearestOnChain(before.outer, start).distance).toBeLessThan(SAME_MM);
        expect(after.openings.length).toBe(before.openings.length);
        for (const opening of after.openings) expect(opening.kind).toBe('circle');
      }),
      runs(200),
    );
  });

  it('are refused if the panel could not be cut', () => {
    const coordinate = fc.oneof(
      fc.integer({ min: -80, max: 80 }),
      fc.constantFrom(0, NaN, Infinity, 1e-7, 9000),
    );
    const vertex = fc.record({
      x: coordinate,
      y: coordinate,
      bulge: fc.constantFrom(0, 0, 1, -1, 0.4, -0.4, 50),
    });
    const anything = fc.record({
      kind: fc.constant('drawn' as const),
      mouth: fc.array(vertex, { maxLength: 6 }),
      openings: fc.array(fc.array(vertex, { maxLength: 4 }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.oneof(anything, anyDrawnCutout), (cutout: DrawnCutout) => {
        const faults = drawnCutoutFaults(cutout);
        const errors = validatePanel(door(1), within(cutout));
        expect(errors.length > 0).toBe(faults.length > 0);
        for (const { at, ...facts } of faults) {
          expect(wordCutoutFault(facts)).toMatch(/\.$/);
          expect(Number.isFinite(at.x) && Number.isFinite(at.y)).toBe(true);
        }
      }),
      runs(1500),
    );
  });

  it('have the size of their bounding box', () => {
    fc.assert(
      fc.property(anyDrawnCutout, (cutout) => {
        expect(drawnBox(cutout)).toEqual(boxOf(drawnLoops(cutout).flat()));
      }),
      runs(50),
    );
  });
});

describe('inside radii', () => {
  const square: DrawnCutout = {
    kind: 'drawn',
    mouth: [
      { x: -20, y: 0, bulge: 0 },
      { x: -20, y: 30, bulge: 0 },
      { x: 20, y: 30, bulge: 0 },
      { x: 20, y: 0, bulge: 0 },
    ],
    openings: [],
  };
  const rule = testCatalogue('metric')
    .shapeRules.slice(0, 0)
    .concat({
      code: 'HINGE_RADIUS_MIN',
      ...{ materialUID: null, thicknessMm: null, tempered: null, shape: null },
      ...{ operator: '>=', formula: 't / 2', unit: 'mm', severity: 'review', message: '' },
    });

  it('are 0 at a sharp corner, which the tool radius rule reports', () => {
    expect(smallestInside(square)).toMatchObject({ radius: 0, contour: 'mouth' });
    expect(toolRadius(rule, [6, 12])).toBe(6);
    const catalogue = { ...within(square), shapeRules: rule };
    const { findings } = evaluatePanel(door(1), catalogue);
    expect(findings).toMatchObject([
      { code: 'HINGE_RADIUS_MIN', severity: 'review', part: { kind: 'feature' } },
    ]);
    expect(evaluatePanel(door(1), { ...testCatalogue('metric'), shapeRules: rule }).findings).toEqual([]);
  });

  it('ignore convex corners', () => {
    const slot = toDrawnCutout({ kind: 'uSlot', width: 18, depth: 20 });
    expect(smallestInside(slot)?.radius).toBeCloseTo(9, 9);
    const ears = toDrawnCutout({
      kind: 'mouseEar',
      mouthWidth: 57,
      overallWidth: 63,
      depth: 44,
      earDiameter: 16,
    });
    expect(smallestInside(ears)?.radius).toBeCloseTo(8, 9);
    expect(
      smallestInside({
        ...square,
        mouth: [],
        openings: [[...square.mouth].map((one) => ({ ...one, y: one.y + 9 }))],
      })?.radius,
    ).toBe(0);
  });
});
