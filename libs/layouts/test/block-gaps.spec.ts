import { fc, runs } from '@glass/testing/property';
import { widenForRadius } from '../src/block-gaps.js';

/** Distance between a corner of the glass, rounded by `radius`, and the corner of the block, mm. */
const clearOf = ({ beside, above }: { beside: number; above: number }, radius: number) =>
  beside >= radius || above >= radius
    ? Math.min(beside, above)
    : radius - Math.hypot(radius - beside, radius - above);

describe('gaps around a knee wall', () => {
  it('are wider at clamps with a gap of 2 mm, whose glass would touch the knee wall with a radius of 12.7 mm', () => {
    expect(clearOf({ beside: 2, above: 2 }, 12.7)).toBeCloseTo(-2.43, 2);
    const { beside, above } = widenForRadius({ beside: 2, above: 2 }, 12.7);
    // 12.7 − (12.7 − 1.5) / √2
    expect([beside, above].map((mm) => mm.toFixed(2))).toEqual(['4.78', '4.78']);
  });

  it.each([
    ['channels of the inch shop', { beside: 4.76, above: 5 }, 12.7],
    ['clamps of the metric shop', { beside: 5, above: 5 }, 10],
    ['square corners', { beside: 2, above: 2 }, 0],
    ['a gap as wide as the radius', { beside: 12, above: 1 }, 12],
  ])('stay as they are for %s', (_name, gaps, radius) => {
    expect(widenForRadius(gaps, radius)).toEqual(gaps);
  });

  it('never get narrower, and keep the rounded corner 1.5 mm clear of the block', () => {
    const gap = fc.double({ min: 1.5, max: 30, noNaN: true });
    fc.assert(
      fc.property(gap, gap, fc.double({ min: 0, max: 40, noNaN: true }), (beside, above, radius) => {
        const wide = widenForRadius({ beside, above }, radius);
        expect(wide.beside).toBeGreaterThanOrEqual(beside);
        expect(wide.above).toBeGreaterThanOrEqual(above);
        expect(clearOf(wide, radius)).toBeGreaterThanOrEqual(1.5 - 1e-6);
      }),
      runs(500),
    );
  });
});
