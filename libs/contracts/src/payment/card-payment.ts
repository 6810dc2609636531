import type { CurrencyCode, MinorUnits, Moment, Uid } from '../primitives/formats.js';

/**
 * State of a tenant's account at the payment service. `onboarding`: the tenant must enter data there; `restricted`: the
 * data is complete, but the service accepts no payments; `active`: buyers can pay by card.
 */
export type CardAccountStatus = 'onboarding' | 'restricted' | 'active' | 'disconnected';

/** The tenant's account for card payments. */
export interface CardAccountReply {
  /** false on demo sites and in installations without keys of a payment service. */
  canConnect: boolean;
  /** Whether buyers can currently pay by card. */
  takesCards: boolean;
  /** null if none is connected. */
  account: CardAccount | null;
}

export interface CardAccount {
  status: CardAccountStatus;
  /** Account ID at the payment service; null until it answers. */
  accountID: string | null;
  /** Whether the service pays out. */
  payoutsEnabled: boolean;
  /** Data that the service still requires, in its words. */
  wanted: string[];
  /** Why it accepts no payments, in the service's words. */
  disabledReason: string | null;
  /** Last check of the account. */
  checkedAt: Moment | null;
}

export interface ConnectCardAccountReply {
  /** Onboarding page of the payment service. Valid for a few minutes, once. */
  url: string;
}

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

export type DisputeStatus = 'needsResponse' | 'underReview' | 'won' | 'lost' | 'closed';

/**
 * State of a payment attempt. `pending`: waiting for a bank, which may take days; `surplus`: paid for an order that was
 * already paid or canceled, and refunded.
 */
export type OrderPaymentStatus = 'open' | 'pending' | 'paid' | 'declined' | 'expired' | 'surplus';

export interface OrderPaymentsRequest {
  orderUID: Uid;
}

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
  method: 'card' | 'demo';
  status: OrderPaymentStatus;
  amountMinor: MinorUnits;
  at: Moment;
  /** Why the payment failed, in the service's words. */
  failure: string | null;
  refunds: OrderRefund[];
  disputes: OrderDispute[];
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

export interface RefundOrderRequest {
  orderUID: Uid;
  /** Chosen by the client: a repeated request refunds nothing twice, but retries a failed refund. */
  refundUID: Uid;
  amountMinor: MinorUnits;
  /** Note of the tenant, visible to buyers. */
  note: string;
}
