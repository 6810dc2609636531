import { fc, runs } from '@glass/testing/property';

import { type Curve, interpolateSpline } from './curve.js';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-1000, 1000), y: number(-1000, 1000) });
/** Parameter steps, up to two hundred times as wide as their neighbors. */
const width = number(0.5, 100);
const settings = runs(100);

/** Second derivative by the difference of directions, which are parabolas: exact but for rounding. */
function bend(curve: Curve, share: 0 | 1): { x: number; y: number } {
  const step = (curve.to - curve.from) / 1000;
  const at = curve.from + (curve.to - curve.from) * share;
  const [before, after] = [at - step, at + step].map((t) => curve.at(t).direction);
  return { x: (after!.x - before!.x) / (2 * step), y: (after!.y - before!.y) / (2 * step) };
}

function farApart(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe('interpolateSpline', () => {
  const through = fc
    .tuple(
      fc.array(point, { minLength: 4, maxLength: 30 }),
      fc.array(width, { minLength: 30, maxLength: 30 }),
    )
    .map(([points, widths]) => ({ points, widths: widths.slice(0, points.length - 1) }));
  const free = { start: null, end: null };

  it('passes through the points in order, without kinks or jumps in curvature', () => {
    fc.assert(
      fc.property(through, ({ points, widths }) => {
        const curves = interpolateSpline(points, widths, free);
        curves.forEach((curve, index) => {
          const [begin, end] = [curve.at(curve.from), curve.at(curve.to)];
          expect(farApart(begin.point, points[index]!)).toBeLessThan(1e-9);
          expect(farApart(end.point, points[index + 1]!)).toBeLessThan(1e-9);
          const next = curves[index + 1];
          if (!next) return;
          expect(farApart(end.direction, next.at(next.from).direction)).toBeLessThan(1e-6);
          expect(farApart(bend(curve, 1), bend(next, 0))).toBeLessThan(1e-5);
        });
      }),
      settings,
    );
  });

  it('has no curvature at free ends', () => {
    fc.assert(
      fc.property(through, ({ points, widths }) => {
        const curves = interpolateSpline(points, widths, free);
        expect(farApart(bend(curves[0]!, 0), { x: 0, y: 0 })).toBeLessThan(1e-5);
        expect(farApart(bend(curves.at(-1)!, 1), { x: 0, y: 0 })).toBeLessThan(1e-5);
      }),
      settings,
    );
  });

  it('reproduces a cubic from its points and end directions', () => {
    const factor = number(-3, 3);
    const cubic = fc.tuple(factor, factor, factor, factor);
    const steps = fc.array(number(0.05, 2), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cubic, cubic, steps, ([a, b, c, d], [e, f, g, h], widths) => {
        const at = (t: number) => ({ x: a + t * (b + t * (c + t * d)), y: e + t * (f + t * (g + t * h)) });
        const slope = (t: number) => ({ x: b + t * (2 * c + t * 3 * d), y: f + t * (2 * g + t * 3 * h) });
        const parameters = [0];
        for (const step of widths) parameters.push(parameters.at(-1)! + step);
        const whole = parameters.at(-1)!;
        const ends = { start: slope(0), end: slope(whole) };
        interpolateSpline(parameters.map(at), widths, ends).forEach((curve, index) => {
          for (const share of [0.1, 0.5, 0.8]) {
            const along = widths[index]! * share;
            const meant = at(parameters[index]! + along);
            const size = 1 + Math.hypot(meant.x, meant.y);
            expect(farApart(curve.at(along).point, meant) / size).toBeLessThan(1e-9);
          }
        });
      }),
      settings,
    );
  });

  it('has no distinguished start when closed', () => {
    fc.assert(
      fc.property(through, ({ points }) => {
        const closed = [...points, points[0]!];
        const widths = closed.slice(1).map((_, index) => 1 + (index % 3));
        const curves = interpolateSpline(closed, widths, 'periodic');
        const [first, last] = [curves[0]!, curves.at(-1)!];
        expect(farApart(last.at(last.to).direction, first.at(0).direction)).toBeLessThan(1e-9);
        expect(farApart(bend(last, 1), bend(first, 0))).toBeLessThan(1e-5);
        // Must equal the curve started elsewhere.
        const turned = interpolateSpline(
          [...closed.slice(1), closed[1]!],
          [...widths.slice(1), widths[0]!],
          'periodic',
        );
        const again = turned.at(-1)!;
        for (const share of [0.2, 0.7]) {
          const [one, other] = [first, again].map((curve) => curve.at(curve.to * share).point);
          expect(farApart(one!, other!)).toBeLessThan(1e-9);
        }
      }),
      settings,
    );
  });
});
