import { fc } from '@glass/testing/property';
import { PRICE_STEPS, type PriceLine } from '@glass/contracts/panel';
import { lineDifferences } from './price-changes.js';

const lines: fc.Arbitrary<PriceLine[]> = fc.array(
  fc.record({
    step: fc.constantFrom(...PRICE_STEPS),
    label: fc.constantFrom('3/8 in Clear', 'Edge A: Flat polish', 'Edge B: Flat polish', 'Oversize'),
    quantity: fc.constantFrom('1', '14.00', '25'),
    unit: fc.constantFrom('ft²', 'in', 'pcs', '%'),
    rate: fc.constantFrom('0.15', '11.5', '15'),
    amountMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    rule: fc.constant(''),
    part: fc.oneof(
      fc.constant({ kind: 'panel' as const }),
      fc.record({ kind: fc.constant('edge' as const), index: fc.nat(3) }),
    ),
  }),
  { maxLength: 12 },
);
const writing = { before: 'USD', after: 'USD', locale: 'en-US' };
const sum = (parts: { amountMinor: number }[]) => parts.reduce((total, part) => total + part.amountMinor, 0);

describe('lineDifferences', () => {
  it('adds up to the difference of the prices', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(sum(lineDifferences(before, after, writing))).toBe(sum(after) - sum(before));
      }),
    );
  });

  it('returns nothing for equal breakdowns', () => {
    fc.assert(
      fc.property(lines, (one) => expect(lineDifferences(one, structuredClone(one), writing)).toEqual([])),
    );
  });

  it('has opposite amounts in the other direction', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const back = sum(lineDifferences(after, before, writing));
        expect(sum(lineDifferences(before, after, writing)) + back).toBe(0);
      }),
    );
  });

  it('always gives a reason', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        for (const { reason } of lineDifferences(before, after, writing)) expect(reason).toMatch(/\S.+\S/);
      }),
    );
  });
});
