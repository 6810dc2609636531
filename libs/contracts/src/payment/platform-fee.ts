import type {
  CurrencyCode,
  Day,
  DecimalText,
  ListReply,
  ListRequest,
  MinorUnits,
  Moment,
  Uid,
  WholeNumber,
} from '../primitives/formats.js';
import type { PriceText } from '../panel/price.js';
import type { PaymentCheck, PaymentDifference } from './payment-dashboard.js';

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

/** The platform's fee for a tenant's order. Never visible to buyers. */
export interface PlatformFeeSchedule {
  /** Currency of the amounts below, in whole units; only orders in it can be charged. */
  currency: CurrencyCode;
  /** Percent of the order's total, 0 to 100. */
  percent: DecimalText;
  /** Added to the percentage for each order. */
  fixed: DecimalText;
  /** Minimum fee of an order, but never above its total. */
  minimum: DecimalText | null;
  /** Maximum fee of an order. */
  cap: DecimalText | null;
  /** The highest tier that the total reaches replaces `percent` and `fixed` for the whole order. */
  tiers: PlatformFeeTier[];
}

export interface PlatformFeeTier {
  /** Total of the order from which the tier applies. */
  from: DecimalText;
  percent: DecimalText;
  fixed: DecimalText;
}

/** The fee of an order with its explanation. */
export interface PlatformFee {
  currency: CurrencyCode;
  feeMinor: MinorUnits;
  /** “2% of $419.58 + $0.30, at least $1.00” */
  rule: PriceText;
  /** Parts of the fee in order; their amounts add up to `feeMinor`. */
  lines: PlatformFeeLine[];
}

/** `minimum` raises the amount so far; `cap` and `orderTotal` lower it, and are negative. */
export interface PlatformFeeLine {
  code: 'percent' | 'fixed' | 'minimum' | 'cap' | 'orderTotal';
  amountMinor: MinorUnits;
}

/** The fee stored with a quote or order, unaffected by later changes of the schedule. */
export interface QuotePlatformFee extends PlatformFee {
  /** Schedule of the tenant at that time. */
  scheduleUID: Uid;
  scheduleName: string;
  /** When the quote was quoted or ordered; the schedule of this day applies. */
  at: Moment;
  /** Total paid by the buyer including taxes, on which the fee is based. */
  totalMinor: MinorUnits;
}

/** Tenant of a schedule: from the start of a day in the tenant’s time zone until its next schedule starts. */
export interface PlatformFeeAssignment {
  tenantUID: Uid;
  validFrom: Day;
}

/** A schedule as shown to platform staff. */
export interface PlatformFeeScheduleEntry {
  uid: Uid;
  version: WholeNumber;
  name: string;
  terms: PlatformFeeSchedule;
  assignments: (PlatformFeeAssignment & { tenantName: string })[];
}

export interface PlatformFeeSchedulesReply {
  /** By name. */
  items: PlatformFeeScheduleEntry[];
}

export interface SavePlatformFeeScheduleRequest {
  /** Chosen by the client. */
  uid: Uid;
  /** Version that was seen; 0 for a new one. */
  version: WholeNumber;
  name: string;
  /** For future quotes and orders; existing fees stay. */
  terms: PlatformFeeSchedule;
  /** All assignments: omitted ones end. */
  assignments: PlatformFeeAssignment[];
}

/** A quote of any tenant. */
export interface RecalculatePlatformFeeRequest {
  tenantUID: Uid;
  quoteUID: Uid;
}

/** null if no schedule applied to the tenant, in the quote's currency. */
export interface RecalculatePlatformFeeReply {
  before: QuotePlatformFee | null;
  after: QuotePlatformFee | null;
}

/** Computes what an unsaved schedule would have charged for a tenant’s last orders. */
export interface PreviewPlatformFeeRequest {
  tenantUID: Uid;
  terms: PlatformFeeSchedule;
}

export interface PreviewPlatformFeeReply {
  /** The last hundred orders in the schedule's currency, newest first, without canceled ones. */
  orders: PreviewedFee[];
}

export interface PreviewedFee {
  orderUID: Uid;
  orderNumber: string;
  at: Moment;
  totalMinor: MinorUnits;
  /** Actual fee; null if no schedule applied. */
  feeMinor: MinorUnits | null;
  /** Fee with the unsaved schedule. */
  previewMinor: MinorUnits;
}
