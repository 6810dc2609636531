import { countedText, moneyText, rateText } from './money-text.js';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('an amount in a sentence', () => {
  it('is written as its place writes it, with the decimals of its currency', () => {
    expect(moneyText(123456, 'USD', 'en-US')).toBe('$1,234.56');
    expect(plain(moneyText(123456, 'EUR', 'de-DE'))).toBe('1.234,56 €');
    expect(moneyText(1500, 'JPY', 'en-US')).toBe('¥1,500');
    expect(moneyText(-250, 'USD', 'en-US')).toBe('-$2.50');
  });
});

describe('a rate in a sentence', () => {
  it('has all its decimals, and at least those of its currency', () => {
    expect(rateText('15', 'USD', 'en-US')).toBe('$15.00');
    expect(rateText('0.155', 'USD', 'en-US')).toBe('$0.155');
    expect(plain(rateText('22.1375', 'EUR', 'de-DE'))).toBe('22,1375 €');
  });
});

it.each([
  ['14.00', 'ft²', '14.00 ft²'],
  ['36.4375', 'in', '36.4375″'],
  ['91.106187', 'in', '91.1062″'],
  ['2.3140972', 'm', '2.3141 m'],
  ['2.42', 'm²', '2.42 m²'],
  ['4', 'pcs', '4 pcs'],
  ['25', '%', '25 %'],
] as const)('%s counted in %s reads %s, as measures do everywhere', (quantity, unit, text) => {
  expect(countedText({ quantity, unit })).toBe(text);
});
