import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { boxOf, netContour, type NetContour, validatePanel } from '@glass/geometry';
import { anyPanel, anyShape } from '@glass/geometry/test/any-panel.factory.js';
import { CLAMP, GENEVA, GENEVA_HOLES, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { edgeNotch, hinge, hole, panelOf, rectangle } from '@glass/geometry/test/panel.factory.js';
import { fc, runs } from '@glass/testing/property';
import { recognizePanel, type RecognizedPanel } from '../src/recognize/recognize-panel.js';
import { movedContour } from '../src/shape/contours.js';
import { contourDistance } from './contour-distance.js';

const catalogue = testCatalogue('metric');
const sourceFileUID = '70000000-0000-4000-8000-000000000001';

function drawn(panel: PanelSpec<number>): NetContour {
  const contour = netContour(panel, catalogue);
  const { minX, minY } = boxOf(contour.outer);
  return movedContour(contour, { dx: -minX, dy: -minY });
}

function recognized(panel: PanelSpec<number>): RecognizedPanel {
  let made = 0;
  return recognizePanel(drawn(panel), { catalogue, sourceFileUID, newUID: () => `feature ${(made += 1)}` });
}

/** Kind and place of features, from the start of their edge, without uids. */
function measuresOf(panel: PanelSpec<number>): string[] {
  const lengths = [panel.shape].flatMap((shape) =>
    shape.kind === 'rectangle' ? [shape.width, shape.height, shape.width, shape.height] : [],
  );
  const fixed = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : String(value));
  return panel.features
    .map(({ uid: _, ...feature }) => {
      const fromStart =
        'edge' in feature && feature.from === 'end'
          ? { ...feature, from: 'start', distance: (lengths[feature.edge] ?? 0) - feature.distance }
          : feature;
      return Object.entries(fromStart)
        .map(([name, value]) => `${name} ${fixed(value)}`)
        .sort()
        .join(', ');
    })
    .sort();
}

describe('recognizePanel, any panel', () => {
  it('is the same glass within 0.02 mm, for any shape and features', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const { shape, features, others } = recognized(panel);
        expect(others).toEqual([]);
        const again = drawn(panelOf(shape, { features }));
        expect(contourDistance(again, drawn(panel))).toBeLessThan(0.02);
      }),
      runs(100),
    );
  });

  it('has the entered shape, or a simpler equal one', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const found = recognized(panelOf(shape)).shape.kind;
        const rank = (kind: PanelShape['kind']) => PLAINEST_FIRST.indexOf(kind);
        // Far out of square it is described by its corners.
        const entered = ASKEW.includes(shape.kind) ? 'polygon' : shape.kind;
        expect(rank(found)).toBeLessThanOrEqual(rank(entered));
      }),
      runs(400),
    );
  });

  it('finds hinges, notches and holes of a door in their places', () => {
    const along = fc.integer({ min: 150, max: 1850 });
    const onEdge = fc.tuple(fc.constantFrom(1, 3), along);
    const feature: fc.Arbitrary<PanelFeature<number>> = fc.oneof(
      fc
        .tuple(onEdge, fc.constantFrom(GENEVA, CLAMP, GENEVA_HOLES))
        .map(([[edge, at], template]) => hinge(1, edge, at, template)),
      fc
        .tuple(onEdge, fc.integer({ min: 30, max: 90 }), fc.integer({ min: 0, max: 15 }))
        .map(([[edge, at], depth, radius]) => edgeNotch(1, edge, at, [depth + 20, depth, radius])),
      fc.tuple(fc.integer({ min: 150, max: 650 }), along).map(([x, y]) => hole(1, x, y, 25)),
    );
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 6 }), (features) => {
        let door = rectangle(800, 2000);
        for (const one of features) {
          const more = { ...door, features: [...door.features, one] };
          if (validatePanel(more, catalogue).length === 0) door = more;
        }
        const found = recognized(door);
        expect(found.shape).toEqual({ kind: 'rectangle', width: 800, height: 2000 });
        expect(measuresOf({ ...door, ...found })).toEqual(measuresOf(door));
      }),
      runs(300),
    );
  });
});

/** Simplest first, among kinds with the same glass. */
const PLAINEST_FIRST: PanelShape['kind'][] = [
  ...([
    'circle',
    'rectangle',
    'rightTriangle',
    'triangle',
    'rakedTop',
    'parallelogram',
    'trapezoid',
  ] as const),
  ...(['gable', 'regularPolygon', 'quadByOffsets', 'quad', 'radiusRectangle', 'notched'] as const),
  ...(['clippedRectangle', 'racetrack', 'semicircle', 'eyebrow', 'quarterCircle', 'archTop'] as const),
  ...(['polygon', 'contour', 'ellipse'] as const),
];
const ASKEW: PanelShape['kind'][] = ['quad', 'quadByOffsets'];
