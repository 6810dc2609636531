import { fc, runs } from '@glass/testing/property';
import { anyShape } from '../../test/any-panel.factory.js';
import { segmentLength } from '../contour/segment.js';
import { boxOf, loopArea, loopLength, moveLoop, reverseLoop } from '../contour/loop.js';
import { contourShape, shapeEdges } from './shape-edges.js';

const outlineOf = (shape: Parameters<typeof shapeEdges>[0]) =>
  shapeEdges(shape).flatMap((edge) => edge.segments);

describe('contourShape', () => {
  it('keeps any outline wherever and in whichever direction it was drawn', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), (shape, backwards) => {
        const drawn = moveLoop(outlineOf(shape), -317, 1250);
        const outline = outlineOf(contourShape(backwards ? reverseLoop(drawn) : drawn, null));
        // Removing a piece shorter than a point moves a corner by less than the piece's length.
        const moved = 0.01 * drawn.filter((segment) => segmentLength(segment) < 0.01).length;
        const length = loopLength(drawn);
        expect(Math.abs(loopArea(outline) - loopArea(drawn))).toBeLessThan(
          1e-9 * length ** 2 + moved * length,
        );
        expect(Math.abs(loopLength(outline) - length)).toBeLessThan(1e-6 + 2 * moved);
        expect(boxOf(outline).minX).toBeCloseTo(0, 9);
        expect(boxOf(outline).minY).toBeCloseTo(0, 9);
      }),
      runs(200),
    );
  });

  it('starts with the straight edge at the bottom', () => {
    const rectangle = outlineOf({ kind: 'rectangle', width: 700, height: 300 });
    for (let turn = 0; turn < 4; turn += 1) {
      const turned = [...rectangle.slice(turn), ...rectangle.slice(0, turn)];
      expect(contourShape(turned, null)).toMatchObject({
        vertices: [{ x: 700, y: 0 }, { x: 0, y: 0 }, {}, {}],
      });
    }
  });

  it('joins the neighbors of pieces too short for any machine', () => {
    const outline = outlineOf({ kind: 'rectangle', width: 700, height: 300 });
    const corner = { x: 0.004, y: 300.003 };
    const drawn = outline.flatMap((segment, i) => {
      if (i === 1)
        return [
          { ...segment, end: corner },
          { start: corner, end: segment.end, bulge: 0.2 },
        ];
      return [segment];
    });
    expect(shapeEdges(contourShape(drawn, null)).map((edge) => edge.lengthMm)).toEqual([700, 300, 700, 300]);
  });

  it('keeps a curve drawn as pieces too short for any machine', () => {
    const points = Array.from({ length: 1500 }, (_, i) => (i / 1500) * Math.PI);
    const arc = points.map((angle) => ({ x: 2 * Math.cos(angle), y: -2 * Math.sin(angle) }));
    const closed = arc.map((start, i) => ({ start, end: arc[(i + 1) % arc.length] ?? start, bulge: 0 }));
    const half = outlineOf(contourShape(closed, null));
    // The straight side of 4 mm may end 0.01 mm earlier.
    expect(Math.abs(loopArea(half) - 2 * Math.PI)).toBeLessThan(4 * 0.01);
  });

  it('keeps a circle as one edge', () => {
    const circle = outlineOf({ kind: 'circle', diameter: 400 });
    expect(shapeEdges(contourShape(circle, null))).toHaveLength(1);
  });
});
