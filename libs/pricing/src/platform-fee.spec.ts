import type { PlatformFeeSchedule } from '@glass/contracts/payment';
import { inLanguage } from '@glass/language/server';
import { PricingError, computePlatformFee } from './index.js';
import { wordTotal } from './words/index.js';

const schedule: PlatformFeeSchedule = {
  currency: 'USD',
  percent: '2',
  fixed: '0.30',
  minimum: '1.00',
  cap: '50.00',
  tiers: [
    { from: '1000', percent: '1.5', fixed: '0' },
    { from: '2000', percent: '1', fixed: '0' },
  ],
};

const factsOf = (totalMinor: number, change: Partial<PlatformFeeSchedule> = {}) =>
  computePlatformFee({ schedule: { ...schedule, ...change }, totalMinor, currency: 'USD' });

function feeOf(...asked: Parameters<typeof factsOf>) {
  const fee = factsOf(...asked);
  return { ...fee, rule: wordTotal(fee.rule, 'en-US') };
}

describe('computePlatformFee', () => {
  it('is a percentage, rounded half up, plus a fixed amount', () => {
    expect(feeOf(41_958)).toEqual({
      currency: 'USD',
      feeMinor: 869,
      rule: '2% of $419.58 + $0.30',
      lines: [
        { code: 'percent', amountMinor: 839 },
        { code: 'fixed', amountMinor: 30 },
      ],
    });
    expect(feeOf(10_025, { fixed: '0' }).feeMinor).toBe(201);
  });

  it('is at least the minimum, at most the cap, and never more than the order', () => {
    expect(feeOf(1_000)).toMatchObject({ feeMinor: 100, rule: '2% of $10.00 + $0.30, at least $1.00' });
    expect(feeOf(1_000_000)).toMatchObject({ feeMinor: 5_000 });
    expect(feeOf(60)).toMatchObject({ feeMinor: 60 });
    expect(feeOf(0).feeMinor).toBe(0);
  });

  it('explains its parts, including limits', () => {
    expect(feeOf(1_000).lines).toEqual([
      { code: 'percent', amountMinor: 20 },
      { code: 'fixed', amountMinor: 30 },
      { code: 'minimum', amountMinor: 50 },
    ]);
    expect(feeOf(1_000_000).lines.at(-1)).toEqual({ code: 'cap', amountMinor: -5_000 });
    expect(feeOf(60).lines.at(-1)).toEqual({ code: 'orderTotal', amountMinor: -40 });
    expect(feeOf(0, { fixed: '0', minimum: null }).lines).toEqual([]);
  });

  it('words its rule in the language of the reader', () => {
    const word = (totalMinor: number) => inLanguage('de-DE', () => wordTotal(factsOf(totalMinor).rule));
    expect(word(1_000)).toBe('2 % von 10,00 $ + 0,30 $, mindestens 1,00 $');
    expect(word(1_000_000)).toBe('1 % von 10.000,00 $ + 0,00 $, Satz ab 2.000,00 $, höchstens 50,00 $');
    expect(word(60)).toMatch(/, mindestens 1,00 \$, höchstens der Auftrag selbst$/);
    expect(word(0)).toBe('keine Gebühr bei einer Summe von 0');
  });

  it('charges no fixed part and no minimum on a total of 0', () => {
    const nothing = { currency: 'USD', feeMinor: 0, rule: 'no fee for a total of 0', lines: [] };
    expect(feeOf(0)).toEqual(nothing);
    expect(feeOf(0, { percent: '0', minimum: null, cap: null, tiers: [] })).toEqual(nothing);
  });

  it('applies the highest tier that the total reaches to the whole order, in any order of tiers', () => {
    expect(feeOf(99_999).feeMinor).toBe(2_030);
    expect(feeOf(100_000).feeMinor).toBe(1_500);
    expect(feeOf(200_000, { tiers: [...schedule.tiers].reverse() })).toMatchObject({
      feeMinor: 2_000,
      rule: '1% of $2,000.00 + $0.00, the rate from $2,000.00',
    });
  });

  it('has no limits if the schedule has none', () => {
    expect(feeOf(1, { minimum: null, fixed: '0' }).feeMinor).toBe(0);
    expect(feeOf(100_000_000, { cap: null }).feeMinor).toBe(1_000_000);
  });

  it('refuses another currency, an invalid total and a contradictory schedule', () => {
    expect(() => computePlatformFee({ schedule, totalMinor: 1, currency: 'EUR' })).toThrow(PricingError);
    for (const total of [-1, 0.5, NaN]) expect(() => feeOf(total)).toThrow(PricingError);
    expect(() => feeOf(1, { minimum: '60' })).toThrow(expect.objectContaining({ field: 'minimum' }));
    expect(() => feeOf(1, { percent: '101' })).toThrow(expect.objectContaining({ field: 'percent' }));
  });
});
