import { fc } from '@glass/testing/property';
import { ORDER_STATUSES, type OrderStatus } from './order.js';
import {
  orderCanMove,
  orderCanMoveBack,
  positionAfter,
  tenantMayMove,
  type OrderPosition,
} from './order-status.js';

/** The table of moves, written out once more: product decisions, section 4. */
const ALLOWED = [
  'awaitingPayment > received',
  'awaitingPayment > cancelled',
  'received > confirmed',
  'received > onHold',
  'received > cancelled',
  'confirmed > inProduction',
  'confirmed > onHold',
  'confirmed > cancelled',
  'inProduction > ready',
  'inProduction > onHold',
  'ready > partlyShipped',
  'ready > shipped',
  'ready > onHold',
  'partlyShipped > shipped',
  'partlyShipped > onHold',
  'shipped > completed',
];
const HOLDABLE: OrderStatus[] = ['received', 'confirmed', 'inProduction', 'ready', 'partlyShipped'];
const CANCELLABLE_ON_HOLD: OrderStatus[] = ['received', 'confirmed'];
const notHeld = (status: OrderStatus): OrderPosition => ({ status, heldFrom: null });

describe('the moves of an order', () => {
  const pairs = ORDER_STATUSES.filter((from) => from !== 'onHold').flatMap((from) =>
    ORDER_STATUSES.map((to) => [from, to] as const),
  );

  it.each(pairs)('from %s to %s are exactly those of the table', (from, to) => {
    expect(orderCanMove(notHeld(from), to)).toBe(ALLOWED.includes(`${from} > ${to}`));
  });

  it.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
    'back from %s to %s are exactly those that were a usual step, before it was cancelled or held',
    (from, to) => {
      const steps = [
        'received',
        'confirmed',
        'inProduction',
        'ready',
        'partlyShipped',
        'shipped',
        'completed',
      ];
      // Of what is ready, pieces are taken back to their stage instead.
      const isStep = steps.includes(from) && steps.includes(to) && from !== 'ready';
      expect(orderCanMoveBack(from, to)).toBe(isStep && ALLOWED.includes(`${to} > ${from}`));
    },
  );

  it.each(HOLDABLE.flatMap((heldFrom) => ORDER_STATUSES.map((to) => [heldFrom, to] as const)))(
    'from hold, held while %s, to %s go back to where it was or, before production, end the order',
    (heldFrom, to) => {
      const expected = to === heldFrom || (to === 'cancelled' && CANCELLABLE_ON_HOLD.includes(heldFrom));
      expect(orderCanMove({ status: 'onHold', heldFrom }, to)).toBe(expected);
    },
  );

  it('never let a person mark an unpaid order as received', () => {
    expect(tenantMayMove(notHeld('awaitingPayment'), 'received')).toBe(false);
    expect(tenantMayMove(notHeld('awaitingPayment'), 'cancelled')).toBe(true);
  });

  it('lead into the shop past payment alone, and end where an order ends', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 60 }), (wishes) => {
        let position = notHeld('awaitingPayment');
        const been: OrderStatus[] = [position.status];
        for (const wish of wishes) {
          if (!orderCanMove(position, wish)) continue;
          position = positionAfter(position, wish);
          been.push(wish);
          expect(position.heldFrom !== null).toBe(position.status === 'onHold');
        }
        if (been.some((status) => !['awaitingPayment', 'cancelled'].includes(status)))
          expect(been[1]).toBe('received');
        for (const end of ['cancelled', 'completed'] as const) {
          if (been.includes(end)) expect(been.at(-1)).toBe(end);
        }
      }),
    );
  });
});
