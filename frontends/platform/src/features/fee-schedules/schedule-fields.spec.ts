import type { PlatformFeeScheduleEntry } from '@glass/contracts';
import { fieldsOf, isReadable, scheduleReaders, termsOf } from './schedule-fields.js';

const terms = {
  ...{ currency: 'EUR', percent: '1.125', fixed: '0.30', minimum: '0.50', cap: '1500' },
  tiers: [{ from: '1000', percent: '0.875', fixed: '0' }],
};
const entry = { name: 'Usual', terms, assignments: [] } as unknown as PlatformFeeScheduleEntry;
const LOCALES = ['en-US', 'de-DE', 'fr-CA', 'de-CH', 'de-AT', 'sv-SE', 'en-IN', 'ja-JP'];

describe('the numbers of a fee schedule', () => {
  it.each(LOCALES)('come back from the form as they were stored, in %s', (locale) => {
    const fields = fieldsOf(entry, locale);
    expect(isReadable(fields, locale)).toBe(true);
    expect(termsOf(fields, locale)).toEqual(terms);
  });

  it.each([
    ['de-DE', '1.500', '1500'],
    ['de-DE', '1.500,50 €', '1500.50'],
    ['en-US', '1,500', '1500'],
    ['de-CH', "1'500.50", '1500.50'],
  ])('a cap in %s of “%s” is %s', (locale, cap, value) => {
    const fields = fieldsOf(entry, locale);
    fields.terms.cap = cap;
    expect(termsOf(fields, locale).cap).toBe(value);
  });

  it('refuse decimals that the currency has not, and offer both values of a doubtful amount', () => {
    expect(scheduleReaders('en-US', 'USD').amount('1.500')).toMatchObject({
      ok: false,
      readings: [{ text: '1.5' }, { text: '1500' }],
    });
    expect(scheduleReaders('en-US', 'USD').amount('0.125').ok).toBe(false);
  });
});
