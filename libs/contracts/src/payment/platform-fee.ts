import type {
  CurrencyCode,
  Day,
  DecimalText,
  MinorUnits,
  Moment,
  Uid,
  WholeNumber,
} from '../primitives/formats.js';

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
  /** In words: "2% of 419.58 + 0.30, at least 1.00". */
  rule: string;
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
