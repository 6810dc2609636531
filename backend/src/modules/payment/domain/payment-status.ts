import type { DisputeStatus, OrderPaymentStatus, RefundStatus } from '@glass/contracts';
import { paymentErrorRule, type PaymentErrorKind } from './payment-errors.js';

/**
 * `open` waits for the buyer; after `declined` the buyer may try again, as on a card terminal; `pending` was sent, and a
 * bank has the last word; `expired` is over, because what it was for is gone or is paid another way, or no money came;
 * `surplus` brought money all the same, which goes back.
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

/** How an attempt to pay can end; of a demo payment, what its page offers. */
export type PaymentOutcome = 'paid' | 'declined' | 'expired';

const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['pending', 'declined', 'paid', 'expired', 'surplus'],
  pending: ['paid', 'expired', 'surplus'],
  declined: ['open', 'pending', 'paid', 'expired', 'surplus'],
  paid: [],
  expired: ['surplus'],
  surplus: [],
};

export function paymentCanMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return MOVES[from].includes(to);
}

const REFUND_RANK: Record<RefundStatus, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3 };
const DISPUTE_RANK: Record<DisputeStatus, number> = {
  needsResponse: 0,
  underReview: 1,
  won: 2,
  lost: 2,
  closed: 2,
};

/** What was read earlier may be written later: a refund only goes on, and one that a bank sends back has failed. */
export function refundGoesOn(from: RefundStatus, to: RefundStatus): boolean {
  return REFUND_RANK[to] > REFUND_RANK[from];
}

/** Whether the same refund can be sent again: Stripe has none of it, and the reason can pass. */
export function canTryRefundAgain({
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

export function disputeGoesOn(from: DisputeStatus, to: DisputeStatus): boolean {
  return DISPUTE_RANK[to] > DISPUTE_RANK[from];
}

/** Of money that came, what has gone back or is on its way, and what is left. */
export function moneyOf(
  paidMinor: number,
  refunds: { amountMinor: number; status: RefundStatus }[],
): { refundedMinor: number; refundableMinor: number } {
  const back = refunds.filter(({ status }) => status !== 'failed');
  const refundedMinor = back.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { refundedMinor, refundableMinor: Math.max(0, paidMinor - refundedMinor) };
}
