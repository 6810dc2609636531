import { fc } from '@glass/testing/property';
import type { Loop, Segment } from '@glass/geometry';
import { gapsToRim } from './drag-guides.js';

const line = (x1: number, y1: number, x2: number, y2: number): Segment => ({
  start: { x: x1, y: y1 },
  end: { x: x2, y: y2 },
  bulge: 0,
});
/** 700 wide, 1000 high on the left, 800 on the right. */
const raked: Loop = [
  line(700, 0, 0, 0),
  line(0, 0, 0, 1000),
  line(0, 1000, 700, 800),
  line(700, 800, 700, 0),
];
/** Half circles of radius 300 about the origin, clockwise. */
const circle: Loop = [
  { start: { x: 300, y: 0 }, end: { x: -300, y: 0 }, bulge: -1 },
  { start: { x: -300, y: 0 }, end: { x: 300, y: 0 }, bulge: -1 },
];

describe('gapsToRim', () => {
  it('measures to the nearest edge horizontally and vertically', () => {
    expect(gapsToRim({ x: 600, y: 50 }, raked)).toMatchObject([
      { mm: 100, from: { x: 700, y: 50 } },
      { mm: 50, from: { x: 600, y: 0 } },
    ]);
  });

  it('measures vertically to a slanted edge', () => {
    expect(gapsToRim({ x: 350, y: 850 }, raked)[1]?.mm).toBeCloseTo(50, 9);
  });

  it('measures to a circle, as far as half its chord', () => {
    const point = fc.record({
      r: fc.double({ min: 0, max: 299, noNaN: true }),
      a: fc.double({ min: 0, max: 6.28, noNaN: true }),
    });
    fc.assert(
      fc.property(point, ({ r, a }) => {
        const at = { x: r * Math.cos(a), y: r * Math.sin(a) };
        const [across, up] = gapsToRim(at, circle);
        expect(across?.mm).toBeCloseTo(Math.sqrt(300 ** 2 - at.y ** 2) - Math.abs(at.x), 4);
        expect(up?.mm).toBeCloseTo(Math.sqrt(300 ** 2 - at.x ** 2) - Math.abs(at.y), 4);
      }),
    );
  });
});
