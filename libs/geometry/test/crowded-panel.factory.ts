import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { fc } from '@glass/testing/property';
import { shapeEdges, validatePanel } from '../src/index.js';
import { BEVEL, CLAMP, DUBBED, GENEVA, POLISH, RADIUS, testCatalogue } from './catalogue.factory.js';
import { cutout, edgeNotch, hinge, hole, panelOf, uidOf } from './panel.factory.js';

/*
 * Small panels with holes, slots and notches close to each other, to edges and to corners, to break rules. Lengths are
 * whole millimeters.
 */

const catalogue = testCatalogue('metric');
const mm = (least: number, most: number) => fc.integer({ min: least, max: most });

const shape: fc.Arbitrary<PanelShape<number>> = fc.oneof(
  fc.record({ kind: fc.constant('rectangle' as const), width: mm(60, 600), height: mm(120, 800) }),
  fc.record({
    kind: fc.constant('rakedTop' as const),
    width: mm(60, 600),
    heightLeft: mm(120, 800),
    heightRight: mm(120, 800),
  }),
  fc.record({
    kind: fc.constant('rightTriangle' as const),
    width: mm(150, 700),
    height: mm(150, 700),
    rightAngle: fc.constantFrom('left' as const, 'right' as const),
  }),
  // A slim triangle: acute at the top and long.
  fc.record({
    kind: fc.constant('triangle' as const),
    bottom: mm(150, 300),
    left: mm(400, 500),
    right: mm(400, 500),
  }),
  fc.record({ width: mm(200, 700), height: mm(200, 700), w: mm(10, 150), h: mm(10, 150) }).map((of) => ({
    kind: 'notched' as const,
    width: of.width,
    height: of.height,
    notches: [{ corner: 'lowerRight' as const, width: of.w, height: of.h, radius: 3 }],
  })),
  fc.record({ width: mm(100, 700), height: mm(100, 700), radius: mm(1, 50) }).map((of) => ({
    kind: 'radiusRectangle' as const,
    width: of.width,
    height: of.height,
    radii: { lowerLeft: of.radius, upperLeft: of.radius, upperRight: 0, lowerRight: 0 },
  })),
  fc.record({ kind: fc.constant('semicircle' as const), width: mm(150, 900) }),
);

/** Mostly near the lower left corner. */
const place = fc.oneof(mm(3, 60), mm(20, 300), mm(3, 600));

const feature = (n: number): fc.Arbitrary<PanelFeature<number>> => {
  const drilled = fc.tuple(place, place, fc.oneof(mm(2, 40), mm(2, 90))).map(([x, y, d]) => hole(n, x, y, d));
  const sunk = fc
    .tuple(place, place, mm(4, 40), mm(2, 18), fc.constantFrom(82, 90, 120))
    .map(([x, y, d, more, angleDegrees]) =>
      hole(n, x, y, d, { diameter: d + more, angleDegrees, side: 'near' }),
    );
  const inner = fc
    .tuple(place, place, mm(8, 60), mm(8, 60), fc.boolean())
    .map(([x, y, width, height, round]) =>
      cutout(n, x, y, [width, height, round ? Math.min(width, height) / 2 : 2]),
    );
  const notch = fc
    .tuple(fc.nat(3), mm(10, 600), mm(8, 120), mm(8, 120), fc.boolean())
    .map(([edge, at, width, depth, round]) =>
      edgeNotch(n, edge, at, [width, depth, round && depth >= width / 2 ? width / 2 : 2]),
    );
  const hung = fc
    .tuple(fc.nat(3), mm(30, 500), fc.constantFrom(GENEVA, CLAMP))
    .map(([edge, at, uid]) => hinge(n, edge, at, uid));
  const corner = fc.tuple(fc.nat(3), mm(10, 200), mm(10, 200)).map(([at, alongNext, alongPrevious]) => ({
    kind: 'cornerNotch' as const,
    uid: uidOf(n),
    corner: at,
    alongNext,
    alongPrevious,
    radius: 2,
  }));
  return fc.oneof(
    { weight: 4, arbitrary: drilled },
    { weight: 1, arbitrary: sunk },
    { weight: 4, arbitrary: inner },
    { weight: 3, arbitrary: notch },
    { weight: 3, arbitrary: hung },
    { weight: 1, arbitrary: corner },
  );
};

/** A crowded panel; features that do not fit are left out. */
export const crowdedPanel: fc.Arbitrary<PanelSpec<number>> = fc
  .record({
    shape,
    finish: fc.tuple(fc.constantFrom(POLISH, BEVEL), fc.constantFrom(null, DUBBED, RADIUS), mm(1, 60)),
    features: fc.tuple(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(feature)),
  })
  .map(({ shape: of, finish: [finishUID, cornerUID, size], features }) => {
    let panel = panelOf(of, { edges: shapeEdges(of).map(() => ({ finishUID })) });
    const keep = (candidate: PanelSpec<number>) => {
      if (validatePanel(candidate, catalogue).length === 0) panel = candidate;
    };
    keep({
      ...panel,
      corners: panel.corners.map((old, i) => (i === 0 ? { finishUID: cornerUID, size } : old)),
    });
    for (const one of features) keep({ ...panel, features: [...panel.features, one] });
    return panel;
  });
