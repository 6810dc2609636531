import { fc, runs } from '@glass/testing/property';
import { loopArea, loopLength } from '../contour/loop.js';
import { endTangent, pointAlong, segmentLength, startTangent } from '../contour/segment.js';
import { ELLIPSE_TOLERANCE, ellipseArcs } from './curved-shapes.js';

const size = fc.integer({ min: 1500, max: 30_000 }).map((n) => n / 10);
const sizes = fc.tuple(size, size).filter(([width, height]) => width !== height);

/** Sampled far finer than the arcs: the length of the ellipse by its parameter. */
function ellipseLength(width: number, height: number): number {
  const steps = 20_000;
  let length = 0;
  for (let i = 0; i < steps; i += 1) {
    const angle = (2 * Math.PI * (i + 0.5)) / steps;
    length += Math.hypot((width / 2) * Math.sin(angle), (height / 2) * Math.cos(angle));
  }
  return (length * 2 * Math.PI) / steps;
}

describe('ellipseArcs', () => {
  it('never deviates from the ellipse by more than the tolerance', () => {
    fc.assert(
      fc.property(sizes, ([width, height]) => {
        const a = width / 2;
        const b = height / 2;
        let worst = 0;
        for (const arc of ellipseArcs(width, height)) {
          for (let i = 0; i <= 16; i += 1) {
            const { x, y } = pointAlong(arc, (segmentLength(arc) * i) / 16);
            const value = ((x - a) / a) ** 2 + ((y - b) / b) ** 2 - 1;
            const gradient = 2 * Math.hypot((x - a) / (a * a), (y - b) / (b * b));
            worst = Math.max(worst, Math.abs(value) / gradient);
          }
        }
        expect(worst).toBeLessThan(ELLIPSE_TOLERANCE * 1.2);
      }),
      runs(40),
    );
  });

  it('joins arcs smoothly, clockwise', () => {
    fc.assert(
      fc.property(sizes, ([width, height]) => {
        const arcs = ellipseArcs(width, height);
        let [kink, gap, bulge] = [0, 0, -1];
        arcs.forEach((arc, i) => {
          const next = arcs[(i + 1) % arcs.length] ?? arc;
          const out = endTangent(arc);
          const on = startTangent(next);
          kink = Math.max(kink, Math.abs(out.x * on.y - out.y * on.x));
          gap = Math.max(gap, Math.hypot(next.start.x - arc.end.x, next.start.y - arc.end.y));
          bulge = Math.max(bulge, arc.bulge);
        });
        expect(kink).toBeLessThan(1e-6);
        expect(gap).toBeLessThan(1e-9);
        expect(bulge).toBeLessThan(0);
      }),
      runs(40),
    );
  });

  it('has the area and length of the ellipse to 1e-4', () => {
    for (const [width, height] of [
      [600, 400],
      [400, 600],
      [1200, 300],
      [2500, 250],
    ] as const) {
      const arcs = ellipseArcs(width, height);
      expect(loopArea(arcs) / ((Math.PI * width * height) / 4)).toBeCloseTo(1, 4);
      expect(loopLength(arcs) / ellipseLength(width, height)).toBeCloseTo(1, 4);
    }
  });
});
