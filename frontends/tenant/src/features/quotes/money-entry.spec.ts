import { amountText, readAmount } from './money-entry.js';

it.each([
  ['1250', 'USD', 125_000],
  ['$ 1,250.50', 'USD', 125_050],
  ['1.250,5 €', 'EUR', 125_050],
  ['12,5', 'EUR', 1250],
  ['.5', 'USD', 50],
  ['1,250', 'USD', 125_000],
  ['1250', 'JPY', 1250],
  ['1.250', 'JPY', 1250],
  ['0.125', 'KWD', 125],
])('%s %s is an amount', (text, currency, minor) => expect(readAmount(text, currency)).toBe(minor));

it.each([
  ['', 'USD'],
  ['free', 'USD'],
  ['-5', 'USD'],
  ['1.2.3', 'USD'],
  ['12.5', 'JPY'],
])('%s %s is none', (text, currency) => expect(readAmount(text, currency)).toBeNull());

it('is written as it is read', () => {
  expect(readAmount(amountText(125_050, 'USD'), 'USD')).toBe(125_050);
  expect(amountText(null, 'USD')).toBe('');
});
