import { parseLengthSumIn } from './length-sum.js';
import { localizeDecimals } from '@glass/formats';
import { writeLength, writeLengthText } from './format-length.js';

it.each([
  ['de-DE', 'Ø 12.7 mm', 'Ø 12,7 mm'],
  ['de-DE', '914.4 × 1828.8 mm', '914,4 × 1828,8 mm'],
  ['fr-FR', '12.7 mm', '12,7 mm'],
  ['en-US', '12.7 mm', '12.7 mm'],
  ['en-IE-u-rg-dezzzz', '12.7 mm', '12.7 mm'],
  ['de-CH', '12.7 mm', '12.7 mm'],
  [undefined, '12.7 mm', '12.7 mm'],
])('writeLength in %s writes %s as %s', (locale, text, written) => {
  expect(localizeDecimals(locale, text)).toBe(written);
});

describe('writeLengthText', () => {
  it.each([
    ['de-DE', 'metric', '12.337 mm', '12,3370 mm'],
    ['de-DE', 'metric', '1.234', '1,2340'],
    ['de-DE', 'metric', '1.234 + 100.125', '1,2340 + 100,1250'],
    ['en-US', 'metric', '12.337', '12.3370'],
    ['en-US', 'inch', '1.125', '1.125'],
    ['en-US', 'inch', '1.125 mm', '1.1250 mm'],
    ['de-DE', 'metric', '1.125 in', '1,125 in'],
    ['de-DE', 'metric', '0.125', '0,125'],
    ['de-DE', 'metric', '1234.125', '1234,125'],
    ['de-DE', 'metric', '12.3456', '12,3456'],
    [undefined, 'metric', '12.337', '12.337'],
  ] as const)(
    'in %s with %s, writes %s as %s, which reads as the same length',
    (locale, units, text, written) => {
      expect(writeLengthText(text, units, locale)).toBe(written);
      if (locale === undefined) return;
      const read = parseLengthSumIn(written, units, { locale });
      const expected = parseLengthSumIn(text, units, { locale: 'en-US', decimalMark: '.' });
      expect(read).toMatchObject({ ok: true, mm: expected.ok ? expected.mm : null });
    },
  );

  it('is how writeLength avoids three decimals of a millimeter', () => {
    expect(writeLength(12.337, '1mm', { locale: 'de-DE' })).toBe('12,3370 mm');
    expect(writeLength(12.337, '1/16', { locale: 'en-US' })).toBe('12.3370 mm');
  });
});
