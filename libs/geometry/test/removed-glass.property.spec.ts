import type { Catalogue, HingeCutout } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { fc, runs } from '@glass/testing/property';
import {
  type Edge,
  isInside,
  type Loop,
  loopArea,
  nearestOnChain,
  netContour,
  pointAlong,
  segmentLength,
  shapeEdges,
  validatePanel,
} from '../src/index.js';
import { anyPanel } from './any-panel.factory.js';
import { CLAMP, DUBBED, GENEVA, RADIUS, testCatalogue } from './catalogue.factory.js';
import { edgeNotch, hinge, panelOf, uidOf } from './panel.factory.js';

/*
 * Corners, notches and hinges only remove glass: no point of an accepted net outline lies outside the original outline.
 * Checked by sampling points, independent of the intersections that the library uses.
 */

const catalogue = testCatalogue('metric');
const SHARES = [0, 0.003, 0.05, 0.2, 0.5, 0.8, 0.95, 0.997];
const SAME_MM = 1e-6;

/** Largest distance (mm) of a sampled point of a loop outside another. */
function beyond(loop: Loop, whole: Loop): number {
  let worst = 0;
  for (const segment of loop) {
    for (const share of SHARES) {
      const point = pointAlong(segment, segmentLength(segment) * share);
      if (!isInside(whole, point)) worst = Math.max(worst, nearestOnChain(whole, point).distance);
    }
  }
  return worst;
}

const outerOf = (panel: PanelSpec<number>, within: Catalogue): Loop => netContour(panel, within).outer;

const share = (least: number, most: number) =>
  fc.integer({ min: 0, max: 1000 }).map((n) => least + (n / 1000) * (most - least));
const mm = (least: number, most: number) => share(least, most).map((value) => Math.round(value * 16) / 16);

/** Four sides curved either way, from nearly flat to nearly a half turn. */
const bent: fc.Arbitrary<PanelShape<number>> = fc
  .record({
    width: mm(100, 900),
    height: mm(100, 900),
    bulges: fc.tuple(...[0, 1, 2, 3].map(() => fc.oneof(fc.constant(0), share(-0.95, 0.6)))),
  })
  .map(({ width, height, bulges }) => ({
    kind: 'contour',
    sourceFileUID: null,
    vertices: [
      { x: width, y: 0, bulge: bulges[0] ?? 0 },
      { x: 0, y: 0, bulge: bulges[1] ?? 0 },
      { x: 0, y: height, bulge: bulges[2] ?? 0 },
      { x: width, y: height, bulge: bulges[3] ?? 0 },
    ],
  }));

/** A wavy edge, each arc continuing the previous one; notches may span a joint. */
const wavy: fc.Arbitrary<PanelShape<number>> = fc
  .record({ half: mm(20, 300), steep: share(0.05, 0.6), count: fc.integer({ min: 1, max: 4 }) })
  .map(({ half, steep, count }) => ({
    kind: 'contour',
    sourceFileUID: null,
    vertices: [
      { x: 2 * half * count, y: 0, bulge: 0 },
      { x: 0, y: 0, bulge: 0 },
      ...Array.from({ length: 2 * count }, (_, i) => ({
        x: half * i,
        y: 500,
        bulge: i % 2 === 0 ? -steep : steep,
      })),
      { x: 2 * half * count, y: 500, bulge: 0 },
    ],
  }));

const curvedShape = fc
  .oneof(
    { weight: 6, arbitrary: bent },
    { weight: 3, arbitrary: wavy },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('circle' as const), diameter: mm(60, 900) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('semicircle' as const), width: mm(100, 900) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('ellipse' as const),
        width: mm(60, 900),
        height: mm(60, 900),
      }),
    },
  )
  .map((shape) => ({ shape, edges: edgesOf(shape) }))
  .filter(({ edges }) => edges.length > 0);

function edgesOf(shape: PanelShape<number>): readonly Edge[] {
  try {
    return shapeEdges(shape);
  } catch {
    return [];
  }
}

const template: fc.Arbitrary<HingeCutout> = fc.oneof(
  fc
    .record({ width: mm(8, 120), more: mm(0, 30) })
    .map(({ width, more }) => ({ kind: 'uSlot' as const, width, depth: width / 2 + more })),
  fc.record({ ear: mm(8, 30), between: mm(0, 80), mouth: share(0, 1), more: mm(0, 40) }).map((of) => ({
    kind: 'mouseEar' as const,
    mouthWidth: of.between + 2 * of.ear * of.mouth || 1,
    overallWidth: of.between + 2 * of.ear,
    depth: of.ear + of.more,
    earDiameter: of.ear,
  })),
);

/** Features that may be too wide for their edge, of any depth. */
const bigFeature = (n: number): fc.Arbitrary<(edges: readonly Edge[]) => PanelFeature<number>> => {
  const edge = fc.nat(11);
  const lengthOf = (edges: readonly Edge[], at: number) => edges[at % edges.length]?.lengthMm ?? 0;
  const notch = fc
    .record({
      edge,
      at: share(0, 1),
      width: share(0.05, 0.9),
      depth: fc.oneof(mm(1, 40), mm(1, 250)),
      round: share(-0.2, 0.5),
    })
    .map((of) => (edges: readonly Edge[]) => {
      const length = lengthOf(edges, of.edge);
      const width = of.width * length;
      const radius = Math.max(0, of.round) * Math.min(width, of.depth);
      const at = width / 2 + of.at * (length - width);
      return edgeNotch(n, of.edge % edges.length, at, [width, of.depth, radius]);
    });
  const mouth = fc
    .record({ edge, at: share(0.02, 0.98), uid: fc.constantFrom(CLAMP, GENEVA) })
    .map(
      (of) => (edges: readonly Edge[]) =>
        hinge(n, of.edge % edges.length, of.at * lengthOf(edges, of.edge), of.uid),
    );
  const cornerNotch = fc
    .record({ corner: edge, next: share(0.02, 0.9), previous: share(0.02, 0.9), radius: mm(0, 20) })
    .map((of) => (edges: readonly Edge[]) => ({
      kind: 'cornerNotch' as const,
      uid: uidOf(n),
      corner: of.corner % edges.length,
      alongPrevious: of.previous * lengthOf(edges, of.corner),
      alongNext: of.next * lengthOf(edges, of.corner + 1),
      radius: of.radius < 5 ? 0 : of.radius,
    }));
  return fc.oneof(
    { weight: 3, arbitrary: notch },
    { weight: 1, arbitrary: mouth },
    { weight: 2, arbitrary: cornerNotch },
  );
};

/** Curved panels, many of them impossible, each with the catalog that has its hinges. */
const bigPanel = fc
  .record({
    curved: curvedShape,
    features: fc.oneof(fc.tuple(bigFeature(1)), fc.tuple(bigFeature(1), bigFeature(2))),
    corner: fc.nat(4),
    finishUID: fc.constantFrom(null, null, DUBBED, RADIUS),
    size: mm(3, 100),
    cutout: template,
  })
  .map(({ curved: { shape, edges }, features, corner, finishUID, size, cutout }) => {
    const plain = panelOf(shape, { features: features.map((make) => make(edges)) });
    const corners = plain.corners.map((old, i) => (i === corner && finishUID ? { finishUID, size } : old));
    const hinges = catalogue.hinges.map((one) => (one.uid === GENEVA ? { ...one, cutout } : one));
    return { panel: { ...plain, corners }, within: { ...catalogue, hinges } };
  });

describe('corners, notches and hinges', () => {
  it('only remove glass from any panel', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const whole = outerOf({ ...panel, features: [] }, catalogue);
        expect(beyond(outerOf(panel, catalogue), whole)).toBeLessThan(SAME_MM);
      }),
      runs(300),
    );
  });

  it('only remove glass from curved panels, or are refused, however large', () => {
    const seen = { possible: 0, outside: 0 };
    fc.assert(
      fc.property(bigPanel, ({ panel, within }) => {
        const errors = validatePanel(panel, within);
        if (errors.some(({ about }) => /Outside$/.test(about))) seen.outside += 1;
        if (errors.length > 0) return;
        seen.possible += 1;
        const cornered = outerOf({ ...panel, features: [] }, within);
        expect(beyond(outerOf(panel, within), cornered)).toBeLessThan(SAME_MM);
        const whole = edgesOf(panel.shape).flatMap((edge) => edge.segments);
        // Only a radius at a concave corner may add glass.
        if (loopArea(cornered) > loopArea(whole)) return;
        expect(beyond(cornered, whole)).toBeLessThan(SAME_MM);
      }),
      runs(2000),
    );
    expect(Math.min(seen.possible, seen.outside)).toBeGreaterThan(80);
  });

  it('are refused on a circle exactly if they do not fit', () => {
    const round = fc.record({
      radius: mm(30, 600),
      width: share(0.02, 0.999),
      depth: share(0.01, 1.2),
      corner: share(0, 1),
      at: share(0.3, 0.7),
    });
    fc.assert(
      fc.property(round, (of) => {
        const half = of.width * of.radius;
        const depth = of.depth * 2 * of.radius;
        const corner = of.corner < 0.2 ? 0 : of.corner * Math.min(half, depth);
        const fallen = of.radius - Math.sqrt(of.radius ** 2 - half ** 2);
        const below = depth - corner - of.radius;
        const reach = below > 0 ? Math.hypot(half - corner, below) + corner - of.radius : -1;
        const spare = Math.min(depth - corner - fallen, -reach);
        fc.pre(Math.abs(spare) > 1e-4);
        const feature = edgeNotch(1, 0, of.at * 2 * Math.PI * of.radius, [2 * half, depth, corner]);
        const panel = panelOf({ kind: 'circle', diameter: 2 * of.radius }, { features: [feature] });
        expect(validatePanel(panel, catalogue).length === 0).toBe(spare > 0);
      }),
      runs(500),
    );
  });
});
