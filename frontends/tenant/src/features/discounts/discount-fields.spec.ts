import type { DiscountEntry } from '@glass/contracts/company';
import { LOCALES } from '../settings/region-section.js';
import { discountParsers, toFormFields, toTerms } from './discount-fields.js';

const terms = {
  ...{ name: 'Trade', percent: '12.5', validFrom: null, validTo: null },
  hardwarePercent: '7.5',
  materials: [{ materialUID: 'clear', percent: '8.875' }],
  tiers: [
    { basis: 'amount' as const, from: '1000', percent: '2.125' },
    { basis: 'area' as const, from: '1234.567', percent: '3' },
    { basis: 'pieces' as const, from: '100', percent: '4.5' },
  ],
};
const german = { locale: 'de-DE', currency: 'EUR' };

describe('discount number fields', () => {
  it.each(LOCALES)('read back the stored value, in %s', (locale) => {
    const fields = toFormFields(terms as unknown as DiscountEntry, locale);
    expect(toTerms(fields, { locale, currency: 'USD' })).toEqual(terms);
  });

  it.each([
    ['amount', '1.000', '1000'],
    ['amount', '1.000,50', '1000.50'],
    ['amount', "1'000", '1000'],
    ['pieces', '1.000', '1000'],
    ['area', '12,5', '12.5'],
  ] as const)('a tier by %s from “%s” in Germany counts from %s', (basis, from, value) => {
    const fields = { ...toFormFields(null, 'de-DE'), tiers: [{ basis, from, percent: '5' }] };
    expect(discountParsers(german).from(basis)(from)).toMatchObject({ ok: true });
    expect(toTerms(fields, german).tiers[0]).toEqual({ basis, from: value, percent: '5' });
  });

  it('reject ambiguous numbers, and percentages above 100', () => {
    expect(discountParsers(german).from('area')('1.000')).toMatchObject({
      ok: false,
      readings: [{ text: '1' }, { text: '1000' }],
    });
    expect(discountParsers(german).percentOfRow('8.875')).toMatchObject({
      ok: false,
      readings: [{ text: '8,875' }],
    });
  });
});
