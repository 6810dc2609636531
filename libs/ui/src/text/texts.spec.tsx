import { render } from '@testing-library/react';
import { formatMoney } from './format-money.js';
import { MoneyText } from './money-text.js';

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

  it('shows "Price on request" when missing, never 0', () => {
    const { container } = render(<MoneyText money={null} />);
    expect(container.textContent).toBe('Price on request');
  });
});
