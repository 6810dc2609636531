import { fc, runs } from '@glass/testing/property';
import {
  boxOf,
  checkLengths,
  buildPanelDrawing,
  isInside,
  loopArea,
  measurePanel,
  nearestOnChain,
  computeNetArea,
  netContour,
  panelInMillimeters,
  panelWithLengths,
  pointAlong,
  segmentLength,
  selfCrossing,
  shapeEdges,
  signedArea,
} from '../src/index.js';
import { anyPanel, anyShape } from './any-panel.factory.js';
import { testCatalogue } from './catalogue.factory.js';

const metric = testCatalogue('metric');

describe('any shape', () => {
  it('is a clockwise loop without crossings, its box at the origin, its edges adding up to the perimeter', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const edges = shapeEdges(shape);
        const outline = edges.flatMap((edge) => edge.segments);
        outline.forEach((segment, i) => {
          const next = outline[(i + 1) % outline.length];
          expect(
            Math.hypot((next?.start.x ?? NaN) - segment.end.x, (next?.start.y ?? NaN) - segment.end.y),
          ).toBeLessThan(1e-6);
        });
        const box = boxOf(outline);
        expect(Math.abs(box.minX) + Math.abs(box.minY)).toBeLessThan(1e-9);
        expect(signedArea(outline)).toBeLessThan(0);
        expect(loopArea(outline)).toBeLessThanOrEqual(box.maxX * box.maxY + 1e-6);
        expect(selfCrossing(outline)).toBeNull();
      }),
      runs(150),
    );
  });

  it('has the area found by sampling points', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const outline = shapeEdges(shape).flatMap((edge) => edge.segments);
        const box = boxOf(outline);
        const steps = 60;
        let inside = 0;
        for (let i = 0; i < steps; i += 1) {
          for (let j = 0; j < steps; j += 1) {
            const point = { x: (box.maxX * (i + 0.5)) / steps, y: (box.maxY * (j + 0.5)) / steps };
            if (isInside(outline, point)) inside += 1;
          }
        }
        const counted = (inside / steps ** 2) * box.maxX * box.maxY;
        expect(Math.abs(counted - loopArea(outline)) / (box.maxX * box.maxY)).toBeLessThan(0.02);
      }),
      runs(60),
    );
  });

  it('has edges as long as the sum of many short chords', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        for (const segment of shapeEdges(shape).flatMap((edge) => edge.segments)) {
          const length = segmentLength(segment);
          let chords = 0;
          for (let i = 0; i < 200; i += 1) {
            const from = pointAlong(segment, (length * i) / 200);
            const to = pointAlong(segment, (length * (i + 1)) / 200);
            chords += Math.hypot(to.x - from.x, to.y - from.y);
          }
          expect(Math.abs(chords - length)).toBeLessThan(length * 1e-4 + 1e-9);
        }
      }),
      runs(60),
    );
  });
});

describe('any panel', () => {
  it('has a closed clockwise net outline without crossings, and no more glass than its shape', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const contour = netContour(panel, metric);
        const { outer } = contour;
        outer.forEach((segment, i) => {
          const next = outer[(i + 1) % outer.length];
          expect(
            Math.hypot((next?.start.x ?? NaN) - segment.end.x, (next?.start.y ?? NaN) - segment.end.y),
          ).toBeLessThan(1e-6);
          expect(
            Math.hypot(segment.end.x - segment.start.x, segment.end.y - segment.start.y),
          ).toBeGreaterThan(1e-9);
        });
        expect(signedArea(outer)).toBeLessThan(0);
        expect(selfCrossing(outer)).toBeNull();
        const measures = measurePanel(panel, metric);
        // A radius at a concave corner adds glass, at most its square.
        const inward = panel.corners.reduce((sum, { size }) => sum + (size ?? 0) ** 2, 0);
        expect(measures.netAreaMm2).toBeLessThanOrEqual(measures.shapeAreaMm2 + inward + 1e-6);
        expect(computeNetArea(contour)).toBeGreaterThan(0);
      }),
      runs(150),
    );
  });

  it('keeps every opening inside its outline', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const { outer, openings } = netContour(panel, metric);
        for (const opening of openings) {
          if (opening.kind === 'circle') {
            expect(isInside(outer, opening.centre)).toBe(true);
            expect(nearestOnChain(outer, opening.centre).distance).toBeGreaterThanOrEqual(
              opening.radius - 1e-6,
            );
          } else {
            expect(signedArea(opening.loop)).toBeGreaterThan(0);
            for (const { start } of opening.loop) expect(isInside(outer, start)).toBe(true);
          }
        }
      }),
      runs(150),
    );
  });

  it('converts to text and back without loss', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const spec = panelWithLengths(panel, '1/16');
        expect(checkLengths(spec, 'inch')).toEqual([]);
        const back = panelInMillimeters(spec);
        expect(panelInMillimeters(panelWithLengths(back, '1/16'))).toEqual(back);
      }),
      runs(150),
    );
  });

  it('can be drawn, with letters off the glass and features on the drawing', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const drawing = buildPanelDrawing(panel, metric);
        expect(drawing.features).toHaveLength(panel.features.length);
        const outline = shapeEdges(panel.shape).flatMap((edge) => edge.segments);
        for (const edge of drawing.edges) {
          const beside = { x: edge.anchor.x + edge.normal.x * 0.01, y: edge.anchor.y + edge.normal.y * 0.01 };
          expect(isInside(outline, beside)).toBe(false);
        }
        expect(drawing.path).not.toContain('NaN');
        expect(drawing.path.endsWith('Z')).toBe(true);
      }),
      runs(150),
    );
  });
});
