import { render } from '@testing-library/react';
import { formatLength } from './format-length.js';
import { formatMoney } from './format-money.js';
import { LengthText } from './length-text.js';
import { MoneyText } from './money-text.js';

const inch = (inches: number) => inches * 25.4;

describe('a length', () => {
  it.each([
    [inch(36.4375), '1/16', '36 7⁄16″'],
    [inch(36.5), '1/16', '36 1⁄2″'],
    [inch(36), '1/16', '36″'],
    [inch(0.75), '1/16', '3⁄4″'],
    [0, '1/16', '0″'],
    [inch(35.99), '1/16', '36″'],
    [inch(12.03125), '1/32', '12 1⁄32″'],
    [inch(-1.25), '1/16', '−1 1⁄4″'],
    [-0.1, '1/16', '0″'],
    [926.6, '1mm', '927 mm'],
    [-0.2, '1mm', '0 mm'],
  ] as const)('of %d mm at %s reads %s', (mm, precision, text) => {
    expect(formatLength(mm, precision)).toBe(text);
    const { container } = render(<LengthText mm={mm} precision={precision} />);
    expect(container.textContent).toBe(text);
  });
});

describe('money', () => {
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

  it.each([
    [123_450, 'USD', 'en-US', '$1,234.50'],
    [123_450, 'EUR', 'de-DE', '1.234,50 €'],
    [-5, 'USD', 'en-US', '-$0.05'],
    [500, 'JPY', 'en-US', '¥500'],
    [9_007_199_254_740_991, 'USD', 'en-US', '$90,071,992,547,409.91'],
  ])('of %d minor units of %s reads %s %s', (amountMinor, currency, locale, text) => {
    expect(plain(formatMoney({ amountMinor, currency }, locale))).toBe(text);
  });

  it('that is missing reads "Price on request", never 0', () => {
    const { container } = render(<MoneyText money={null} />);
    expect(container.textContent).toBe('Price on request');
  });
});
