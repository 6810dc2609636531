/** @jest-environment-options {"styled": true} */
import { screen } from '@testing-library/react';
import { quote, QUOTE_UID, quotePanel } from '../../../test/quote.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';

describe('a quote with very long names', () => {
  it('wraps them instead of widening the page', async () => {
    const name = 'Miller'.repeat(20);
    const long = quote([quotePanel({ mark: 'Door'.repeat(20) })], { name });
    showBuyer(`/quote/${QUOTE_UID}`, { '/api/quote/get-details': () => long });
    const heading = await screen.findByRole('heading', { level: 1, name });
    expect(getComputedStyle(heading).overflowWrap).toBe('anywhere');
  });

  it('wraps them at the checkout', async () => {
    const name = 'Miller'.repeat(20);
    showBuyer(`/checkout/payment-options?quote=${QUOTE_UID}`, {
      '/api/quote/get-details': () => quote(undefined, { name }),
    });
    expect(getComputedStyle(await screen.findByText(new RegExp(name))).overflowWrap).toBe('anywhere');
  });
});
