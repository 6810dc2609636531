import { isDiscountValidOn } from './discount-validity.js';

it.each([
  [null, null, true],
  ['2026-11-26', '2026-11-26', true],
  ['2026-11-27', null, false],
  [null, '2026-11-25', false],
  ['2026-11-01', '2026-11-30', true],
])('a discount from %s to %s is valid on November 26: %s', (validFrom, validTo, is) => {
  expect(isDiscountValidOn('2026-11-26', { validFrom, validTo })).toBe(is);
});
