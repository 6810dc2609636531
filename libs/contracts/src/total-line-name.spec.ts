import { totalLineName } from './total-line-name.js';

describe('the name of a line under the panels', () => {
  it.each([
    ['companyDiscount', 'Contractor', '15', 'Discount: Contractor (15 %)'],
    ['companyDiscount', 'Trade discount', '15', 'Trade discount (15 %)'],
    ['companyDiscount', 'Trade 15%', '15', 'Discount: Trade 15%'],
    ['volumeDiscount', 'From 10 m²', '5', 'Volume discount: from 10 m² (5 %)'],
    ['volumeDiscount', 'From Monday', '5', 'Volume discount: From Monday (5 %)'],
    ['charge', 'Energy surcharge', '6', 'Energy surcharge (6 %)'],
    ['tax', 'VAT', '20', 'VAT (20 %)'],
    ['delivery', 'Delivery', null, 'Delivery'],
  ] as const)('of kind %s, called “%s”, %s %%: %s', (kind, label, percent, name) => {
    expect(totalLineName({ kind, label, percent })).toBe(name);
  });
});
