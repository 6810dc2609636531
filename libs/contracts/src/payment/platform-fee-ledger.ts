import type { PaymentCheck, PaymentDifference } from './payment-dashboard.js';
import type {
  CurrencyCode,
  Day,
  ListReply,
  ListRequest,
  MinorUnits,
  Moment,
  Uid,
} from '../primitives/formats.js';

/**
 * Entries of a tenant's account with the platform. Fees of card orders are deducted from their payment: they are listed
 * (`cardFee`) without changing the balance. `adjustment`: entered by platform staff.
 */
export const PLATFORM_FEE_KINDS = [
  'fee',
  'feeReturned',
  'cardFee',
  'cardFeeReturned',
  'topUp',
  'topUpReturned',
  'adjustment',
] as const;
export type PlatformFeeKind = (typeof PLATFORM_FEE_KINDS)[number];

/** An entry of the account; entries never change. */
export interface PlatformFeeTransaction {
  uid: Uid;
  at: Moment;
  kind: PlatformFeeKind;
  /** Negative for charges. */
  amountMinor: MinorUnits;
  /** Balance after this entry. */
  balanceMinor: MinorUnits;
  currency: CurrencyCode;
  /** null if it concerns no order. */
  orderUID: Uid | null;
  /** Such as the order number. */
  about: string;
  /** Reason of an adjustment. */
  note: string;
  by: string;
}

export interface PlatformFeeTransactionFilters {
  kind?: PlatformFeeKind[];
  /** First and last day, in the tenant’s time zone. */
  from?: Day;
  to?: Day;
}
export type PlatformFeeTransactionsRequest = ListRequest<PlatformFeeTransactionFilters>;
export type PlatformFeeTransactionsReply = ListReply<PlatformFeeTransaction>;

/** Balances of a tenant for a warning and for stopping house accounts, in its currency. */
export interface PlatformFeeLimits {
  /** Owners are notified below this balance; null for never. */
  warnBelowMinor: MinorUnits | null;
  /** No new orders on house accounts below this balance; null: never stopped. */
  stopBelowMinor: MinorUnits | null;
}

/** By default, owners are notified below zero and nothing is stopped. */
export const defaultFeeLimits: PlatformFeeLimits = { warnBelowMinor: 0, stopBelowMinor: null };

/** `low`: below the warning balance; `stopped`: also below the stopping balance. */
export type PlatformFeeStanding = 'fine' | 'low' | 'stopped';

export interface PlatformFeeAccount extends PlatformFeeLimits {
  /** null if the tenant has no price list and therefore no currency. */
  currency: CurrencyCode | null;
  balanceMinor: MinorUnits;
  standing: PlatformFeeStanding;
  /** Payment method for top-ups; null in installations without keys of a payment service. */
  topUpBy: 'card' | 'demo' | null;
}

export interface CreateTopUpRequest {
  /** Idempotency key, chosen by the client. */
  topUpUID: Uid;
  amountMinor: MinorUnits;
}
export interface CreateTopUpReply {
  sessionUID: Uid;
  /** Payment page: a path of this site, or Stripe's page. */
  redirectUrl: string;
}

export interface CompleteTopUpRequest {
  sessionUID: Uid;
  /** Demo sites only: the outcome to simulate. */
  demoOutcome?: 'paid' | 'declined';
}
export interface CompleteTopUpReply {
  /** `open`: not paid yet; `pending`: waiting for a bank; `expired`: no payment; `surplus`: refunded. */
  status: 'open' | 'pending' | 'paid' | 'declined' | 'expired' | 'surplus';
  method: 'card' | 'demo';
  amountMinor: MinorUnits;
  currency: CurrencyCode;
  /** Current balance of the account. */
  balanceMinor: MinorUnits;
}

/** A tenant's account as shown to platform staff. */
export interface PlatformFeeAccountForStaff extends PlatformFeeAccount {
  tenantUID: Uid;
  /** Newest first. */
  latest: PlatformFeeTransaction[];
  /** Differences from the payment service. */
  differences: PaymentDifference[];
  check: PaymentCheck | null;
}

export interface AdjustPlatformFeesRequest {
  tenantUID: Uid;
  /** Idempotency key, chosen by the client. */
  adjustmentUID: Uid;
  /** Negative to charge. */
  amountMinor: MinorUnits;
  /** Reason, visible to the tenant. */
  note: string;
}

export interface SavePlatformFeeLimitsRequest extends PlatformFeeLimits {
  tenantUID: Uid;
}
