import { parseNumber, type NumberOptions } from './parse-number.js';

const read = (text: string, locale: string, options: Omit<NumberOptions, 'locale'> = {}) =>
  parseNumber(text, { locale, ...options });
const value = (text: string) => ({ ok: true, value: text });
const refusedWith = (...readings: string[]) => ({
  ok: false,
  readings: readings.map((reading) => expect.objectContaining({ value: reading }) as object),
});

describe('parseNumber', () => {
  it.each([
    ['en-US', '1.125', '1.125'],
    ['de-DE', '5,175', '5.175'],
    ['de-DE', '8.97', '8.97'],
    ['de-DE', '0.125', '0.125'],
    ['de-DE', '1234.567', '1234.567'],
    ['en-US', '12,34', '12.34'],
    ['en-US', '0,5', '0.5'],
    ['de-DE', '1.234,5', '1234.5'],
    ['de-DE', '1,234.5', '1234.5'],
    ['en-US', '1.234,56', '1234.56'],
    ['en-US', '1,234.567', '1234.567'],
    ['de-DE', '1.234.567', '1234567'],
    ['en-US', '1.234.567', '1234567'],
    ['de-DE', '1,234,567', '1234567'],
    ['en-IN', '12,34,567.5', '1234567.5'],
    ['en-IN', '12,34,567', '1234567'],
    ['en-IN', '1,234,567', '1234567'],
    ['fr-FR', '1 234 567,5', '1234567.5'],
    ['fr-FR', '1\u202f234,5', '1234.5'],
    ['fr-CH', '1\u2009234,50', '1234.50'],
    ['de-CH', '1’234’567', '1234567'],
    ['de-CH', "1'234.50", '1234.50'],
    ['de-DE', "1'250,5", '1250.5'],
    ['de-AT', '1.234,5', '1234.5'],
    ['de-AT', '1 234,5', '1234.5'],
    ['sv-SE', '−12,5', '-12.5'],
    ['en-US', '+12', '12'],
    ['ja-JP', '１，２３４．５', '1234.5'],
    ['en-US', '.5', '0.5'],
    ['en-US', '5.', '5'],
    ['en-US', '007.5', '7.5'],
    ['en-US', '-0.00', '0.00'],
    ['en-US', '12345678901234567890.123456789', '12345678901234567890.123456789'],
  ])('in %s reads %s as %s', (locale, text, expected) => {
    expect(read(text, locale)).toEqual(value(expected));
  });

  it.each([
    ['de-DE', '5.175', ['5.175', '5175']],
    ['de-DE', '-1.500', ['-1.5', '-1500']],
    ['en-US', '2,000', ['2', '2000']],
    ['fr-FR', '1.234', ['1.234', '1234']],
    ['de-CH', '2,000', ['2', '2000']],
    ['de-AT', '1.500', ['1.5', '1500']],
  ])('in %s refuses %s with both readings', (locale, text, readings) => {
    expect(read(text, locale)).toMatchObject(refusedWith(...readings));
  });

  it("offers both readings in the locale's format", () => {
    expect(read('5.175', 'de-DE')).toEqual({
      ok: false,
      reason: '“5.175” can mean 5,175 or 5175. Write it in one of these ways.',
      readings: [
        { value: '5.175', text: '5,175' },
        { value: '5175', text: '5175' },
      ],
    });
  });

  it.each([
    '1.23.456',
    '12,34,5',
    '12,34.5',
    '1,2,3',
    '1.2.3',
    '1.234.56',
    '12,34,567',
    '1234,567.8',
    '12 34',
    '1 2345',
    "12'34",
    "1 234'567",
    '1e3',
    '0x10',
    '1/2',
    'abc',
    '',
    '  ',
    '--5',
    '5-',
    '(5)',
    '٣',
    '½',
    '5²',
    '1\t234',
    'NaN',
    'Infinity',
    '5%',
    '5 €',
    '12 kg',
    '0,125.',
    "0'125",
  ])('refuses “%s” in en-US', (text) => {
    expect(read(text, 'en-US')).toMatchObject({ ok: false, readings: [] });
  });

  it.each([
    ['de-DE', '2.500', '2500'],
    ['de-DE', '15.000', '15000'],
    ['en-US', '2,500', '2500'],
    ['de-AT', '2.500', '2500'],
  ])('in %s reads an amount of %s with up to two decimals as %s', (locale, text, expected) => {
    expect(read(text, locale, { limits: { decimals: 2 } })).toEqual(value(expected));
  });

  it.each([
    ['en-US', '1.250', ['1.25', '1250']],
    ['en-US', '1.125', ['1125']],
    ['fr-FR', '2.500', ['2.5', '2500']],
  ])('in %s refuses an amount of %s with up to two decimals', (locale, text, readings) => {
    expect(read(text, locale, { limits: { decimals: 2 } })).toMatchObject(refusedWith(...readings));
  });

  it.each([
    ['de-DE', '1.000', '1000'],
    ['en-US', '1,000', '1000'],
    ['en-US', '2.0', '2'],
    ['de-DE', '3,00', '3'],
  ])('in %s reads the integer %s as %s', (locale, text, expected) => {
    expect(read(text, locale, { limits: { decimals: 0 } })).toEqual(value(expected));
  });

  it('refuses decimals of an integer', () => {
    expect(read('2.5', 'en-US', { limits: { decimals: 0 } })).toMatchObject({
      reason: 'Enter a whole number.',
    });
  });

  it('offers the reading within the limits, and never reads it as grouped outside them', () => {
    const limits = { min: 0, max: 100, decimals: 6 };
    expect(read('8.875', 'de-DE', { limits })).toMatchObject(refusedWith('8.875'));
    expect(read('8,875', 'de-DE', { limits })).toEqual(value('8.875'));
    expect(read('8.875', 'fr-FR', { limits })).toEqual(value('8.875'));
  });

  it('names the limits', () => {
    const limits = { min: 1, max: 1000.5 };
    expect(read('0', 'de-DE', { limits })).toMatchObject({ reason: 'Enter a number from 1 to 1000,5.' });
    expect(read('-1', 'de-DE', { limits: { min: 0 } })).toMatchObject({
      reason: 'Enter a number that is not below 0.',
    });
  });

  it.each([
    ['en-US', '-$3.50', '-3.50', 'USD'],
    ['nl-NL', '€ -3,50', '-3.50', 'EUR'],
    ['de-CH', 'CHF-3.50', '-3.50', 'CHF'],
    ['de-DE', '1.234,50 €', '1234.50', 'EUR'],
    ['sv-SE', '1 234,50 kr', '1234.50', 'SEK'],
    ['da-DK', '1.234,50 kr.', '1234.50', 'DKK'],
    ['en-CA', 'CA$5.25', '5.25', 'CAD'],
    ['en-AU', 'A$5.25', '5.25', 'AUD'],
    ['en-US', 'US$5.25', '5.25', 'USD'],
    ['fr-CA', '5,25 $', '5.25', 'CAD'],
    ['ja-JP', '￥500', '500', 'JPY'],
    ['pl-PL', '5,25 zł', '5.25', 'PLN'],
    ['de-CH', 'Fr. 5.25', '5.25', 'CHF'],
    ['en-US', 'USD 12.50', '12.50', 'USD'],
  ])('in %s reads an amount of %s as %s %s', (locale, text, expected, currency) => {
    expect(read(text, locale, { currency })).toEqual(value(expected));
  });

  it.each([
    ['15¢', 'USD'],
    ['¢15', 'USD'],
    ['$5', 'EUR'],
    ['5 USD', 'EUR'],
    ['5 €', 'USD'],
    ['£5', 'USD'],
    ['CA$5', 'USD'],
    ['5 kr', 'EUR'],
    ['5 zł', 'CZK'],
    ['₹500', 'USD'],
  ])('refuses %s in a list of %s', (text, currency) => {
    expect(read(text, 'en-US', { currency })).toMatchObject({ ok: false, readings: [] });
  });

  it('reads a percent sign and a unit if the field allows them', () => {
    expect(read('12,5 %', 'de-DE', { isPercent: true })).toEqual(value('12.5'));
    expect(read('1.5 lbs', 'en-US', { units: ['lb', 'lbs'] })).toEqual(value('1.5'));
    expect(read('1.500 kg', 'de-DE', { units: ['kg'] })).toMatchObject(refusedWith('1.5', '1500'));
  });
});

describe("parseNumber with a file's decimal mark", () => {
  it.each([
    ['.', '5.175', '5.175'],
    ['.', '1,234', '1234'],
    ['.', '1,234.5', '1234.5'],
    [',', '5.175', '5175'],
    [',', '5,175', '5.175'],
    [',', '1 234,5', '1234.5'],
  ] as const)('with %s reads %s as %s in any locale', (decimalMark, text, expected) => {
    expect(read(text, 'de-DE', { decimalMark })).toEqual(value(expected));
    expect(read(text, 'en-US', { decimalMark })).toEqual(value(expected));
  });

  it('refuses a number that needs the other mark', () => {
    expect(read('4,50', 'de-DE', { decimalMark: '.' })).toMatchObject({
      reason: '“4,50” doesn’t fit: the other numbers have a decimal point.',
    });
  });
});
