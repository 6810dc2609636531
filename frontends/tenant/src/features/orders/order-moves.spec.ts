import type { OrderStatus } from '@glass/contracts';
import { lastStepOf, movesOf, stillMoves } from './order-moves.js';

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

describe('a move that was chosen', () => {
  it('is none any more once a colleague has moved the order so far', () => {
    expect(stillMoves({ status: 'received', history: [] }, 'confirmed')).toBe('confirmed');
    expect(stillMoves({ status: 'confirmed', history: [] }, 'confirmed')).toBe('');
    expect(stillMoves({ status: 'shipped', history: [] }, 'cancelled')).toBe('');
    expect(stillMoves({ status: 'received', history: [] }, '')).toBe('');
  });
});

describe('the last step', () => {
  it('leads back to where the order came from, where a step leads at all', () => {
    const history = [entry(null, 'received'), entry('received', 'confirmed')];
    expect(lastStepOf({ status: 'confirmed', history })).toBe('received');
    expect(lastStepOf({ status: 'received', history: history.slice(0, 1) })).toBeNull();
    const shipped = [...history, entry('partlyShipped', 'shipped')];
    expect(lastStepOf({ status: 'shipped', history: shipped })).toBe('partlyShipped');
    expect(
      lastStepOf({ status: 'cancelled', history: [...history, entry('confirmed', 'cancelled')] }),
    ).toBeNull();
  });
});
