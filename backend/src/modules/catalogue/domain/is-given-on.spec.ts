import { isGivenOn } from './is-given-on.js';

it.each([
  [null, null, true],
  ['2026-11-26', '2026-11-26', true],
  ['2026-11-27', null, false],
  [null, '2026-11-25', false],
  ['2026-11-01', '2026-11-30', true],
])('a discount from %s to %s is given on November 26: %s', (validFrom, validTo, is) => {
  expect(isGivenOn('2026-11-26', { validFrom, validTo })).toBe(is);
});
