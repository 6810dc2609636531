import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BuyerHomeReply, OrderListItem } from '@glass/contracts/order';
import type { QuoteListItem } from '@glass/contracts/quote';
import { quote, QUOTE_UID, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const listedOrder: OrderListItem = {
  ...{ uid: uidOf(70), number: 'SO-2077', status: 'inProduction', contactName: 'Bea', companyName: null },
  ...{ jobName: 'Lakeside', poNumber: '', pieces: 6, total: { amountMinor: 32_243, currency: 'USD' } },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', requiredDate: null, readyDay: '2026-12-04' },
};
const listedQuote: QuoteListItem = {
  ...{ uid: QUOTE_UID, number: 'Q-1042', name: 'Master bath', status: 'quoted', contactName: 'Bea' },
  ...{ companyName: null, panelCount: 3, pieces: 3, total: { amountMinor: 28_100, currency: 'USD' } },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-21T10:00:00.000Z' },
  ...{ expiresAt: '2026-12-05T04:59:59.999Z', submittedAt: null, unreadMessages: 2 },
};
const reply: BuyerHomeReply = {
  needs: { toOrder: 1, toPay: 0, toAnswer: 1, toApprove: 0 },
  quotes: [listedQuote],
  orders: [
    {
      ...listedOrder,
      ...{ place: 'edging', stages: ['waiting', 'cutting', 'edging', 'checking', 'packed'] },
      ...{ packedPieces: 2, promisedDate: '2026-12-07', isPickUp: false, deliveries: null },
    },
  ],
  earlier: [{ ...listedOrder, uid: uidOf(71), number: 'SO-1900', status: 'completed' }],
};
const nothing: BuyerHomeReply = {
  needs: { toOrder: 0, toPay: 0, toAnswer: 0, toApprove: 0 },
  ...{ quotes: [], orders: [], earlier: [] },
};
const show = (answer: BuyerHomeReply, replies = {}) =>
  showBuyer('/customer/home', { '/api/home/get-for-customer': () => answer, ...replies });

describe('BuyerHomePage', () => {
  it('says what needs the buyer, and links to it', async () => {
    show({ ...reply, needs: { ...reply.needs, toPay: 2 } });
    const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
    expect(needs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pay: 2 orders', '/customer/my-orders?open=payment'],
      ['Check the sizes and order: 1 quote', '/customer/my-quotes?status=quoted'],
      ['Read new messages: 1 quote', '/customer/my-quotes?messages=unread'],
    ]);
  });

  it('shows quotes with their validity and orders with their stage and date', async () => {
    show(reply);
    const quotes = within(await screen.findByRole('region', { name: 'Open quotes' }));
    expect(quotes.getByText(/Prices valid until Dec 5, 2026 · 2 new messages/)).toBeTruthy();
    const orders = within(screen.getByRole('region', { name: 'Orders in progress' }));
    expect(orders.getByText('Edging')).toBeTruthy();
    expect(orders.getByText('2 of 6 pieces packed · Delivered by Dec 7, 2026')).toBeTruthy();
    expect(orders.getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^\d+$/);
  });

  it('orders again by copying the quote of an earlier order', async () => {
    const { calls } = show(reply, {
      '/api/order/order-again': ({ quoteUID }: { quoteUID: string }) => ({
        ...{ quote: { quoteUID, number: 'Q-1050' }, token: null, lines: 1, takenOver: 1, missing: [] },
      }),
      '/api/quote/get-details': () => quote(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again: SO-1900' }));
    await waitFor(() => expect(calls('/api/order/order-again')).toMatchObject([{ orderUID: uidOf(71) }]));
  });

  it('shows a new buyer the first step in every section', async () => {
    show(nothing);
    expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
    expect(screen.getByText('No open quotes')).toBeTruthy();
    expect(screen.getByText('No orders in progress')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Order again' })).toBeNull();
  });

  it('offers a retry when it did not load', async () => {
    show(reply, { '/api/home/get-for-customer': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Busy.')) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
