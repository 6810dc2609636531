import { asReadFrom, asWrittenIn } from './place-marks.js';
import { parseLength } from './parse-length.js';

it.each([
  ['de-DE', 'Ø 12.7 mm', 'Ø 12,7 mm'],
  ['de-DE', '914.4 × 1828.8 mm', '914,4 × 1828,8 mm'],
  ['fr-FR', '12.7 mm', '12,7 mm'],
  ['en-US', '12.7 mm', '12.7 mm'],
  ['en-IE-u-rg-dezzzz', '12.7 mm', '12.7 mm'],
  ['de-CH', '12.7 mm', '12.7 mm'],
  [undefined, '12.7 mm', '12.7 mm'],
])('in %s, %s is written %s', (locale, text, written) => {
  expect(asWrittenIn(locale, text)).toBe(written);
});

it.each([
  ['de-DE', '1.234', 1234],
  ['de-DE', '1.234,5', 1234.5],
  ['de-DE', '1.234.567 mm', 1_234_567],
  ['de-DE', '914,4', 914.4],
  ['de-DE', '12,345', 12.345],
  ['de-DE', '1.234,567', 1234.567],
  ['de-DE', '36.5', 36.5],
  ['de-DE', '1,234 m', 1234],
  ['fr-FR', '914.125', 914.125],
  ['fr-FR', '1 234,5', 1234.5],
  ['fr-FR', '1\u202f234,5', 1234.5],
  ['fr-FR', '1\u00a0234\u00a0567 mm', 1_234_567],
  ['sv-SE', '1 234', 1234],
  ['fr-FR', '36 1/2 in', 927.1],
  ['fr-FR', '1 234,567', 1234.567],
  ['de-CH', '1’234.5', 1234.5],
  ['en-IE', '914.125', 914.125],
  [undefined, '914.125', 914.125],
])('from %s, %s is read as %d mm', (locale, text, mm) => {
  expect(parseLength(asReadFrom(locale, text), 'metric')).toEqual({ ok: true, mm });
});

it('where no blank parts thousands, two numbers that ran into each other stay two', () => {
  expect(parseLength(asReadFrom('de-DE', '24 125'), 'metric').ok).toBe(false);
  expect(parseLength(asReadFrom('fr-FR', '24 12'), 'metric').ok).toBe(false);
  expect(parseLength(asReadFrom('fr-FR', '1 2345'), 'metric').ok).toBe(false);
});
