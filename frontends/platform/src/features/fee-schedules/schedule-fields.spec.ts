import type { PlatformFeeScheduleEntry } from '@glass/contracts/payment';
import { toFormFields, isReadable, scheduleParsers, toTerms } from './schedule-fields.js';

const terms = {
  ...{ currency: 'EUR', percent: '1.125', fixed: '0.30', minimum: '0.50', cap: '1500' },
  tiers: [{ from: '1000', percent: '0.875', fixed: '0' }],
};
const entry = { name: 'Usual', terms, assignments: [] } as unknown as PlatformFeeScheduleEntry;
const LOCALES = ['en-US', 'de-DE', 'fr-CA', 'de-CH', 'de-AT', 'sv-SE', 'en-IN', 'ja-JP'];

describe('fee schedule number fields', () => {
  it.each(LOCALES)('read back the stored value, in %s', (locale) => {
    const fields = toFormFields(entry, locale);
    expect(isReadable(fields, locale)).toBe(true);
    expect(toTerms(fields, locale)).toEqual(terms);
  });

  it.each([
    ['de-DE', '1.500', '1500'],
    ['de-DE', '1.500,50 €', '1500.50'],
    ['en-US', '1,500', '1500'],
    ['de-CH', "1'500.50", '1500.50'],
  ])('a cap in %s of “%s” is %s', (locale, cap, value) => {
    const fields = toFormFields(entry, locale);
    fields.terms.cap = cap;
    expect(toTerms(fields, locale).cap).toBe(value);
  });

  it('reject decimals that the currency does not have, and offer both readings of an ambiguous amount', () => {
    expect(scheduleParsers('en-US', 'USD').amount('1.500')).toMatchObject({
      ok: false,
      readings: [{ text: '1.5' }, { text: '1500' }],
    });
    expect(scheduleParsers('en-US', 'USD').amount('0.125').ok).toBe(false);
  });
});
