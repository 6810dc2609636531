import { describeSale } from './describe-sale.js';

it.each([
  ['hinge', 'piece', 'inch', 'Hinge'],
  ['channel', 'length', 'inch', 'Channel · USD per ft'],
  ['seal', 'length', 'metric', 'Seal · USD per m'],
] as const)('says that the price of a %s is by the %s: %s', (family, sold, units, expected) => {
  expect(describeSale({ family, sold }, { currency: 'USD', units })).toBe(expected);
});
