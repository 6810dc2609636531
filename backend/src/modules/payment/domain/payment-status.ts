import type { DisputeStatus, OrderPaymentStatus, RefundStatus } from '@glass/contracts/payment';
import { paymentErrorRule, type PaymentErrorKind } from './payment-errors.js';

/**
 * - `open`: waits for the buyer
 * - `declined`: the buyer may try again
 * - `pending`: submitted, the bank has not decided yet
 * - `expired`: ended without money, or what it was for is gone or paid another way
 * - `surplus`: money arrived although it was no longer expected; it is refunded
 */
export const PAYMENT_STATUSES = [
  'open',
  'pending',
  'declined',
  'paid',
  'expired',
  'surplus',
] as const satisfies readonly OrderPaymentStatus[];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Results of a payment attempt; a demo payment's page offers them. */
export type PaymentOutcome = 'paid' | 'declined' | 'expired';

const TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['pending', 'declined', 'paid', 'expired', 'surplus'],
  pending: ['paid', 'expired', 'surplus'],
  declined: ['open', 'pending', 'paid', 'expired', 'surplus'],
  paid: [],
  expired: ['surplus'],
  surplus: [],
};

export function canPaymentMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

const REFUND_RANK: Record<RefundStatus, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3 };
const DISPUTE_RANK: Record<DisputeStatus, number> = {
  needsResponse: 0,
  underReview: 1,
  won: 2,
  lost: 2,
  closed: 2,
};

/**
 * Whether a refund may change its state. Ignores stale reads, because states only advance; even a completed refund
 * can fail later.
 */
export function canRefundAdvance(from: RefundStatus, to: RefundStatus): boolean {
  return REFUND_RANK[to] > REFUND_RANK[from];
}

/** Whether the refund can be retried: Stripe did not make it, and the reason can pass. */
export function canRetryRefund({
  status,
  providerRefund,
  failureKind,
}: {
  status: RefundStatus;
  providerRefund: string | null;
  failureKind: PaymentErrorKind | null;
}): boolean {
  if (status !== 'failed' || providerRefund !== null || failureKind === null) return false;
  return paymentErrorRule(failureKind).canTryAgain;
}

export function canDisputeAdvance(from: DisputeStatus, to: DisputeStatus): boolean {
  return DISPUTE_RANK[to] > DISPUTE_RANK[from];
}

/** Sums the refunded amount of a payment, including refunds in progress, and what can still be refunded. */
export function computeRefundable(
  paidMinor: number,
  refunds: { amountMinor: number; status: RefundStatus }[],
): { refundedMinor: number; refundableMinor: number } {
  const active = refunds.filter(({ status }) => status !== 'failed');
  const refundedMinor = active.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { refundedMinor, refundableMinor: Math.max(0, paidMinor - refundedMinor) };
}

/**
 * Splits a refund over payments, in their order.
 * @returns only payments with a share; none if the amount is more than can be refunded
 */
export function splitRefund<Payment extends { refundableMinor: number }>(
  amountMinor: number,
  payments: readonly Payment[],
): (Omit<Payment, 'refundableMinor'> & { amountMinor: number })[] {
  let left = amountMinor;
  const shares = payments.map(({ refundableMinor, ...payment }) => {
    const share = Math.min(left, refundableMinor);
    left -= share;
    return { ...payment, amountMinor: share };
  });
  return left > 0 ? [] : shares.filter((share) => share.amountMinor > 0);
}
