import { disputeGoesOn, moneyOf, PAYMENT_STATUSES, paymentCanMove, refundGoesOn } from './payment-status.js';

describe('a payment', () => {
  it('can be tried again after a decline, and once it is paid or over only surplus money changes it', () => {
    const moves = PAYMENT_STATUSES.flatMap((from) =>
      PAYMENT_STATUSES.filter((to) => paymentCanMove(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      'open > pending',
      'open > declined',
      'open > paid',
      'open > expired',
      'open > surplus',
      'pending > paid',
      'pending > expired',
      'pending > surplus',
      'declined > open',
      'declined > pending',
      'declined > paid',
      'declined > expired',
      'declined > surplus',
      'expired > surplus',
    ]);
  });
});

describe('a refund', () => {
  it('only goes on, and may fail after it succeeded', () => {
    expect(refundGoesOn('requested', 'succeeded')).toBe(true);
    expect(refundGoesOn('succeeded', 'failed')).toBe(true);
    expect(refundGoesOn('succeeded', 'pending')).toBe(false);
    expect(refundGoesOn('failed', 'succeeded')).toBe(false);
  });

  it('that failed leaves the money to be given back again', () => {
    const refunds = [
      { amountMinor: 300, status: 'succeeded' as const },
      { amountMinor: 500, status: 'failed' as const },
      { amountMinor: 200, status: 'requested' as const },
    ];
    expect(moneyOf(1000, refunds)).toEqual({ refundedMinor: 500, refundableMinor: 500 });
  });
});

describe('a dispute', () => {
  it('that is decided is not opened again by what was read before', () => {
    expect(disputeGoesOn('needsResponse', 'underReview')).toBe(true);
    expect(disputeGoesOn('won', 'underReview')).toBe(false);
    expect(disputeGoesOn('won', 'lost')).toBe(false);
  });
});
