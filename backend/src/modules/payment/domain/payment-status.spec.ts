import { PAYMENT_STATUSES, paymentCanMove } from './payment-status.js';

describe('a payment', () => {
  it('can be tried again after a decline, and never once it is paid or over', () => {
    const moves = PAYMENT_STATUSES.flatMap((from) =>
      PAYMENT_STATUSES.filter((to) => paymentCanMove(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      'open > declined',
      'open > paid',
      'open > expired',
      'declined > open',
      'declined > paid',
      'declined > expired',
    ]);
  });
});
