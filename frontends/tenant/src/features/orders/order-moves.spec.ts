import type { OrderStatus } from '@glass/contracts/order';
import { getPreviousPlace, keepValidMove, listMoves, listTargets } from './order-moves.js';

const entry = (from: OrderStatus | null, to: OrderStatus) => ({ at: '', who: '', note: '', from, to });

const panels = [{}];

describe('listMoves', () => {
  it('never marks an unpaid order as received', () => {
    expect(listMoves({ status: 'awaitingPayment', history: [], panels })).toEqual(['cancelled']);
  });

  it('leads forward, to on hold, or to cancellation before production', () => {
    expect(listMoves({ status: 'confirmed', history: [], panels })).toEqual([
      'inProduction',
      'onHold',
      'cancelled',
    ]);
    expect(listMoves({ status: 'ready', history: [], panels })).toEqual([
      'partlyShipped',
      'shipped',
      'onHold',
    ]);
    expect(listMoves({ status: 'completed', history: [], panels })).toEqual([]);
  });

  it('takes an order of hardware alone from confirmed to ready', () => {
    expect(listMoves({ status: 'confirmed', history: [], panels: [] })).toEqual([
      'ready',
      'onHold',
      'cancelled',
    ]);
    expect(listTargets({ place: 'confirmed', stages: [] })).not.toContain('cutting');
  });

  it('releases to the place where the order was put on hold', () => {
    const history = [entry(null, 'received'), entry('received', 'confirmed'), entry('confirmed', 'onHold')];
    expect(listMoves({ status: 'onHold', history, panels })).toEqual(['confirmed', 'cancelled']);
  });
});

describe('keepValidMove', () => {
  it('drops a chosen move that a colleague’s move made impossible', () => {
    expect(keepValidMove({ status: 'received', history: [], panels }, 'confirmed')).toBe('confirmed');
    expect(keepValidMove({ status: 'confirmed', history: [], panels }, 'confirmed')).toBe('');
    expect(keepValidMove({ status: 'shipped', history: [], panels }, 'cancelled')).toBe('');
    expect(keepValidMove({ status: 'received', history: [], panels }, '')).toBe('');
  });
});

describe('getPreviousPlace', () => {
  it('leads back to the previous place if that is allowed', () => {
    const history = [entry(null, 'received'), entry('received', 'confirmed')];
    expect(getPreviousPlace({ status: 'confirmed', history, panels })).toBe('received');
    expect(getPreviousPlace({ status: 'received', history: history.slice(0, 1), panels })).toBeNull();
    const shipped = [...history, entry('partlyShipped', 'shipped')];
    expect(getPreviousPlace({ status: 'shipped', history: shipped, panels })).toBe('partlyShipped');
    expect(
      getPreviousPlace({
        status: 'cancelled',
        history: [...history, entry('confirmed', 'cancelled')],
        panels,
      }),
    ).toBeNull();
  });
});
