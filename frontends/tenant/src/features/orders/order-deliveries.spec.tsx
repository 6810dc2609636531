import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OrderDelivery, OrderDetailsForTenant } from '@glass/contracts/order';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { orderForTenant, orderRow, orderUid } from '../../../test/order.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const SAVE = '/api/order/save-delivery';
const delivery = (number: number, more: Partial<OrderDelivery> = {}): OrderDelivery => ({
  ...{ uid: orderUid(60 + number), number, name: '', method: 'delivery', shippingAddress: null },
  ...{ deliveryNotes: '', panels: [], hardware: [], pieces: 1, status: 'ready', readyDate: '2026-12-01' },
  ...{ promisedDate: null, requiredDate: null, confirmedDate: null, dueDate: null },
  ...{ carrier: '', trackingNumber: '', shippedAt: null, deliveredAt: null },
  ...more,
});

function show(
  deliveries: OrderDelivery[],
  save: () => OrderDetailsForTenant | Promise<OrderDetailsForTenant>,
  more: Partial<OrderDetailsForTenant> = {},
) {
  const order: OrderDetailsForTenant = { ...orderForTenant(), status: 'ready', deliveries, ...more };
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

it('staff move some pieces and cuts of hardware to another delivery, until one of both is shipped', async () => {
  const line = (number: number, name: string): PricedHardwareLine => ({
    ...{
      uid: orderUid(80 + number),
      articleUID: orderUid(90),
      name,
      code: 'G',
      finish: 'chrome',
      quantity: 2,
    },
    ...{ cutsMm: [], hand: null, showerUID: null, charged: '2', unit: 'piece', rate: '36.00' },
    ...{ amountMinor: 7200, isIncluded: false, leadWorkingDays: null },
  });
  const seal = { ...line(4, 'Fin seal'), quantity: 0, cutsMm: [1955, 1955, 700] };
  const hardware = [line(1, 'Pull, 8″'), line(2, 'Vienna wall hinge'), line(3, 'Towel bar'), seal];
  const [pull, hinge, bar, fin] = hardware.map(({ uid }) => uid);
  const share = (hardwareUID: string, quantity: number, cutsMm: number[] = []) => ({
    ...{ hardwareUID, quantity, cutsMm },
  });
  const deliveries = [
    delivery(1, { hardware: [share(pull!, 2), share(hinge!, 1), share(fin!, 0, [1955, 1955])] }),
    delivery(2, { hardware: [share(hinge!, 1), share(fin!, 0, [700])] }),
    delivery(3, { hardware: [share(bar!, 2)], status: 'shipped', shippedAt: '2026-12-01T10:00:00.000Z' }),
  ];
  const { calls } = show(deliveries, () => ({ ...orderForTenant(), deliveries, hardware }), { hardware });
  const second = within(await group('Delivery 2'));
  expect(second.getByText(/^1 × Vienna wall hinge\s+Fin seal: 27.*″$/)).toBeTruthy();
  expect(second.getByRole('button', { name: 'Pick list of Delivery 2' })).toBeTruthy();
  await userEvent.click(second.getByRole('button', { name: /^Date and tracking of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const tick = (name: RegExp) => userEvent.click(dialog.getByRole('checkbox', { name }));
  expect(dialog.queryByRole('checkbox', { name: /Towel bar/ })).toBeNull();
  expect(dialog.getByRole('list', { name: 'Move hardware here from delivery 1' })).toBeTruthy();
  await tick(/^Pull, 8″/);
  const pieces = dialog.getByRole('textbox', { name: /^Pieces of Pull, 8″/ });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '3');
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '1');
  await tick(/^Fin seal: 7[67]/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const from = { fromDeliveryUID: orderUid(61) };
  await waitFor(() =>
    expect(calls(SAVE)).toMatchObject([
      {
        deliveryUID: orderUid(62),
        hardware: [
          { hardwareUID: pull, ...from, quantity: 1 },
          { hardwareUID: fin, ...from, cutsMm: [1955, 1955] },
        ],
      },
    ]),
  );
});
