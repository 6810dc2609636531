import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlatformDealing, PlatformDealingReply } from '@glass/contracts/platform';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { refusal, showPlatform } from '../../../test/show-platform.js';
import { tenantUid } from '../../../test/tenant.factory.js';

const ORDER: PlatformDealing = {
  ...{ kind: 'order', tenantUID: tenantUid(1), tenantName: 'Harbor Glass Works', uid: tenantUid(80) },
  ...{ number: 'SO-1042', name: 'Bathroom', status: 'received', contactName: 'Bea Baker' },
  ...{ companyName: 'Baker & Sons', pieces: 3, createdAt: '2026-11-20T10:00:00.000Z' },
  total: { amountMinor: 41_958, currency: 'USD' },
};
const REPLY = {
  ...{ tenantUID: ORDER.tenantUID, tenantName: ORDER.tenantName, siteUrl: 'http://harbor.localhost' },
  quote: null,
  order: {
    ...{ uid: ORDER.uid, number: 'SO-1042', jobName: 'Bathroom', status: 'received', poNumber: 'PO-7' },
    ...{ contactName: 'Bea Baker', companyName: 'Baker & Sons', createdAt: ORDER.createdAt, paidAt: null },
    panels: [{ uid: 'p', lineNumber: 1, quantity: 3, spec: { mark: 'Door' }, price: { totalMinor: 40_000 } }],
    totals: {
      ...{ currency: 'USD', totalMinor: 41_958 },
      lines: [
        { kind: 'companyDiscount', code: 'c', label: 'Contractor', percent: null, amountMinor: -2000 },
        { kind: 'tax', code: 'tax', label: 'Sales tax', percent: null, amountMinor: 3958 },
      ],
    },
  },
  platformFee: {
    ...{ currency: 'USD', feeMinor: 869, rule: '2% of 419.58 + 0.30', lines: [] },
    ...{ scheduleUID: 's', scheduleName: 'Standard', at: ORDER.createdAt, totalMinor: 41_958 },
  },
} as unknown as PlatformDealingReply;

function openPage(path = '/platform/orders', replies: FakeReplies = {}) {
  return showPlatform(
    path,
    {
      '/api/platform/quotes-and-orders-list': () => ({ items: [ORDER], nextCursor: null }),
      '/api/platform/quote-and-order-get': () => REPLY,
      ...replies,
    },
    { flags: ['canManagePlatformQuotesAndOrders'] },
  );
}

describe('QuotesAndOrdersPage', () => {
  it('lists quotes and orders with their tenant, and opens one with its platform fee', async () => {
    const { at, calls } = openPage();
    const row = within(await screen.findByLabelText('Order SO-1042, Harbor Glass Works'));
    expect(row.getByText('$419.58')).toBeTruthy();
    await userEvent.click(row.getByText('SO-1042'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Order SO-1042' }));
    expect(drawer.getByText('1 · Door')).toBeTruthy();
    expect(drawer.getByText('$8.69')).toBeTruthy();
    expect(drawer.getByText('2% of 419.58 + 0.30')).toBeTruthy();
    expect(drawer.getByText('Discount: Contractor')).toBeTruthy();
    expect(at()).toBe(`/platform/orders?open=order.${ORDER.tenantUID}.${ORDER.uid}`);
    const { tenantUID, uid } = ORDER;
    expect(calls('/api/platform/quote-and-order-get')).toEqual([{ kind: 'order', tenantUID, uid }]);
  });

  it('says when a quote or order is gone', async () => {
    openPage(`/platform/orders?open=order.${ORDER.tenantUID}.${ORDER.uid}`, {
      '/api/platform/quote-and-order-get': () => Promise.reject(refusal(404, 'NOT_FOUND', 'Gone')),
    });
    expect(await screen.findByText('This no longer exists')).toBeTruthy();
  });
});
