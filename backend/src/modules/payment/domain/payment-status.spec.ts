import { disputeGoesOn, moneyOf, PAYMENT_STATUSES, paymentCanMove, refundGoesOn } from './payment-status.js';

describe('paymentCanMove', () => {
  it('allows retries after a decline, and only surplus money after the end', () => {
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
  it('only advances, and can fail after it succeeded', () => {
    expect(refundGoesOn('requested', 'succeeded')).toBe(true);
    expect(refundGoesOn('succeeded', 'failed')).toBe(true);
    expect(refundGoesOn('succeeded', 'pending')).toBe(false);
    expect(refundGoesOn('failed', 'succeeded')).toBe(false);
  });

  it('that failed can be made again', () => {
    const refunds = [
      { amountMinor: 300, status: 'succeeded' as const },
      { amountMinor: 500, status: 'failed' as const },
      { amountMinor: 200, status: 'requested' as const },
    ];
    expect(moneyOf(1000, refunds)).toEqual({ refundedMinor: 500, refundableMinor: 500 });
  });
});

describe('a dispute', () => {
  it('that is decided is not reopened by a stale read', () => {
    expect(disputeGoesOn('needsResponse', 'underReview')).toBe(true);
    expect(disputeGoesOn('won', 'underReview')).toBe(false);
    expect(disputeGoesOn('won', 'lost')).toBe(false);
  });
});
