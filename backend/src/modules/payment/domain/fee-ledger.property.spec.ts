import { fc, runs } from '@glass/testing/property';
import { findCrossedLimit, computeFeeLines, computeFeeToReturn, computeStanding } from './fee-ledger.js';

const amount = fc.integer({ min: 1, max: 1_000_000_000_000 });

describe('computeFeeToReturn', () => {
  it('returns the whole fee once all is refunded, for any parts, and never more before', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amount, parts, (feeMinor, refunds) => {
        const ofMinor = refunds.reduce((sum, part) => sum + part, 0);
        let backMinor = 0;
        let returned = 0;
        for (const part of refunds) {
          backMinor += part;
          const due = computeFeeToReturn(feeMinor, backMinor, ofMinor) - returned;
          expect(due).toBeGreaterThanOrEqual(0);
          returned += due;
          expect(returned).toBeLessThanOrEqual(feeMinor);
          // Never more than the share, and never a whole minor unit less.
          if (backMinor < ofMinor)
            expect(BigInt(returned) * BigInt(ofMinor)).toBeLessThanOrEqual(
              BigInt(feeMinor) * BigInt(backMinor),
            );
        }
        expect(returned).toBe(feeMinor);
      }),
      runs(200),
    );
  });
});

describe('computeFeeLines', () => {
  it('keep the fee’s share of what is not refunded, and neither part gets negative', () => {
    const course = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        course,
        fc.boolean(),
        (feeMinor, backs, isByCard) => {
          let [byBalance, byCard] = isByCard ? [0, feeMinor] : [feeMinor, 0];
          for (const backMinor of backs) {
            const keptMinor = feeMinor - computeFeeToReturn(feeMinor, backMinor, 10_000);
            const lines = computeFeeLines(keptMinor, byBalance, byCard);
            byBalance += lines.rechargeMinor - lines.byBalance;
            byCard -= lines.byCard;
            expect(byBalance + byCard).toBe(keptMinor);
            expect(Math.min(byBalance, byCard, ...Object.values(lines))).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      runs(200),
    );
  });
});

describe('findCrossedLimit', () => {
  const limits = { warnBelowMinor: 5000, stopBelowMinor: -2000 };

  it('warns when the balance falls below a limit, and not again while it stays below', () => {
    const balance = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(fc.array(balance, { minLength: 2, maxLength: 30 }), (course) => {
        const standings = course.map((minor) => computeStanding(minor, limits));
        const warnings = standings.slice(1).map((after, i) => findCrossedLimit(standings[i]!, after));
        warnings.forEach((what, i) => {
          const [before, after] = [course[i]!, course[i + 1]!];
          const stops = before >= -2000 && after < -2000;
          const warns = before >= 5000 && after < 5000;
          expect(what).toBe(stops ? 'stopped' : warns ? 'low' : null);
        });
      }),
      runs(200),
    );
  });

  it('by default stops nothing and warns below zero', () => {
    expect([1, 0, -1, -1_000_000].map((minor) => computeStanding(minor))).toEqual([
      'fine',
      'fine',
      'low',
      'low',
    ]);
    expect(computeStanding(-1, { warnBelowMinor: null, stopBelowMinor: null })).toBe('fine');
  });

  it('stops below the limit, not exactly at it', () => {
    const atZero = { warnBelowMinor: 1000, stopBelowMinor: 0 };
    expect([1000, 999, 0, -1].map((minor) => computeStanding(minor, atZero))).toEqual([
      ...['fine', 'low', 'low', 'stopped'],
    ]);
  });
});
