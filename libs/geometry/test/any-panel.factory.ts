import { fc } from '@glass/testing/property';
import type { CornerName, PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { cornerCount, shapeEdges, validatePanel } from '../src/index.js';
import { CLEAR, CLAMP, DUBBED, GENEVA, GENEVA_HOLES, RADIUS, testCatalogue } from './catalogue.factory.js';
import { cutout, edgeNotch, hinge, hole, uidOf } from './panel.factory.js';

/*
 * Random panels for property tests: all kinds of shapes in realistic sizes, with corners and features that may or may
 * not fit. Lengths are whole sixteenths of a millimeter, so that rounding hides nothing.
 */

const catalogue = testCatalogue('metric');
const CORNERS: CornerName[] = ['lowerLeft', 'upperLeft', 'upperRight', 'lowerRight'];

const size = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);
const side = size(250, 2600);
const share = (most: number) => fc.integer({ min: 1, max: 1000 }).map((n) => (n / 1000) * most);
const sized = { width: side, height: side };
const corner = fc.constantFrom(...CORNERS);

/** All kinds of shapes. A few sizes are impossible; the caller filters them with `shapeEdges`. */
const rawShape: fc.Arbitrary<PanelShape<number>> = fc.oneof(
  fc.record({ kind: fc.constant('rectangle' as const), ...sized }),
  fc
    .record({ ...sized, a: share(0.1), b: share(0.1), c: share(0.1) })
    .map(({ width, height, a, b, c }) => quadOf(width, height, a * width, b * height, c * width)),
  fc.record({ ...sized, x: share(0.2), y: share(0.2) }).map(({ width, height, x, y }) => ({
    kind: 'quadByOffsets' as const,
    width,
    height,
    lowerLeft: { x: 0, y: 0 },
    upperLeft: { x: x * width, y: 0 },
    upperRight: { x: 0, y: y * height },
    lowerRight: { x: 0, y: 0 },
  })),
  fc.record({ kind: fc.constant('rakedTop' as const), width: side, heightLeft: side, heightRight: side }),
  fc.record({
    kind: fc.constant('trapezoid' as const),
    bottom: side,
    top: side,
    height: side,
    offset: size(-300, 300),
  }),
  fc.record({ kind: fc.constant('parallelogram' as const), ...sized, skew: size(-400, 400) }),
  fc.record({
    kind: fc.constant('rightTriangle' as const),
    ...sized,
    rightAngle: fc.constantFrom('left' as const, 'right' as const),
  }),
  fc.record({ kind: fc.constant('triangle' as const), bottom: side, left: side, right: side }),
  fc.record({ kind: fc.constant('circle' as const), diameter: side }),
  fc.record({ kind: fc.constant('ellipse' as const), ...sized }),
  fc.record({ kind: fc.constant('semicircle' as const), width: side }),
  fc.record({
    kind: fc.constant('quarterCircle' as const),
    radius: side,
    centre: fc.constantFrom('left' as const, 'right' as const),
  }),
  fc.record({ width: side, below: side, rise: share(0.5) }).map(({ width, below, rise }) => ({
    kind: 'archTop' as const,
    width,
    height: below + rise * width,
    rise: rise * width,
  })),
  fc
    .record({ width: side, rise: share(0.5) })
    .map(({ width, rise }) => ({ kind: 'eyebrow' as const, width, rise: rise * width })),
  fc.record({ kind: fc.constant('racetrack' as const), ...sized }),
  fc.record({
    kind: fc.constant('regularPolygon' as const),
    sides: fc.integer({ min: 3, max: 12 }),
    size: size(200, 600),
    measured: fc.constantFrom('side' as const, 'flats' as const),
  }),
  fc
    .array(fc.record({ turn: share(1), reach: share(1), radius: share(60) }), { minLength: 3, maxLength: 9 })
    .map(starPolygon),
  fc
    .record({
      ...sized,
      notches: fc.uniqueArray(corner, { minLength: 1, maxLength: 3 }),
      w: share(0.45),
      h: share(0.45),
      r: share(30),
    })
    .map(({ width, height, notches, w, h, r }) => ({
      kind: 'notched' as const,
      width,
      height,
      notches: notches.map((name) => ({ corner: name, width: w * width, height: h * height, radius: r })),
    })),
  fc
    .record({ width: side, heightSide: side, peak: size(10, 600), at: share(0.98) })
    .map(({ width, heightSide, peak, at }) => ({
      kind: 'gable' as const,
      width,
      heightSide,
      heightPeak: heightSide + peak,
      peakX: at * width,
    })),
  fc
    .record({ ...sized, clips: fc.uniqueArray(corner, { minLength: 1 }), x: share(0.45), y: share(0.45) })
    .map(({ width, height, clips, x, y }) => ({
      kind: 'clippedRectangle' as const,
      width,
      height,
      clips: clips.map((name) => ({ corner: name, alongX: x * width, alongY: y * height })),
    })),
  fc
    .record({ ...sized, r: fc.tuple(share(120), share(120), share(120), share(120)) })
    .map(({ width, height, r }) => ({
      kind: 'radiusRectangle' as const,
      width,
      height,
      radii: { lowerLeft: r[0], upperLeft: r[1], upperRight: r[2], lowerRight: r[3] },
    })),
  fc
    .record({
      ...sized,
      bulges: fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: -20, max: 60 }).map((n) => -n / 100))),
    })
    .map(({ width, height, bulges }) => ({
      kind: 'contour' as const,
      sourceFileUID: null,
      vertices: [
        { x: width, y: 0, bulge: bulges[0] ?? 0 },
        { x: 0, y: 0, bulge: bulges[1] ?? 0 },
        { x: 0, y: height, bulge: bulges[2] ?? 0 },
        { x: width, y: height, bulge: bulges[3] ?? 0 },
      ],
    })),
);

/** A quad by four sides and the diagonal, from corners moved off the block. */
function quadOf(width: number, height: number, top: number, left: number, right: number): PanelShape<number> {
  const upperLeft = { x: top, y: height };
  const upperRight = { x: width - right, y: height - left };
  return {
    kind: 'quad',
    bottom: width,
    left: Math.hypot(upperLeft.x, upperLeft.y),
    top: Math.hypot(upperRight.x - upperLeft.x, upperRight.y - upperLeft.y),
    right: Math.hypot(width - upperRight.x, upperRight.y),
    diagonal: Math.hypot(upperRight.x, upperRight.y),
  };
}

/** Points in clockwise order around a center, with a floor: simple by construction. */
function starPolygon(rays: { turn: number; reach: number; radius: number }[]): PanelShape<number> {
  const turns = rays.map((ray) => ray.turn).sort((a, b) => b - a);
  return {
    kind: 'polygon',
    vertices: rays.map(({ reach, radius }, i) => {
      const angle = 2 * Math.PI * (turns[i] ?? 0) - Math.PI / 4;
      const away = 300 + 700 * reach;
      return { x: away * Math.cos(angle), y: away * Math.sin(angle), radius: radius < 5 ? 0 : radius };
    }),
  };
}

function exists(shape: PanelShape<number>): boolean {
  try {
    shapeEdges(shape);
    return true;
  } catch {
    return false;
  }
}

export const anyShape = rawShape.filter(exists);

const anyFeature = (number: number): fc.Arbitrary<PanelFeature<number>> =>
  fc.oneof(
    fc.tuple(size(5, 2500), size(5, 2500), size(4, 60)).map(([x, y, d]) => hole(number, x, y, d)),
    fc
      .tuple(
        size(5, 2500),
        size(5, 2500),
        size(4, 60),
        size(1, 18),
        fc.constantFrom('near' as const, 'far' as const),
      )
      .map(([x, y, d, more, face]) =>
        hole(number, x, y, d, { diameter: d + more, angleDegrees: 90, side: face }),
      ),
    fc
      .tuple(size(5, 2500), size(5, 2500), size(20, 300), share(0.5))
      .map(([x, y, s, r]) => cutout(number, x, y, [s, s, r * s])),
    fc
      .tuple(fc.nat(5), size(0, 2500), fc.constantFrom(GENEVA, CLAMP, GENEVA_HOLES))
      .map(([edge, distance, template]) => hinge(number, edge, distance, template)),
    fc
      .tuple(fc.nat(5), size(0, 2500), size(10, 200), size(10, 200), share(0.5))
      .map(([edge, distance, w, d, r]) => edgeNotch(number, edge, distance, [w, d, r * Math.min(w, d)])),
    fc.tuple(fc.nat(3), size(10, 300), size(10, 300), share(10)).map(([at, next, previous, radius]) => ({
      kind: 'cornerNotch' as const,
      uid: uidOf(number),
      corner: at,
      alongNext: next,
      alongPrevious: previous,
      radius,
    })),
  );

/** A panel of any shape; corners and features that do not fit are left out. */
export const anyPanel: fc.Arbitrary<PanelSpec<number>> = fc
  .record({
    shape: anyShape,
    finish: fc.array(fc.tuple(fc.constantFrom(null, DUBBED, RADIUS), size(3, 60)), { maxLength: 4 }),
    features: fc.tuple(...[1, 2, 3, 4, 5].map(anyFeature)),
  })
  .map(({ shape, finish, features }) => {
    let panel: PanelSpec<number> = {
      materialUID: CLEAR,
      shape,
      edges: shapeEdges(shape).map(() => ({ finishUID: null })),
      corners: Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null })),
      features: [],
      viewingSide: 'outside',
      mark: '',
      notes: '',
    };
    const keep = (candidate: PanelSpec<number>) => {
      if (validatePanel(candidate, catalogue).length === 0) panel = candidate;
    };
    finish.forEach(([finishUID, leg], i) => {
      if (i >= panel.corners.length || finishUID === null) return;
      keep({ ...panel, corners: panel.corners.map((old, j) => (i === j ? { finishUID, size: leg } : old)) });
    });
    for (const feature of features) keep({ ...panel, features: [...panel.features, feature] });
    return panel;
  });
