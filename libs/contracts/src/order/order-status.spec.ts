import { fc } from '@glass/testing/property';
import { ORDER_STATUSES, type OrderStatus } from './order.js';
import {
  canCustomerCancel,
  canOrderMove,
  canOrderMoveBack,
  positionAfter,
  canTenantMove,
  type OrderPosition,
} from './order-status.js';

/** The table of moves from the product decisions, section 4. */
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

describe('moves of an order', () => {
  const pairs = ORDER_STATUSES.filter((from) => from !== 'onHold').flatMap((from) =>
    ORDER_STATUSES.map((to) => [from, to] as const),
  );

  it.each(pairs)('from %s to %s follow the table', (from, to) => {
    expect(canOrderMove(notHeld(from), to, true)).toBe(ALLOWED.includes(`${from} > ${to}`));
  });

  it.each(pairs)('without glass, from %s to %s, skip production', (from, to) => {
    const isAllowed =
      from === 'confirmed'
        ? ['ready', 'onHold', 'cancelled'].includes(to)
        : ALLOWED.includes(`${from} > ${to}`);
    expect(canOrderMove(notHeld(from), to, false)).toBe(isAllowed);
    expect(canOrderMoveBack(from, to, false)).toBe(
      canOrderMoveBack(from, to, true) || (from === 'ready' && to === 'confirmed'),
    );
  });

  it.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
    'back from %s to %s revert exactly the usual steps, before it was canceled or held',
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
      // A ready order returns by moving its pieces instead.
      const isStep = steps.includes(from) && steps.includes(to) && from !== 'ready';
      expect(canOrderMoveBack(from, to, true)).toBe(isStep && ALLOWED.includes(`${to} > ${from}`));
    },
  );

  it.each(HOLDABLE.flatMap((heldFrom) => ORDER_STATUSES.map((to) => [heldFrom, to] as const)))(
    'from hold, held while %s, to %s return to the held status or, before production, cancel the order',
    (heldFrom, to) => {
      const expected = to === heldFrom || (to === 'cancelled' && CANCELLABLE_ON_HOLD.includes(heldFrom));
      expect(canOrderMove({ status: 'onHold', heldFrom }, to, true)).toBe(expected);
    },
  );

  it('never let a tenant user mark an unpaid order as received', () => {
    expect(canTenantMove(notHeld('awaitingPayment'), 'received', true)).toBe(false);
    expect(canTenantMove(notHeld('awaitingPayment'), 'cancelled', true)).toBe(true);
  });

  it('reach the shop only after payment, and end at final statuses', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 60 }), (wishes) => {
        let position = notHeld('awaitingPayment');
        const been: OrderStatus[] = [position.status];
        for (const wish of wishes) {
          if (!canOrderMove(position, wish, true)) continue;
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

describe('canCustomerCancel', () => {
  it.each([
    ['never', ['awaitingPayment']],
    ['received', ['awaitingPayment', 'received']],
    ['confirmed', ['awaitingPayment', 'received', 'confirmed']],
  ] as const)('until %s: %j', (until, expected) => {
    const can = ORDER_STATUSES.filter((status) => canCustomerCancel({ status, heldFrom: null }, until));
    expect(can).toEqual(expected);
    // Whatever a customer may do, the order's own rules allow.
    for (const status of can) expect(canOrderMove({ status, heldFrom: null }, 'cancelled', true)).toBe(true);
  });
});
