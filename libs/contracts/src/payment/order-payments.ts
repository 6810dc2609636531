import type { CurrencyCode, MinorUnits, Moment, Uid } from '../primitives/formats.js';

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

export type DisputeStatus = 'needsResponse' | 'underReview' | 'won' | 'lost' | 'closed';

/**
 * State of a payment attempt. `pending`: waiting for a bank, which may take days; `surplus`: paid for an order that was
 * already paid or canceled, and refunded.
 */
export type OrderPaymentStatus = 'open' | 'pending' | 'paid' | 'declined' | 'expired' | 'surplus';

export interface OrderPaymentsReply {
  currency: CurrencyCode;
  /** Payments minus refunds. */
  paidMinor: MinorUnits;
  refundedMinor: MinorUnits;
  /** Amount that can still be refunded. */
  refundableMinor: MinorUnits;
  /** Oldest first, without failed attempts that have no reason. */
  payments: OrderPayment[];
}

export interface OrderPayment {
  uid: Uid;
  /** `manual`: recorded by staff. */
  method: 'card' | 'demo' | 'manual';
  status: OrderPaymentStatus;
  amountMinor: MinorUnits;
  purpose: PaymentPurpose;
  at: Moment;
  /** Why the payment failed, in the service's words. */
  failure: string | null;
  refunds: OrderRefund[];
  disputes: OrderDispute[];
}

/** Purpose of a payment: the whole order, the first part of it, what is left of it, or another part. */
export type PaymentPurpose = 'total' | 'deposit' | 'rest' | 'part';

/**
 * @param order its total, what was paid before this payment, and whether the payment is the one made when ordering
 */
export function purposeOfPayment(
  amountMinor: MinorUnits,
  {
    totalMinor,
    beforeMinor,
    isOrdering,
  }: { totalMinor: MinorUnits; beforeMinor: MinorUnits; isOrdering: boolean },
): PaymentPurpose {
  if (beforeMinor + amountMinor >= totalMinor) return beforeMinor === 0 ? 'total' : 'rest';
  return isOrdering ? 'deposit' : 'part';
}

export interface OrderRefund {
  uid: Uid;
  amountMinor: MinorUnits;
  status: RefundStatus;
  note: string;
  /** Why it failed and what to do. */
  failure: string | null;
  /** For staff: whether sending the same refund again can succeed. */
  canTryAgain: boolean;
  /** Whether its credit note can be downloaded (`/api/order/invoice-pdf`); false for returned overpayments. */
  hasCreditNote: boolean;
  at: Moment;
}

export interface OrderDispute {
  uid: Uid;
  amountMinor: MinorUnits;
  status: DisputeStatus;
  reason: string;
  respondBy: Moment | null;
  at: Moment;
}
