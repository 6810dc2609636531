import { PAYMENT_STATUSES, paymentCanMove, paymentIsPayable } from './payment-status.js';

describe('a payment', () => {
  it('makes these moves and no other', () => {
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

  it('can be tried again after a decline, and never once it is paid or over', () => {
    expect(PAYMENT_STATUSES.filter(paymentIsPayable)).toEqual(['open', 'declined']);
  });
});
