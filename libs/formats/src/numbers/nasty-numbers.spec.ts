import type { CurrencyCode } from '@glass/contracts/primitives';
import { AREA_UNITS, parseMeasure, parseMoney, parseNumber, WEIGHT_UNITS } from '../index.js';

/** Numbers found in real input: the value that they have in every locale, or null if refused. */
const SAME_EVERYWHERE: [text: string, value: string | null][] = [
  ['1\u202f234,5', '1234.5'],
  ['1\u00a0234.5', '1234.5'],
  ['1\u2009234\u2009567', '1234567'],
  ['1\u3000234', '1234'],
  ["1'234.50", '1234.50'],
  ['1’234,50', '1234.50'],
  ['1´234', '1234'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1.234.567,8', '1234567.8'],
  ['１２３', '123'],
  ['１，２３４．５', '1234.5'],
  ['−5', '-5'],
  ['- 5', '-5'],
  ['+5', '5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['00012', '12'],
  ['−0', '0'],
  ['5-', null],
  ['5−', null],
  ['(12)', null],
  ['--5', null],
  ['12%', null],
  ['5 kg', null],
  ['$12', null],
  ['12 €', null],
  ['36 1/2', null],
  ['36-1/2', null],
  ['36½', null],
  ['1/2', null],
  ['3\' 0 1/2"', null],
  ['٣٦', null],
  ['३६', null],
  ['1e3', null],
  ['0x10', null],
  ['1_000', null],
  ['1٬234', null],
  ['1·5', null],
  ['1,,2', null],
  ['1.234.50', null],
  ['1,234,5', null],
  ['1 234 5', null],
  ["1'23", null],
  ['1 234.567,8', null],
  ['NaN', null],
  ['∞', null],
  ['12.-', null],
];
const LOCALES = ['en-US', 'de-DE', 'fr-CH', 'de-CH', 'fr-FR', 'de-AT', 'en-IN', 'sv-SE', 'ja-JP'];

describe.each(LOCALES)('a number field in %s', (locale) => {
  it.each(SAME_EVERYWHERE)('reads %s as %s', (text, value) => {
    const read = parseNumber(text, { locale });
    expect(read.ok ? read.value : null).toBe(value);
  });

  it.each(SAME_EVERYWHERE)('also reads %s as %s with percentages or units', (text, value) => {
    for (const more of [{ isPercent: true }, { units: ['kg'] }, { currency: 'USD' }]) {
      if (/[%€$]|kg|-$/.test(text)) continue;
      const read = parseNumber(text, { locale, ...more });
      expect(read.ok ? read.value : null).toBe(value);
    }
  });

  it.each([
    ['12%', 12],
    ['12 %', 12],
    ['１２％', 12],
    ['8,875 %', ['en-US', 'en-IN', 'ja-JP'].includes(locale) ? null : 8.875],
  ])('of percentages reads %s as %s', (text, value) => {
    const read = parseNumber(text, { locale, isPercent: true, limits: { min: 0, max: 100 } });
    expect(read.ok ? Number(read.value) : null).toBe(value);
  });

  it.each([
    ["1'500.5 kg", WEIGHT_UNITS.metric, 1500.5],
    ['1\u202f500,5 kg', WEIGHT_UNITS.metric, 1500.5],
    ['(5) kg', WEIGHT_UNITS.metric, null],
    ['5 lb', WEIGHT_UNITS.metric, null],
    ['12 1/2 lb', WEIGHT_UNITS.inch, null],
    ['２．５ m²', AREA_UNITS.metric, 2.5],
    ['2.5 sq ft', AREA_UNITS.metric, null],
    ['1e3 kg', WEIGHT_UNITS.metric, null],
  ])('of weights or areas reads %s', (text, unit, value) => {
    const read = parseMeasure(text, { locale, unit });
    expect(read.ok ? read.value : null).toBe(value);
  });
});

describe('parseNumber with groups of two digits', () => {
  it.each([
    ['1,00,000', '100000'],
    ['12,34,567.5', '1234567.5'],
    ['1,00,00,000', '10000000'],
    ['1,0,000', null],
    ['10,000,00', null],
    ['1.00.000', null],
  ])('%s is %s in India and refused elsewhere', (text, value) => {
    for (const locale of LOCALES) {
      const read = parseNumber(text, { locale });
      expect(read.ok ? read.value : null).toBe(locale === 'en-IN' ? value : null);
    }
  });
});

describe('a money field', () => {
  it.each([
    ['de-CH', 'CHF', 'CHF 1’234.50', 123_450],
    ['fr-CH', 'CHF', '1\u202f234,50 CHF', 123_450],
    ['de-CH', 'CHF', 'Fr. 12.–', 1200],
    ['de-CH', 'CHF', '12.-', 1200],
    ['de-DE', 'EUR', '1.234,- €', 123_400],
    ['de-DE', 'EUR', '12,--', 1200],
    ['de-DE', 'EUR', '€ 1.234,50', 123_450],
    ['de-DE', 'EUR', '€ 1.234,-', 123_400],
    ['en-IN', 'INR', '₹1,00,000.50', 10_000_050],
    ['en-IN', 'INR', 'Rs. 500', 50_000],
    ['en-IN', 'INR', 'Rs 1,00,000', 10_000_000],
    ['en-US', 'USD', 'US$1,234.50', 123_450],
    ['en-US', 'USD', '1,234.50 USD', 123_450],
    ['ja-JP', 'JPY', '￥１，２００', 1200],
    ['sv-SE', 'SEK', '5\u00a0000,00 kr', 500_000],
  ] as const)('in %s of %s reads %s', (locale, currency, text, minor) => {
    expect(parseMoney(text, { locale, currency })).toEqual({ ok: true, minor });
  });

  it.each([
    ['de-DE', 'EUR', '$5'],
    ['en-US', 'USD', '5-'],
    ['en-US', 'USD', '5.00-'],
    ['en-US', 'USD', '(5)'],
    ['en-US', 'USD', '5%'],
    ['en-US', 'USD', '1/2'],
    ['en-US', 'USD', '5.-0'],
    ['en-US', 'USD', '12,3456'],
    ['de-CH', 'CHF', '12.---'],
    ['en-IN', 'INR', 'Re 1'],
  ] as const)('in %s of %s refuses %s', (locale, currency: CurrencyCode, text) => {
    expect(parseMoney(text, { locale, currency }).ok).toBe(false);
  });
});
