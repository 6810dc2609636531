import { localizeDecimals } from './write-length.js';

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
