import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OrderDelivery, OrderDetailsForTenant } from '@glass/contracts/order';
import { orderForTenant, orderRow, orderUid } from '../../../test/order.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const SAVE = '/api/order/save-delivery';
const delivery = (number: number, more: Partial<OrderDelivery> = {}): OrderDelivery => ({
  ...{ uid: orderUid(60 + number), number, name: '', method: 'delivery', shippingAddress: null },
  ...{ deliveryNotes: '', panels: [], pieces: 1, status: 'ready', readyDate: '2026-12-01' },
  ...{ promisedDate: null, requiredDate: null, confirmedDate: null, dueDate: null },
  ...{ carrier: '', trackingNumber: '', shippedAt: null, deliveredAt: null },
  ...more,
});

function show(
  deliveries: OrderDelivery[],
  save: () => OrderDetailsForTenant | Promise<OrderDetailsForTenant>,
) {
  const order: OrderDetailsForTenant = { ...orderForTenant(), status: 'ready', deliveries };
  return showTenant(`/tenant/orders?order=${order.uid}`, {
    '/api/order/list-for-tenant': () => ({ items: [orderRow(1)], nextCursor: null }),
    '/api/order/get-for-tenant': () => order,
    [SAVE]: save,
  });
}
const group = (name: string) => screen.findByRole('group', { name });

it('staff ship one delivery of an order', async () => {
  const shipped = delivery(1, { status: 'shipped', shippedAt: '2026-12-01T10:00:00.000Z' });
  const { calls } = show([delivery(1), delivery(2, { status: 'inProduction' })], () => ({
    ...orderForTenant(),
    ...{ status: 'partlyShipped', deliveries: [shipped, delivery(2)] },
  }));
  const second = await group('Delivery 2');
  expect(within(second).getByRole('button', { name: 'Mark packed: Delivery 2' })).toBeTruthy();
  await userEvent.click(within(await group('Delivery 1')).getByRole('button', { name: 'Ship: Delivery 1' }));
  await waitFor(() => expect(calls(SAVE)).toMatchObject([{ moveTo: 'shipped', deliveryUID: orderUid(61) }]));
  expect(await screen.findByRole('button', { name: 'Not shipped: Delivery 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Labels of Delivery 1' })).toBeTruthy();
});

it('staff enter tracking of a delivery, and see why a move was refused', async () => {
  const { calls, record } = show([delivery(1, { method: 'pickUp' }), delivery(2)], () =>
    Promise.reject(refusal(409, 'STATE_CONFLICT', 'One of its pieces is not packed yet.')),
  );
  const first = await group('Delivery 1');
  await userEvent.click(within(first).getByRole('button', { name: 'Picked up: Delivery 1' }));
  await waitFor(() => expect(record.toasts.at(-1)?.message).toContain('not packed yet'));
  await userEvent.click(screen.getByRole('button', { name: 'Date and tracking of Delivery 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delivery 2' });
  await userEvent.type(within(dialog).getByLabelText('Tracking no.'), '1Z999');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls(SAVE).at(-1)).toMatchObject({ trackingNumber: '1Z999' }));
});
