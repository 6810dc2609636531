import type { OrderStatus } from '@glass/contracts/order';
import { getPreviousPlace, listMoves, keepValidMove } from './order-moves.js';

const entry = (from: OrderStatus | null, to: OrderStatus) => ({ at: '', who: '', note: '', from, to });

describe('listMoves', () => {
  it('never marks an unpaid order as received', () => {
    expect(listMoves({ status: 'awaitingPayment', history: [] })).toEqual(['cancelled']);
  });

  it('leads forward, to on hold, or to cancellation before production', () => {
    expect(listMoves({ status: 'confirmed', history: [] })).toEqual(['inProduction', 'onHold', 'cancelled']);
    expect(listMoves({ status: 'ready', history: [] })).toEqual(['partlyShipped', 'shipped', 'onHold']);
    expect(listMoves({ status: 'completed', history: [] })).toEqual([]);
  });

  it('releases to the place where the order was put on hold', () => {
    const history = [entry(null, 'received'), entry('received', 'confirmed'), entry('confirmed', 'onHold')];
    expect(listMoves({ status: 'onHold', history })).toEqual(['confirmed', 'cancelled']);
  });
});

describe('keepValidMove', () => {
  it('drops a chosen move that a colleague’s move made impossible', () => {
    expect(keepValidMove({ status: 'received', history: [] }, 'confirmed')).toBe('confirmed');
    expect(keepValidMove({ status: 'confirmed', history: [] }, 'confirmed')).toBe('');
    expect(keepValidMove({ status: 'shipped', history: [] }, 'cancelled')).toBe('');
    expect(keepValidMove({ status: 'received', history: [] }, '')).toBe('');
  });
});

describe('getPreviousPlace', () => {
  it('leads back to the previous place if that is allowed', () => {
    const history = [entry(null, 'received'), entry('received', 'confirmed')];
    expect(getPreviousPlace({ status: 'confirmed', history })).toBe('received');
    expect(getPreviousPlace({ status: 'received', history: history.slice(0, 1) })).toBeNull();
    const shipped = [...history, entry('partlyShipped', 'shipped')];
    expect(getPreviousPlace({ status: 'shipped', history: shipped })).toBe('partlyShipped');
    expect(
      getPreviousPlace({ status: 'cancelled', history: [...history, entry('confirmed', 'cancelled')] }),
    ).toBeNull();
  });
});
