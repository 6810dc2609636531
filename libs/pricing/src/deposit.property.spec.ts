import { fc, runs } from '@glass/testing/property';
import { computeDeposit } from './deposit.js';

const total = fc.integer({ min: 0, max: 10_000_000 });
const depositPercent = fc.integer({ min: 1, max: 99 });
const minimum = fc.option(fc.integer({ min: 1, max: 2000 }));

describe('computeDeposit', () => {
  it('is everything or nothing if the tenant says so', () => {
    fc.assert(
      fc.property(total, depositPercent, minimum, (totalMinor, percent, minimumMinor) => {
        const of = (deposit: 'full' | 'onAccount') =>
          computeDeposit({ deposit, depositPercent: percent }, totalMinor, minimumMinor);
        expect([of('full'), of('onAccount')]).toEqual([totalMinor, 0]);
      }),
      runs(100),
    );
  });

  it('leaves no payment that a card can’t make', () => {
    fc.assert(
      fc.property(total, depositPercent, minimum, (totalMinor, percent, minimumMinor) => {
        const terms = { deposit: 'percent' as const, depositPercent: percent };
        const due = computeDeposit(terms, totalMinor, minimumMinor);
        const rest = totalMinor - due;
        expect(rest === 0 || Math.min(due, rest) >= (minimumMinor ?? 1)).toBe(true);
        if (due !== totalMinor && due !== minimumMinor)
          expect(Math.abs(due - (totalMinor * percent) / 100)).toBeLessThanOrEqual(0.5);
      }),
      runs(1000),
    );
  });
});
