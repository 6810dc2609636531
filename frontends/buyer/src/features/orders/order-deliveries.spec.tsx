import { screen, within } from '@testing-library/react';
import type { OrderDelivery } from '@glass/contracts/order';
import { order } from '../../../test/order.factory.js';
import { ORDER_UID, uidOf } from '../../../test/quote.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';
import { findNextDelivery } from './order-deliveries.js';

const delivery = (number: number, more: Partial<OrderDelivery> = {}): OrderDelivery => ({
  ...{ uid: uidOf(60 + number), number, name: '', method: 'delivery', shippingAddress: null },
  ...{ deliveryNotes: '', panels: [{ panelUID: uidOf(1), from: number, to: number }], pieces: 1 },
  ...{
    status: 'placed',
    readyDate: null,
    dueDate: `2026-12-0${number}`,
    promisedDate: '2026-12-15',
    requiredDate: null,
  },
  ...{ confirmedDate: null, carrier: '', trackingNumber: '' },
  ...{ hardware: [], shippedAt: null, deliveredAt: null },
  ...more,
});
const deliveries = [
  delivery(1, {
    ...{ status: 'shipped', shippedAt: '2026-12-01T10:00:00.000Z' },
    ...{ carrier: 'UPS', trackingNumber: '1Z999' },
  }),
  delivery(2, { name: 'Yard', method: 'pickUp', status: 'ready' }),
];

it('an order in parts shows stage, place, days, tracking and panels of each', async () => {
  showBuyer(`/customer/order/${ORDER_UID}`, {
    '/api/order/get-for-customer': () => order('partlyShipped', { deliveries }),
  });
  const first = await screen.findByRole('region', { name: 'Delivery 1' });
  expect(within(first).getByRole('link', { name: /1Z999/ }).getAttribute('href')).toContain('ups.com');
  expect(first.textContent).toContain('Panel 1 “Door”: 1 piece');
  const second = screen.getByRole('region', { name: 'Delivery 2: Yard' });
  expect(within(second).getAllByText('Ready for pick-up').length).toBeGreaterThan(0);
  // Nothing lies between ready and picked up.
  expect(within(second).queryByText('Shipped')).toBeNull();
  // The header has the day of the next delivery.
  expect(screen.getByText('Ready for pick-up by Dec 2, 2026')).toBeTruthy();
});

it('the thank-you page names the day of each delivery', async () => {
  showBuyer(`/checkout/complete?order=${ORDER_UID}`, {
    '/api/order/get-for-customer': () =>
      order('received', { deliveries: deliveries.map((each) => ({ ...each, readyDate: '2026-12-11' })) }),
  });
  expect(await screen.findByText('Delivery 1: Delivered by Dec 15, 2026')).toBeTruthy();
  expect(screen.getByText('Delivery 2: Yard: Ready for pick-up by Dec 11, 2026')).toBeTruthy();
});

it('findNextDelivery takes the earliest that is not shipped', () => {
  const late = delivery(1, { dueDate: '2026-12-20' });
  expect(findNextDelivery(order('ready', { deliveries: [late, delivery(2)] }))?.number).toBe(2);
  expect(findNextDelivery(order('ready'))).toBeUndefined();
});
