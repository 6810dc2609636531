import type { OrderStatus } from '@glass/contracts';
import { movesOf } from './order-moves.js';

const entry = (from: OrderStatus | null, to: OrderStatus) => ({ at: '', who: '', note: '', from, to });

describe('the moves that the form offers', () => {
  it('never mark an unpaid order as received', () => {
    expect(movesOf({ status: 'awaitingPayment', history: [] })).toEqual(['cancelled']);
  });

  it('lead on, on hold, or to an end before production', () => {
    expect(movesOf({ status: 'confirmed', history: [] })).toEqual(['inProduction', 'onHold', 'cancelled']);
    expect(movesOf({ status: 'ready', history: [] })).toEqual(['partlyShipped', 'shipped', 'onHold']);
    expect(movesOf({ status: 'completed', history: [] })).toEqual([]);
  });

  it('know from the history where an order was held', () => {
    const history = [entry(null, 'received'), entry('received', 'confirmed'), entry('confirmed', 'onHold')];
    expect(movesOf({ status: 'onHold', history })).toEqual(['confirmed', 'cancelled']);
  });
});
