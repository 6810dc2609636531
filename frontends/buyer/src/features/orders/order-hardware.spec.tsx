import { screen, within } from '@testing-library/react';
import { hardwareLine } from '../../../test/hardware.factory.js';
import { order } from '../../../test/order.factory.js';
import { ORDER_UID, quote, QUOTE_UID, uidOf } from '../../../test/quote.factory.js';
import { quoteShower } from '../../../test/quote-shower.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';
import { showerCatalogue } from '../../../test/shower.factory.js';

const replies = { '/api/glass-options/get-all': () => showerCatalogue() };
const alone = hardwareLine('PULL', { uid: uidOf(903), amountMinor: 7200 });
const bath = quoteShower();

describe('hardware of an order', () => {
  it('is listed by shower, and apart from showers', async () => {
    const shower = { ...bath.shower, panes: [] };
    const placed = { ...order('confirmed'), hardware: [...bath.hardware, alone], showers: [shower] };
    showBuyer(`/customer/order/${ORDER_UID}`, { ...replies, '/api/order/get-for-customer': () => placed });
    const ofBath = within(await screen.findByRole('list', { name: 'Master bath' }));
    expect(ofBath.getByText('Vienna wall hinge')).toBeTruthy();
    const others = within(screen.getByRole('list', { name: 'Not part of a shower' }));
    expect(others.getByText('$72.00')).toBeTruthy();
  });

  it('alone is an order without a list of panels', async () => {
    const placed = { ...order('confirmed'), panels: [], hardware: [alone] };
    showBuyer(`/customer/order/${ORDER_UID}`, { ...replies, '/api/order/get-for-customer': () => placed });
    expect(await screen.findByRole('list', { name: 'Hardware' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Panels' })).toBeNull();
  });
});

describe('hardware at the checkout', () => {
  it('is listed for a last check, also without panels', async () => {
    showBuyer(`/checkout/payment-options?quote=${QUOTE_UID}`, {
      ...replies,
      '/api/quote/get-details': () => quote([], { hardware: [alone] }),
    });
    const list = within(await screen.findByRole('list', { name: 'Hardware' }));
    expect(list.getByText('$72.00')).toBeTruthy();
    expect(list.getByText('2 pieces')).toBeTruthy();
  });
});
