import { fc, runs } from '@glass/testing/property';
import type { DiscountStructure } from '@glass/contracts/catalogue';
import { materialName, priceQuote, starterCatalogue, type QuotedPanel } from '../src/index.js';
import { inWords } from './in-words.js';

const RUNS = runs(500);
const base = starterCatalogue('inch');
const plain = { ...base, pricing: { ...base.pricing, volumeTiers: [], orderCharges: [], taxes: [] } };
const uids = base.materials.slice(0, 4).map(({ uid }) => uid);
const material = fc.constantFrom(...uids);
const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => String(n / 100));

const panel: fc.Arbitrary<QuotedPanel> = fc
  .record({ materialUID: material, quantity: fc.integer({ min: 1, max: 50 }), unitMinor: fc.nat(200_000) })
  .map(({ materialUID, quantity, unitMinor }) => ({
    price: { currency: 'USD', quantity, totalMinor: unitMinor * quantity, chargedArea: '3' },
    spec: { materialUID },
    weightKg: 10,
    areaM2: 1,
  }));
const discount: fc.Arbitrary<DiscountStructure> = fc.record({
  uid: fc.constant('d'),
  name: fc.constant('Trade'),
  percent,
  materials: fc.uniqueArray(fc.record({ materialUID: material, percent }), {
    maxLength: 3,
    selector: ({ materialUID }) => materialUID,
  }),
  tiers: fc.array(
    fc.record({
      basis: fc.constantFrom('amount' as const, 'area' as const, 'pieces' as const),
      from: fc.nat(500).map(String),
      percent,
    }),
    { maxLength: 3 },
  ),
});
const totals = (panels: QuotedPanel[], off: DiscountStructure | null) =>
  priceQuote({ panels, discount: off, catalogue: plain, requestedCharges: [] });
const off = (lines: { kind: string; amountMinor: number }[], kind: string) =>
  -lines.filter((line) => line.kind === kind).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe('company discounts', () => {
  it('discount each material as agreed, to half a cent per line, and never exceed the panels', () => {
    fc.assert(
      fc.property(fc.array(panel, { minLength: 1, maxLength: 8 }), discount, (panels, given) => {
        const { lines, totalMinor } = totals(panels, given);
        const exact = panels.reduce((sum, { price, spec }) => {
          const own = given.materials?.find(({ materialUID }) => materialUID === spec.materialUID);
          return sum + ((price.totalMinor ?? 0) * Number((own ?? given).percent)) / 100;
        }, 0);
        const companyLines = lines.filter(({ kind }) => kind === 'companyDiscount');
        expect(Math.abs(off(lines, 'companyDiscount') - exact)).toBeLessThanOrEqual(
          companyLines.length / 2 + 1e-6,
        );
        expect(new Set(companyLines.map(({ code }) => code)).size).toBe(companyLines.length);
        expect(totalMinor).toBeGreaterThanOrEqual(0);
        expect(totalMinor).toBe(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
      }),
      RUNS,
    );
  });

  it('apply only the largest tier reached, from either source', () => {
    fc.assert(
      fc.property(fc.array(panel, { minLength: 1, maxLength: 8 }), discount, (panels, given) => {
        const { lines } = totals(panels, given);
        const pieces = panels.reduce((sum, { price }) => sum + price.quantity, 0);
        const afterMinor =
          panels.reduce((sum, { price }) => sum + (price.totalMinor ?? 0), 0) - off(lines, 'companyDiscount');
        const reached = { amount: afterMinor / 100, pieces, area: pieces * 3 };
        const best = Math.max(
          0,
          ...(given.tiers ?? [])
            .filter(({ basis, from }) => reached[basis] >= Number(from))
            .map(({ percent: each }) => Number(each)),
        );
        expect(Math.abs(off(lines, 'volumeDiscount') - (afterMinor * best) / 100)).toBeLessThanOrEqual(
          0.5 + 1e-6,
        );
        expect(lines.filter(({ kind }) => kind === 'volumeDiscount').length).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('name the rule of each line', () => {
    const [one, other] = base.materials;
    const of = (materialUID: string): QuotedPanel => ({
      price: { currency: 'USD', quantity: 1, totalMinor: 10_000, chargedArea: '3' },
      spec: { materialUID },
      weightKg: 1,
      areaM2: 1,
    });
    const trade = {
      ...{ uid: 'd', name: 'Trade', percent: '10' },
      materials: [{ materialUID: one!.uid, percent: '25' }],
      tiers: [{ basis: 'pieces' as const, from: '2', percent: '5' }],
    };
    const { lines } = totals([of(one!.uid), of(other!.uid)], trade);
    expect(inWords(lines.slice(1))).toEqual([
      expect.objectContaining({ label: 'Trade', amountMinor: -1000, rule: '10% of $100.00' }),
      expect.objectContaining({
        label: `Trade, ${materialName(one!, base)}`,
        amountMinor: -2500,
        rule: '25% of $100.00',
      }),
      expect.objectContaining({ label: 'from 2 pieces', amountMinor: -825, rule: 'Trade' }),
    ]);
  });
});
