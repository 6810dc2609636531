import type { Catalogue, Tax } from '@glass/contracts/catalogue';
import { taxDisplayFor } from '@glass/contracts/legal';
import type { PanelPrice } from '@glass/contracts/panel';
import { fc, runs } from '@glass/testing/property';
import { priceQuote, starterCatalogue, toShownPrice, toShownRate, withTaxDisplay } from '../src/index.js';

const vat = (percent: string, more: Partial<Tax> = {}): Tax => ({
  ...{ code: `vat ${percent}`, label: 'VAT', percent, compound: false, ...more },
});
const metric = starterCatalogue('metric');
const withTaxes = (taxes: Tax[]): Catalogue => ({
  ...metric,
  pricing: { ...metric.pricing, orderCharges: [], volumeTiers: [], deliveryZones: [], taxes },
});
const germany = withTaxes([vat('19')]);
const price = (unitMinor: number | null, quantity = 1): PanelPrice => ({
  ...{
    currency: metric.currency,
    catalogueVersion: 1,
    quantity,
    chargedArea: '1.00',
    lines: [],
    missing: [],
  },
  ...{ unitMinor, totalMinor: unitMinor === null ? null : unitMinor * quantity },
});

describe('taxDisplayFor', () => {
  it.each([
    ['DE', 'included', 'added'],
    ['GR', 'included', 'added'],
    ['GB', 'included', 'added'],
    ['CH', 'included', 'added'],
    ['US', null, null],
    ['CA', null, null],
    ['NO', null, null],
  ])('is for consumers and companies of a shop in %s: %s, %s', (country, consumer, company) => {
    expect([true, false].map((isConsumer) => taxDisplayFor(country, { isConsumer }))).toEqual([
      consumer,
      company,
    ]);
  });
});

describe('toShownPrice', () => {
  it('equals what an order of the panel alone costs, for any taxes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom<Tax[][]>(
          [vat('19')],
          [vat('5.5')],
          [vat('8.1')],
          [vat('5'), vat('9.975', { compound: true })],
        ),
        (unitMinor, quantity, taxes) => {
          const catalogue = withTaxes(taxes);
          const panel = price(unitMinor, quantity);
          const { totalMinor } = priceQuote({
            panels: [
              { price: panel, spec: { materialUID: metric.materials[0]!.uid }, areaM2: 1, weightKg: 1 },
            ],
            ...{ discount: null, catalogue, requestedCharges: [] },
          });
          expect(toShownPrice(panel, withTaxDisplay(catalogue, 'included')).totalMinor).toBe(totalMinor);
        },
      ),
      runs(200),
    );
  });

  it('adds 19 % for consumers, and nothing for companies or on request', () => {
    const consumer = withTaxDisplay(germany, 'included');
    expect(toShownPrice(price(10_000, 3), consumer)).toMatchObject({ unitMinor: 11_900, totalMinor: 35_700 });
    expect(toShownPrice(price(null), consumer)).toMatchObject({ unitMinor: null, totalMinor: null });
    expect(toShownPrice(price(10_000), withTaxDisplay(germany, 'added'))).toEqual(price(10_000));
    expect(toShownPrice(price(10_000), germany)).toEqual(price(10_000));
    expect([toShownRate('12.5', consumer), toShownRate('12.5', germany)]).toEqual(['14.88', '12.5']);
  });

  it('says nothing about taxes without any in the price list, and keeps compiled prices', () => {
    expect(withTaxDisplay(withTaxes([]), 'added').taxDisplay).toBeUndefined();
    expect(withTaxDisplay(germany, 'added')).toBe(withTaxDisplay(germany, 'added'));
    expect(withTaxDisplay(germany, null)).toBe(germany);
  });
});
