import type { PaymentCheck, PaymentDifference } from './payment-dashboard.js';
import type {
  CurrencyCode,
  Day,
  ListReply,
  ListRequest,
  MinorUnits,
  Moment,
  Uid,
} from './primitives/formats.js';

/**
 * What changes a tenant's account with the platform. The fee of an order by card is taken out of its payment: it is shown
 * (`cardFee`), and the balance stays. `adjustment`: what staff of the platform write down by hand.
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

/** One line of the account; none is ever changed or taken away. */
export interface PlatformFeeTransaction {
  uid: Uid;
  at: Moment;
  kind: PlatformFeeKind;
  /** Below zero for what the platform charges. */
  amountMinor: MinorUnits;
  /** Of the account, after it. */
  balanceMinor: MinorUnits;
  currency: CurrencyCode;
  /** null where it is about no order. */
  orderUID: Uid | null;
  /** Such as the number of the order. */
  about: string;
  /** Why, of an adjustment. */
  note: string;
  by: string;
}

export interface PlatformFeeTransactionFilters {
  kind?: PlatformFeeKind[];
  /** The first and the last day, in the tenant’s time zone. */
  from?: Day;
  to?: Day;
}
export type PlatformFeeTransactionsRequest = ListRequest<PlatformFeeTransactionFilters>;
export type PlatformFeeTransactionsReply = ListReply<PlatformFeeTransaction>;

/** When a tenant is warned of its balance, and what it may not do below another; in its currency. */
export interface PlatformFeeLimits {
  /** Its owners are told when the balance falls below; null for never. */
  warnBelowMinor: MinorUnits | null;
  /** Below this no new orders are taken on house accounts; null: nothing is ever stopped. */
  stopBelowMinor: MinorUnits | null;
}

/** Until the platform says otherwise, its owners are told below zero and nothing is stopped. */
export const usualFeeLimits: PlatformFeeLimits = { warnBelowMinor: 0, stopBelowMinor: null };

/** `low`: it is below where its owners are warned; `stopped`: also below where orders on account end. */
export type PlatformFeeStanding = 'fine' | 'low' | 'stopped';

export interface PlatformFeeAccount extends PlatformFeeLimits {
  /** null where the tenant has no price list yet, and so no currency. */
  currency: CurrencyCode | null;
  balanceMinor: MinorUnits;
  standing: PlatformFeeStanding;
  /** How the balance can be topped up; null where this installation has no keys of a payment service. */
  topUpBy: 'card' | 'demo' | null;
}

export interface CreateTopUpRequest {
  /** Chosen by the client: a double click opens one payment. */
  topUpUID: Uid;
  amountMinor: MinorUnits;
}
export interface CreateTopUpReply {
  sessionUID: Uid;
  /** Where it is paid: a path of this site, or Stripe's page. */
  redirectUrl: string;
}

export interface CompleteTopUpRequest {
  sessionUID: Uid;
  /** Demo sites only: what is to be tried. */
  demoOutcome?: 'paid' | 'declined';
}
export interface CompleteTopUpReply {
  /** `open`: nobody has paid yet; `pending`: a bank has the last word; `expired`: no money came; `surplus`: it goes back. */
  status: 'open' | 'pending' | 'paid' | 'declined' | 'expired' | 'surplus';
  method: 'card' | 'demo';
  amountMinor: MinorUnits;
  currency: CurrencyCode;
  /** Of the account, now. */
  balanceMinor: MinorUnits;
}

/** What staff of the platform see of a tenant's account. */
export interface PlatformFeeAccountForStaff extends PlatformFeeAccount {
  tenantUID: Uid;
  /** The newest first. */
  latest: PlatformFeeTransaction[];
  /** What stands otherwise at the payment service than here. */
  differences: PaymentDifference[];
  check: PaymentCheck | null;
}

export interface AdjustPlatformFeesRequest {
  tenantUID: Uid;
  /** Chosen by the client: the same again is written down once. */
  adjustmentUID: Uid;
  /** Below zero to charge. */
  amountMinor: MinorUnits;
  /** Why; the tenant reads it. */
  note: string;
}

export interface SavePlatformFeeLimitsRequest extends PlatformFeeLimits {
  tenantUID: Uid;
}
