import type { OrderStatus } from '@glass/contracts';
import { lastStepOf, movesOf, stillMoves } from './order-moves.js';

const entry = (from: OrderStatus | null, to: OrderStatus) => ({ at: '', who: '', note: '', from, to });

describe('movesOf', () => {
  it('never marks an unpaid order as received', () => {
    expect(movesOf({ status: 'awaitingPayment', history: [] })).toEqual(['cancelled']);
  });

  it('leads forward, to on hold, or to cancellation before production', () => {
    expect(movesOf({ status: 'confirmed', history: [] })).toEqual(['inProduction', 'onHold', 'cancelled']);
    expect(movesOf({ status: 'ready', history: [] })).toEqual(['partlyShipped', 'shipped', 'onHold']);
    expect(movesOf({ status: 'completed', history: [] })).toEqual([]);
  });

  it('releases to the place where the order was put on hold', () => {
    const history = [entry(null, 'received'), entry('received', 'confirmed'), entry('confirmed', 'onHold')];
    expect(movesOf({ status: 'onHold', history })).toEqual(['confirmed', 'cancelled']);
  });
});

describe('stillMoves', () => {
  it('drops a chosen move that a colleague’s move made impossible', () => {
    expect(stillMoves({ status: 'received', history: [] }, 'confirmed')).toBe('confirmed');
    expect(stillMoves({ status: 'confirmed', history: [] }, 'confirmed')).toBe('');
    expect(stillMoves({ status: 'shipped', history: [] }, 'cancelled')).toBe('');
    expect(stillMoves({ status: 'received', history: [] }, '')).toBe('');
  });
});

describe('lastStepOf', () => {
  it('leads back to the previous place if that is allowed', () => {
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
