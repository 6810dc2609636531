import fc from 'fast-check';
import { runs } from '../../test/property-runs.js';
import { anyShape } from '../../test/any-panel.factory.js';
import { boxOf, loopArea, loopLength, movedLoop, reversedLoop } from '../contour/loop.js';
import { contourShape } from './contour-shape.js';
import { shapeEdges } from './shape-edges.js';

const outlineOf = (shape: Parameters<typeof shapeEdges>[0]) =>
  shapeEdges(shape).flatMap((edge) => edge.segments);

describe('contourShape', () => {
  it('keeps any outline as it was drawn, wherever and whichever way round it was', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), (shape, backwards) => {
        const drawn = movedLoop(outlineOf(shape), -317, 1250);
        const outline = outlineOf(contourShape(backwards ? reversedLoop(drawn) : drawn, null));
        expect(loopArea(outline) / loopArea(drawn)).toBeCloseTo(1, 9);
        expect(loopLength(outline)).toBeCloseTo(loopLength(drawn), 6);
        expect(boxOf(outline).minX).toBeCloseTo(0, 9);
        expect(boxOf(outline).minY).toBeCloseTo(0, 9);
      }),
      runs(200),
    );
  });

  it('begins with the straight edge at the bottom', () => {
    const rectangle = outlineOf({ kind: 'rectangle', width: 700, height: 300 });
    for (let turn = 0; turn < 4; turn += 1) {
      const turned = [...rectangle.slice(turn), ...rectangle.slice(0, turn)];
      expect(contourShape(turned, null)).toMatchObject({
        vertices: [{ x: 700, y: 0 }, { x: 0, y: 0 }, {}, {}],
      });
    }
  });

  it('keeps a circle as one edge', () => {
    const circle = outlineOf({ kind: 'circle', diameter: 400 });
    expect(shapeEdges(contourShape(circle, null))).toHaveLength(1);
  });
});
