import { moneyText, formatRate } from './money-text.js';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('moneyText', () => {
  it("formats by locale, with the currency's decimals", () => {
    expect(moneyText(123456, 'USD', 'en-US')).toBe('$1,234.56');
    expect(plain(moneyText(123456, 'EUR', 'de-DE'))).toBe('1.234,56 €');
    expect(moneyText(1500, 'JPY', 'en-US')).toBe('¥1,500');
    expect(moneyText(-250, 'USD', 'en-US')).toBe('-$2.50');
  });
});

describe('formatRate', () => {
  it("shows all decimals, at least the currency's", () => {
    expect(formatRate('15', 'USD', 'en-US')).toBe('$15.00');
    expect(formatRate('0.155', 'USD', 'en-US')).toBe('$0.155');
    expect(plain(formatRate('22.1375', 'EUR', 'de-DE'))).toBe('22,1375 €');
  });
});
