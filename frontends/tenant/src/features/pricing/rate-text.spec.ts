import { fc } from '@glass/testing/property';
import { isSameRate, parseRate } from './rate-text.js';

const US = (text: string) => parseRate(text, { locale: 'en-US' }, 'USD');
const german = (text: string) => parseRate(text, { locale: 'de-DE' }, 'EUR');
const rate = (value: string | null) => ({ ok: true, rate: value });

describe('parseRate', () => {
  it.each([
    ['0.15', '0.15'],
    ['0,15', '0.15'],
    [' $0.15 ', '0.15'],
    ['0,15 $', '0.15'],
    ['USD 12.50', '12.50'],
    ['US$ 12.50', '12.50'],
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['1 250,00', '1250.00'],
    ["1'250.00", '1250.00'],
    ['1 234 567,5', '1234567.5'],
    ['1,234,567', '1234567'],
    ['007.5', '7.5'],
    ['0,150', '0.150'],
    ['free', '0'],
    ['0', '0'],
  ])('reads %s as %s', (text, value) => {
    expect(US(text)).toEqual(rate(value));
  });

  it.each(['', '  ', 'on request', 'On Request', 'POR', '-', '–', 'n/a'])(
    'reads “%s” as on request',
    (text) => {
      expect(US(text)).toEqual(rate(null));
    },
  );

  it('rejects an ambiguous mark with both prices, unless it is the locale’s decimal mark', () => {
    const refusedWith = (...texts: string[]) => ({
      ok: false,
      readings: texts.map((one) => ({ text: one })),
    });
    expect(US('1,250')).toMatchObject(refusedWith('1.25', '1250'));
    expect(german('1,250')).toEqual(rate('1.250'));
    expect(US('1.250')).toEqual(rate('1.250'));
    expect(german('1.250')).toMatchObject(refusedWith('1,25', '1250'));
    expect(german('5.175')).toMatchObject(refusedWith('5,175', '5175'));
    expect(german('8.97')).toEqual(rate('8.97'));
  });

  it('uses the decimal mark of its file', () => {
    expect(parseRate('5.175', { locale: 'de-DE', decimalMark: '.' }, 'EUR')).toEqual(rate('5.175'));
    expect(parseRate('5.175', { locale: 'de-DE', decimalMark: ',' }, 'EUR')).toEqual(rate('5175'));
  });

  it.each(['abc', '1.2.3', '12,34,5', '1e3', '0.1 0.2 x', '12 34', '$', '1/2', '0,15 €', 'CA$ 12.50'])(
    'rejects “%s”',
    (text) => {
      const read = US(text);
      expect(read).toMatchObject({ ok: false });
      expect(read).toMatchObject({ reason: expect.stringContaining(text) as string });
    },
  );

  it('rejects prices below 0 and with too many digits', () => {
    expect(US('-0.15')).toEqual({ ok: false, reason: 'A price can’t be below 0.' });
    expect(US('0.1234567')).toMatchObject({ ok: false });
    expect(US('1234567890')).toMatchObject({ ok: false });
    expect(US('123456789.123456')).toEqual(rate('123456789.123456'));
  });

  it('reads back what it writes', () => {
    const stored = fc
      .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, hundredths]) => `${whole}.${String(hundredths).padStart(2, '0')}`);
    fc.assert(
      fc.property(stored, (text) => {
        const shown = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
        expect(US(text)).toEqual(rate(text));
        expect(german(shown.format(text as `${number}`))).toEqual(rate(text));
      }),
    );
  });
});

it('isSameRate compares prices as numbers', () => {
  expect(isSameRate('12.5', '12.50')).toBe(true);
  expect(isSameRate('0', null)).toBe(false);
  expect(isSameRate(null, null)).toBe(true);
});
