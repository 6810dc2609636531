import { ORDER_STATUSES, type OrderStatus } from '@glass/contracts';
import { tenantMayMove } from '../../../../../backend/src/modules/order/domain/order-status.js';
import { movesOf, possibleMoves } from './order-moves.js';

describe('the moves that the form offers', () => {
  const held = ORDER_STATUSES.filter((status) => status !== 'onHold');

  it.each(held)('are those that the server allows from %s, neither more nor fewer', (status) => {
    const allowed = ORDER_STATUSES.filter((to) => tenantMayMove({ status, heldFrom: null }, to));
    expect([...possibleMoves(status, null)].toSorted()).toEqual(allowed.toSorted());
  });

  it.each(held)('are those that the server allows for an order held from %s', (heldFrom) => {
    const allowed = ORDER_STATUSES.filter((to) => tenantMayMove({ status: 'onHold', heldFrom }, to));
    expect([...possibleMoves('onHold', heldFrom)].toSorted()).toEqual(allowed.toSorted());
  });

  it('know from the history where an order was held', () => {
    const entry = (from: OrderStatus | null, to: OrderStatus) => ({ at: '', who: '', note: '', from, to });
    const history = [entry(null, 'received'), entry('received', 'confirmed'), entry('confirmed', 'onHold')];
    expect(movesOf({ status: 'onHold', history })).toEqual(['confirmed', 'cancelled']);
  });
});
