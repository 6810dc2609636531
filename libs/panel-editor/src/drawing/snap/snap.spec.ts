import { fc } from '@glass/testing/property';
import { stepMm } from '@glass/geometry';
import type { LengthPrecision } from '@glass/contracts';
import { orderable, snapAxis, type SnapGrid, type SnapLine } from './snap-axis.js';

const precision = fc.constantFrom<LengthPrecision>('1/16', '1/32', '1mm');
const grid: fc.Arbitrary<SnapGrid> = fc.record({
  origin: fc.constantFrom(0, 711.2, 733.4),
  step: precision.map(stepMm),
  reach: fc.double({ min: 1, max: 40, noNaN: true }),
});
const value = fc.double({ min: 0, max: 740, noNaN: true });
const values = fc.array(value, { maxLength: 20 });

function linesAt(places: number[], along: SnapGrid): SnapLine[] {
  return places.map((at) => ({ at: orderable(at, along), kind: 'same', through: [] }));
}

describe('snapping along an axis', () => {
  it('never moves a feature further than the reach, or half a step where the reach is less', () => {
    fc.assert(
      fc.property(value, values, grid, (from, places, along) => {
        const { value: to } = snapAxis(from, linesAt(places, along), along);
        const most = Math.max(along.reach ?? 0, along.step / 2);
        expect(Math.abs(to - from)).toBeLessThanOrEqual(most + 1e-6);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(value, values, grid, (from, places, along) => {
        const lines = linesAt(places, along);
        const once = snapAxis(from, lines, along);
        expect(snapAxis(once.value, lines, along).value).toBeCloseTo(once.value, 6);
      }),
    );
  });

  it('ends on a step of the precision or on a line, and says which', () => {
    fc.assert(
      fc.property(value, values, grid, (from, places, along) => {
        const lines = linesAt(places, along);
        const { value: to, line } = snapAxis(from, lines, along);
        if (line) expect(lines.map(({ at }) => at)).toContain(to);
        else {
          const steps = (to - along.origin) / along.step;
          expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('ends on a line that can be ordered: on a step or half a step of the precision', () => {
    fc.assert(
      fc.property(value, grid, (at, along) => {
        const halves = (orderable(at, along) - along.origin) / (along.step / 2);
        expect(Math.abs(halves - Math.round(halves))).toBeLessThan(1e-6);
        expect(Math.abs(orderable(at, along) - at)).toBeLessThanOrEqual(along.step / 2 + 1e-6);
      }),
    );
  });

  it('takes the nearest of two lines', () => {
    const along = { origin: 0, step: 1, reach: 8 };
    expect(snapAxis(104, linesAt([100, 107], along), along).value).toBe(107);
    expect(snapAxis(103, linesAt([100, 107], along), along).value).toBe(100);
  });

  it('looks at no line while it is switched off', () => {
    const along = { origin: 0, step: 1, reach: null };
    expect(snapAxis(99.2, linesAt([100], along), along)).toEqual({ value: 99, line: null });
  });
});
