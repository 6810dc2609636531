import { fc, runs } from '@glass/testing/property';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PlatformFeeSchedule } from '@glass/contracts/payment';
import { type QuoteToPrice, computePlatformFee, priceQuote, starterCatalogue } from '../src/index.js';
import { fractionOf, roundHalfUp, times } from './panel.factory.js';

/** Random quotes for each property. */
const RUNS = runs(1000);

const base = starterCatalogue('inch');

/** `12`, `12.3`, `12.34` … up to `max`. */
function decimalText(max: number, decimals: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: max * 10 ** decimals }).map((n) => String(n / 10 ** decimals));
}

const code = fc.constantFrom('a', 'b', 'c', 'd');
const catalogue: fc.Arbitrary<Catalogue> = fc
  .record({
    volumeTiers: fc.array(
      fc.record({
        basis: fc.constantFrom('amount' as const, 'area' as const, 'pieces' as const),
        from: decimalText(2000, 2),
        percent: decimalText(100, 2),
      }),
      { maxLength: 5 },
    ),
    orderCharges: fc.uniqueArray(
      fc.record({
        code,
        label: fc.constant('Charge'),
        kind: fc.constantFrom('percent' as const, 'fixed' as const, 'minimum' as const),
        value: decimalText(500, 3),
        optional: fc.boolean(),
      }),
      { maxLength: 4, selector: (charge) => charge.code },
    ),
    taxes: fc.array(
      fc.record({ code, label: fc.constant('Tax'), percent: decimalText(30, 3), compound: fc.boolean() }),
      { maxLength: 3 },
    ),
  })
  .map((rules) => ({ ...base, pricing: { ...base.pricing, ...rules } }));

const quotedPanel = fc
  .record({
    quantity: fc.integer({ min: 1, max: 200 }),
    unitMinor: fc.integer({ min: 0, max: 500_000 }),
    chargedArea: decimalText(60, 2),
    weightKg: fc.double({ min: 0, max: 200, noNaN: true }),
    areaM2: fc.double({ min: 0, max: 6, noNaN: true }),
  })
  .map(({ quantity, unitMinor, chargedArea, weightKg, areaM2 }) => ({
    price: { currency: 'USD', quantity, totalMinor: unitMinor * quantity, chargedArea },
    spec: { materialUID: base.materials[0]!.uid },
    weightKg,
    areaM2,
  }));

const randomQuote: fc.Arbitrary<QuoteToPrice> = fc
  .record({
    panels: fc.array(quotedPanel, { minLength: 1, maxLength: 8 }),
    discount: fc.option(
      decimalText(100, 2).map((percent) => ({ uid: 'discount', name: 'Company', percent })),
    ),
    catalogue,
    taxExempt: fc.boolean(),
  })
  .map((quote) => ({
    ...quote,
    requestedCharges: quote.catalogue.pricing.orderCharges.map((charge) => charge.code),
  }));

function percentOf(percent: string, amountMinor: number): number {
  const exact = times(fractionOf(percent), { over: BigInt(amountMinor), under: 100n });
  return Number(roundHalfUp(exact, 1n));
}

describe('the totals of any quote', () => {
  it('are the sum of their lines and never negative', () => {
    fc.assert(
      fc.property(randomQuote, (quote) => {
        const { lines, totalMinor } = priceQuote(quote);
        expect(totalMinor).toBe(lines.reduce((sum, line) => sum + line.amountMinor, 0));
        expect(totalMinor).toBeGreaterThanOrEqual(0);
        for (const line of lines) expect(Number.isSafeInteger(line.amountMinor)).toBe(true);
      }),
      RUNS,
    );
  });

  it('can be recomputed from the lines in integers', () => {
    fc.assert(
      fc.property(randomQuote, (quote) => {
        const { lines } = priceQuote(quote);
        const { taxes } = quote.catalogue.pricing;
        const before = (i: number) => lines.slice(0, i).reduce((sum, line) => sum + line.amountMinor, 0);
        const firstOf = (kind: string) => lines.findIndex((line) => line.kind === kind);
        lines.forEach((line, i) => {
          if (line.percent === null) return;
          const tax = line.kind === 'tax' ? taxes[i - firstOf('tax')] : undefined;
          const upTo =
            line.kind === 'charge' || (line.kind === 'tax' && !tax?.compound) ? firstOf(line.kind) : i;
          const amount = percentOf(line.percent, before(upTo));
          expect(Math.abs(line.amountMinor)).toBe(amount);
          expect(line.amountMinor <= 0).toBe(line.kind.endsWith('Discount') || amount === 0);
        });
      }),
      RUNS,
    );
  });

  it('are open if any panel is on request', () => {
    fc.assert(
      fc.property(randomQuote, fc.nat(), (quote, at) => {
        const panels = quote.panels.map((panel, i) =>
          i === at % quote.panels.length ? { ...panel, price: { ...panel.price, totalMinor: null } } : panel,
        );
        expect(priceQuote({ ...quote, panels })).toMatchObject({ totalMinor: null, lines: [] });
      }),
      RUNS,
    );
  });

  it('do not depend on the order of panels', () => {
    fc.assert(
      fc.property(randomQuote, (quote) => {
        const turned = { ...quote, panels: [...quote.panels].reverse() };
        expect(priceQuote(turned)).toEqual(priceQuote(quote));
      }),
      RUNS,
    );
  });
});

describe('the platform fee of any order', () => {
  const schedule: fc.Arbitrary<PlatformFeeSchedule> = fc.record({
    currency: fc.constant('USD'),
    percent: decimalText(100, 2),
    fixed: decimalText(10, 2),
    minimum: fc.option(decimalText(20, 2)),
    cap: fc.option(fc.integer({ min: 2_000, max: 20_000 }).map((minor) => String(minor / 100))),
    tiers: fc.array(
      fc.record({ from: decimalText(5000, 2), percent: decimalText(100, 2), fixed: decimalText(5, 2) }),
      { maxLength: 4 },
    ),
  });

  it('is between minimum and cap, and never above the order', () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: 0, max: 1_000_000 }), (rates, totalMinor) => {
        const { feeMinor } = computePlatformFee({ schedule: rates, totalMinor, currency: 'USD' });
        const minimum = Math.round(Number(rates.minimum ?? '0') * 100);
        expect(Number.isSafeInteger(feeMinor)).toBe(true);
        expect(feeMinor).toBeGreaterThanOrEqual(Math.min(minimum, totalMinor));
        expect(feeMinor).toBeLessThanOrEqual(
          Math.min(totalMinor, Math.round(Number(rates.cap ?? 'Infinity') * 100)),
        );
      }),
      RUNS,
    );
  });
});
