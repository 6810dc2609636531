import { stateOfPostalCode } from './state-of-postal-code.js';

it.each([
  ['US', '04101', 'ME'],
  ['US', '05501', 'MA'],
  ['US', '20001', 'DC'],
  ['US', '20101', 'VA'],
  ['US', '90210', 'CA'],
  ['US', '99501', 'AK'],
  ['US', '73301', 'TX'],
  ['US', '00001', ''],
  ['CA', 'k1a 0b1', 'ON'],
  ['AU', '3000', 'VIC'],
  ['NL', '1012 AB', ''],
])('finds the state of %s %s', (country, code, state) => {
  expect(stateOfPostalCode(country, code)).toBe(state);
});
