import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OrderListItem } from '@glass/contracts';
import { order } from '../../../test/order.factory.js';
import { ORDER_UID, QUOTE_UID } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';
import { reasonOf, stepOf } from './order-steps.js';

const AT = `/customer/order/${ORDER_UID}`;

describe('the steps of an order', () => {
  it('count partly shipped as on the way to shipped', () => {
    expect(stepOf(order('shipped'))).toBe(5);
    expect(stepOf({ status: 'partlyShipped', history: [] })).toBe(5);
  });

  it('stay where an order was held or cancelled, with the reason', () => {
    const held = order('onHold');
    expect(stepOf(held)).toBe(2);
    expect(reasonOf(held)).toBe('Waiting for the hinges');
  });
});

describe('an order', () => {
  it('shows where it stands, its panels, what it came to and what happened', async () => {
    showBuyer(AT, { '/api/order/get-for-customer': () => order('confirmed') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order SO-2077' })).toBeTruthy();
    const history = screen.getByRole('list', { name: 'History' });
    expect(within(history).getAllByRole('listitem')).toHaveLength(3);
    expect(within(history).getAllByRole('listitem')[0]?.textContent).toContain('Confirmed');
    expect(screen.getByText('Dec 4, 2026')).toBeTruthy();
    expect(screen.getByText('28″ × 72″')).toBeTruthy();
  });

  it('downloads its summary with prices', async () => {
    const { record } = showBuyer(AT, { '/api/order/get-for-customer': () => order() });
    await userEvent.click(await screen.findByRole('button', { name: 'Order summary (PDF)' }));
    expect(record.downloads).toEqual([
      { path: '/api/order/order-summary-pdf', body: { orderUID: ORDER_UID, withPrices: true } },
    ]);
  });

  it('leads back to its payment while that is missing', async () => {
    showBuyer(AT, { '/api/order/get-for-customer': () => order('awaitingPayment') });
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(
      `/checkout/payment-options?quote=${QUOTE_UID}`,
    );
  });

  it('says why it is on hold', async () => {
    showBuyer(AT, { '/api/order/get-for-customer': () => order('onHold') });
    expect(await screen.findByText('This order is on hold: Waiting for the hinges')).toBeTruthy();
  });

  it('is not there for somebody else', async () => {
    showBuyer(AT, {
      '/api/order/get-for-customer': () =>
        Promise.reject(refusal(404, 'NOT_FOUND', 'This order does not exist.')),
    });
    expect(await screen.findByText('It may belong to someone else.')).toBeTruthy();
  });
});

describe('my orders', () => {
  const item: OrderListItem = {
    uid: ORDER_UID,
    number: 'SO-2077',
    status: 'inProduction',
    contactName: 'Bea Buyer',
    companyName: null,
    poNumber: '4711',
    pieces: 3,
    total: { amountMinor: 123450, currency: 'USD' },
    createdAt: '2026-11-20T10:00:00.000Z',
    requiredDate: '2026-12-04',
  };

  it('are filtered by status in the address, and open at a click', async () => {
    const { at, calls } = showBuyer('/customer/my-orders?status=inProduction', {
      '/api/order/list-for-customer': () => ({ items: [item], nextCursor: null }),
      '/api/order/get-for-customer': () => order(),
    });
    await userEvent.click(await screen.findByText('SO-2077'));
    await waitFor(() => expect(at()).toBe(AT));
    expect(calls('/api/order/list-for-customer')).toEqual([
      { sort: '-createdAt', filters: { status: ['inProduction'] } },
    ]);
  });

  it('say that nothing matches, and show everything again', async () => {
    const { at } = showBuyer('/customer/my-orders?search=zzz', {
      '/api/order/list-for-customer': ({ search }) => ({ items: search ? [] : [item], nextCursor: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('SO-2077')).toBeTruthy();
    expect(at()).toBe('/customer/my-orders');
  });
});
