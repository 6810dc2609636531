import { fc, runs } from '@glass/testing/property';
import { cutBars } from '../src/index.js';

const SAW = 3;
const STOCK = [2413, 2489, 3658];

/** Bars in stock cut into pieces without any rest: what they cost is known to be enough. */
const cutUpBars = fc
  .array(
    fc.record({
      stockMm: fc.constantFrom(...STOCK),
      shares: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 4, maxLength: 14 },
  )
  .map((bars) => {
    const cutsMm = bars.flatMap(({ stockMm, shares }) => {
      const whole = stockMm - SAW * (shares.length - 1);
      const sum = shares.reduce((total, share) => total + share, 0);
      return shares.map((share) => (whole * share) / sum - 1e-9);
    });
    return { cutsMm, enoughMm: bars.reduce((sum, { stockMm }) => sum + stockMm, 0) };
  });

function bought(cutsMm: readonly number[], stockLengthsMm: readonly number[] = STOCK) {
  const result = cutBars({ cutsMm, stockLengthsMm, sawMm: SAW });
  if (!result.ok) throw new Error(`${result.tooLongMm} is too long`);
  return result.bars;
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('bars to buy for many cuts', () => {
  it('hold every cut once, with the saw between them', () => {
    fc.assert(
      fc.property(cutUpBars, ({ cutsMm }) => {
        const bars = bought(cutsMm);
        expect(bars.flatMap((bar) => bar.cutsMm).toSorted()).toEqual(cutsMm.toSorted());
        for (const bar of bars) {
          const needed = sum(bar.cutsMm) + SAW * (bar.cutsMm.length - 1);
          expect(needed).toBeLessThanOrEqual(bar.stockMm + 1e-6);
        }
      }),
      runs(50),
    );
  });

  it('cost at most 15 % more than bars that are known to be enough', () => {
    fc.assert(
      fc.property(cutUpBars, ({ cutsMm, enoughMm }) => {
        expect(sum(bought(cutsMm).map(({ stockMm }) => stockMm)) / enoughMm).toBeLessThanOrEqual(1.15);
      }),
      runs(50),
    );
  });

  it('are of any length in stock: 20 cuts of 4 lengths', () => {
    const inches = [48, 48, 48, 48, 48, 48, 31, 31, 31, 31, 31, 31, 33, 33, 33, 16, 16, 16, 15, 15];
    const bars = bought(
      inches.map((length) => length * 25.4),
      [95, 98, 144].map((length) => length * 25.4),
    );
    // 651 inches of cuts: four bars of 144 and one of 95. Longest first buys more.
    expect(sum(bars.map(({ stockMm }) => stockMm)) / 25.4).toBeCloseTo(671, 9);
  });
});
