import { countedText } from './counted-text.js';

it.each([
  ['14.00', 'ft²', '14.00 ft²'],
  ['36.4375', 'in', '36.4375″'],
  ['2.42', 'm²', '2.42 m²'],
  ['4', 'pcs', '4 pcs'],
  ['25', '%', '25 %'],
] as const)('%s counted in %s reads %s, as measures do everywhere', (quantity, unit, text) => {
  expect(countedText({ quantity, unit })).toBe(text);
});
