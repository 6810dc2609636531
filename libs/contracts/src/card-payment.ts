import type { CurrencyCode, MinorUnits, Moment, Uid } from './primitives/formats.js';

/**
 * How a tenant's account at the payment service stands. `onboarding`: the service waits for what the tenant enters there;
 * `restricted`: it was entered, and the service takes no payments all the same; `active`: buyers can pay by card.
 */
export type CardAccountStatus = 'onboarding' | 'restricted' | 'active' | 'disconnected';

/** The tenant's account for payments by card. */
export interface CardAccountReply {
  /** false where this installation has no keys of a payment service, and on demo sites: then there is nothing to connect. */
  canConnect: boolean;
  /** Whether buyers are offered to pay by card now. */
  takesCards: boolean;
  /** null where none is connected. */
  account: CardAccount | null;
}

export interface CardAccount {
  status: CardAccountStatus;
  /** What the payment service calls it; null until it has answered. */
  accountID: string | null;
  /** Whether the service pays out what was taken. */
  payoutsEnabled: boolean;
  /** What the service still wants to know, in its own words. */
  wanted: string[];
  /** Why it takes no payments, in the service's words. */
  disabledReason: string | null;
  /** When the service was last asked. */
  checkedAt: Moment | null;
}

export interface ConnectCardAccountReply {
  /** The payment service's page, where the tenant enters who they are. It is good for some minutes, once. */
  url: string;
}

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

export type DisputeStatus = 'needsResponse' | 'underReview' | 'won' | 'lost' | 'closed';

/**
 * How an attempt to pay stands. `pending`: a bank has the last word and takes days; `surplus`: the money came for what
 * was paid or over already, and goes back.
 */
export type OrderPaymentStatus = 'open' | 'pending' | 'paid' | 'declined' | 'expired' | 'surplus';

export interface OrderPaymentsRequest {
  orderUID: Uid;
}

/** What was paid for an order, and what became of it. */
export interface OrderPaymentsReply {
  currency: CurrencyCode;
  /** Taken, less what went back. */
  paidMinor: MinorUnits;
  refundedMinor: MinorUnits;
  /** What can still be given back. */
  refundableMinor: MinorUnits;
  /** Oldest first; attempts that came to nothing are left out, unless they say why. */
  payments: OrderPayment[];
}

export interface OrderPayment {
  uid: Uid;
  method: 'card' | 'demo';
  status: OrderPaymentStatus;
  amountMinor: MinorUnits;
  at: Moment;
  /** Why no money came, in the service's words. */
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
  /** For staff: sending the same refund again can succeed. */
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
  /** Chosen by the client: the same again gives nothing back twice. One that failed is tried again. */
  refundUID: Uid;
  amountMinor: MinorUnits;
  /** What the tenant writes down of it; buyers see it. */
  note: string;
}
