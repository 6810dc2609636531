import { fc, runs } from '@glass/testing/property';
import {
  BUYER_CHANGE_MOVES,
  canChangeOrder,
  isChangeOpen,
  moveChange,
  STAFF_CHANGE_MOVES,
} from './order-change.js';
import { CHANGE_STATUSES } from './change-status.js';
import { ORDER_STATUSES } from './order.js';

const move = fc.constantFrom(...BUYER_CHANGE_MOVES, ...STAFF_CHANGE_MOVES);

describe('a change request', () => {
  it('ends once, and is accepted only after both sides agreed', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let status: (typeof CHANGE_STATUSES)[number] = 'requested';
        /** The side that knows and wants the current price. */
        let proposer: 'buyer' | 'staff' = 'buyer';
        for (const each of moves) {
          const side = BUYER_CHANGE_MOVES.some((own) => own === each) ? 'buyer' : 'staff';
          const next = moveChange(status, each);
          if (next === null) continue;
          expect(isChangeOpen(status)).toBe(true);
          if (next === 'accepted') expect(side).not.toBe(proposer);
          if (next === 'offered') proposer = 'staff';
          status = next;
        }
        if (!isChangeOpen(status))
          expect(moves.every((each) => moveChange(status, each) === null)).toBe(true);
      }),
      runs(1000),
    );
  });

  it('is possible before production, as long as the tenant allows it', () => {
    const possible = (until: 'never' | 'received' | 'confirmed') =>
      ORDER_STATUSES.filter((status) => canChangeOrder({ status, heldFrom: null }, until));
    expect(possible('never')).toEqual([]);
    expect(possible('received')).toEqual(['received']);
    expect(possible('confirmed')).toEqual(['received', 'confirmed']);
    expect(canChangeOrder({ status: 'onHold', heldFrom: 'confirmed' }, 'confirmed')).toBe(true);
    expect(canChangeOrder({ status: 'onHold', heldFrom: 'inProduction' }, 'confirmed')).toBe(false);
  });
});
