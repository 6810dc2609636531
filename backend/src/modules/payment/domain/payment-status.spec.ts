import {
  canDisputeAdvance,
  computeRefundable,
  PAYMENT_STATUSES,
  canPaymentMove,
  canRefundAdvance,
} from './payment-status.js';

describe('canPaymentMove', () => {
  it('allows retries after a decline, and only surplus money after the end', () => {
    const moves = PAYMENT_STATUSES.flatMap((from) =>
      PAYMENT_STATUSES.filter((to) => canPaymentMove(from, to)).map((to) => `${from} > ${to}`),
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
    expect(canRefundAdvance('requested', 'succeeded')).toBe(true);
    expect(canRefundAdvance('succeeded', 'failed')).toBe(true);
    expect(canRefundAdvance('succeeded', 'pending')).toBe(false);
    expect(canRefundAdvance('failed', 'succeeded')).toBe(false);
  });

  it('that failed can be made again', () => {
    const refunds = [
      { amountMinor: 300, status: 'succeeded' as const },
      { amountMinor: 500, status: 'failed' as const },
      { amountMinor: 200, status: 'requested' as const },
    ];
    expect(computeRefundable(1000, refunds)).toEqual({ refundedMinor: 500, refundableMinor: 500 });
  });
});

describe('a dispute', () => {
  it('that is decided is not reopened by a stale read', () => {
    expect(canDisputeAdvance('needsResponse', 'underReview')).toBe(true);
    expect(canDisputeAdvance('won', 'underReview')).toBe(false);
    expect(canDisputeAdvance('won', 'lost')).toBe(false);
  });
});
