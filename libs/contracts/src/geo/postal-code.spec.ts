import { postalCodeProblem, stateOfPostalCode } from './postal-code.js';

it.each([
  ['US', '04101', 'ME'],
  ['US', '05501', 'MA'],
  ['US', '20001', 'DC'],
  ['US', '20101', 'VA'],
  ['US', '90210', 'CA'],
  ['US', '99501', 'AK'],
  ['US', '73301', 'TX'],
  ['US', '00801', 'VI'],
  ['US', '00001', ''],
  ['CA', 'k1a 0b1', 'ON'],
  ['AU', '3000', 'VIC'],
  ['NL', '1012 AB', ''],
])('finds the state of %s %s', (country, code, state) => {
  expect(stateOfPostalCode(country, code)).toBe(state);
});

it.each([
  ['US', '04101-1234'],
  ['US', '09012'],
  ['CA', 'k1a0b1'],
  ['GB', 'SW1A 1AA'],
  ['NL', '1012 AB'],
  ['NL', '3542ab'],
  ['DE', '01067'],
  ['AU', '0800'],
  ['PL', '00-001'],
  ['SE', '11122'],
  ['IE', ''],
  ['AE', ''],
  ['', ''],
])('accepts the postal code of %s "%s"', (country, code) => {
  expect(postalCodeProblem(country, code)).toBeNull();
});

it.each([
  ['US', ''],
  ['US', '0410'],
  ['US', '4101'],
  ['CA', 'D1A 0B1'],
  ['GB', 'SW1A'],
  ['DE', '1011'],
  ['DE', '00000'],
  ['NL', '10117'],
  ['NL', '0112 AB'],
  ['NL', '1012 SS'],
  ['BE', '0100'],
])('refuses the postal code of %s "%s" and gives an example', (country, code) => {
  expect(postalCodeProblem(country, code)).toMatch(/^Enter a postal code such as /);
});

it.each(['00000', '00001-0001', '56899', '84899'])('knows that no place has the ZIP code %s', (code) => {
  expect(postalCodeProblem('US', code)).toBe(
    `There is no ZIP code ${code}. Enter one such as 04101 or 04101-1234.`,
  );
});
