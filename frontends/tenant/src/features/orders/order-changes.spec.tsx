import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OrderChange } from '@glass/contracts/order';
import { orderForTenant } from '../../../test/order.factory.js';
import { showTenant } from '../../../test/show-tenant.js';

const placed = orderForTenant();
const [panel] = placed.panels;
const CHANGE: OrderChange = {
  ...{ uid: '50000000-0000-4000-8000-000000000090', version: 1, status: 'requested', hardware: null },
  panel: {
    ...{ panelUID: panel!.uid, lineNumber: panel!.lineNumber },
    before: { spec: panel!.spec, quantity: panel!.quantity, totalMinor: 20_000 },
    after: { spec: panel!.spec, quantity: panel!.quantity + 1, totalMinor: 30_000 },
  },
  effect: {
    ...{
      beforeMinor: 32_243,
      afterMinor: 40_000,
      currency: 'USD',
      promisedBefore: null,
      promisedAfter: null,
    },
  },
  ...{ note: 'One more, please.', answer: '', requestedAt: '2026-11-20T09:00:00.000Z', askedBy: 'Bea Buyer' },
  ...{ answeredAt: null, decidedBy: null },
};

function open(change = CHANGE) {
  return showTenant(`/tenant/orders?order=${placed.uid}`, {
    '/api/order/list-for-tenant': () => ({ items: [], nextCursor: null }) as never,
    '/api/order/count-for-tenant': () => ({ status: {}, due: {}, open: {}, balances: [] }) as never,
    '/api/order/get-for-tenant': () => placed,
    '/api/order-change/list': () => ({ items: [change] }),
    '/api/order-change/preview-offer': ({ unitMinor }) => ({
      after: null,
      effect: { ...CHANGE.effect, afterMinor: unitMinor * 2 },
      money: { taxMinor: 1_850, dueMinor: 0, refundMinor: 32_243 - unitMinor * 2 },
    }),
    '/api/order-change/answer': () => ({ items: [{ ...CHANGE, status: 'accepted' }] }),
  });
}

describe('a change request in the drawer of an order', () => {
  it('is accepted as it is', async () => {
    const { calls } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the change' }));
    await waitFor(() =>
      expect(calls('/api/order-change/answer')).toEqual([
        { changeUID: CHANGE.uid, version: 1, move: 'accept', answer: '' },
      ]),
    );
  });

  it('is answered with another price, or declined with a reason', async () => {
    const { calls } = open();
    expect(await screen.findByText('Order total: $322.43 → $400.00 ($77.57 more)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const decline = await screen.findByRole('dialog', { name: 'Decline this change' });
    await userEvent.click(within(decline).getByRole('button', { name: 'Decline' }));
    expect(await within(decline).findByText('Say why.')).toBeTruthy();
    await userEvent.click(within(decline).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Offer another price' }));
    const offer = await screen.findByRole('dialog', { name: 'Offer another price' });
    const price = within(offer).getByLabelText(/Price of one piece/);
    await userEvent.clear(price);
    await userEvent.type(price, '120');
    // Staff see the new total before they send it.
    expect(await within(offer).findByText('Order total: $322.43 → $240.00 ($82.43 less)')).toBeTruthy();
    expect(within(offer).getByRole('status', { name: 'The order with this price' }).textContent).toContain(
      'Includes $18.50 tax\nRefunded: $82.43',
    );
    await userEvent.click(within(offer).getByRole('button', { name: 'Send offer' }));
    await waitFor(() =>
      expect(calls('/api/order-change/answer')).toEqual([
        { changeUID: CHANGE.uid, version: 1, move: 'offer', answer: '', unitMinor: 12_000 },
      ]),
    );
  });

  it('of hardware names it, and takes a price for the whole line unless it is removed', async () => {
    const line = { finish: 'chrome' as const, quantity: 2, cutsMm: [], totalMinor: 7_200 };
    const hardware = { hardwareUID: CHANGE.uid, name: 'Pull, 8″', before: line };
    const { calls } = open({
      ...CHANGE,
      panel: null,
      hardware: { ...hardware, after: { ...line, quantity: 3 } },
    });
    expect(await screen.findByRole('heading', { level: 3, name: 'Pull, 8″' })).toBeTruthy();
    expect(screen.getByText('Quantity: 2 → 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Offer another price' }));
    const offer = within(await screen.findByRole('dialog', { name: 'Offer another price' }));
    expect(offer.getByLabelText<HTMLInputElement>(/Price of the whole line/).value).toBe('72.00');
    await userEvent.click(offer.getByRole('button', { name: 'Send offer' }));
    await waitFor(() =>
      expect(calls('/api/order-change/answer')).toMatchObject([{ move: 'offer', unitMinor: 7_200 }]),
    );
    cleanup();
    open({ ...CHANGE, panel: null, hardware: { ...hardware, after: null } });
    expect(await screen.findByText('Removed from the order')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept the change' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Offer another price' })).toBeNull();
  });
});
