import type {
  CurrencyCode,
  Day,
  DecimalText,
  MinorUnits,
  Moment,
  Uid,
  WholeNumber,
} from './primitives/formats.js';

/** What the platform keeps of a tenant's order. Buyers never see it. */
export interface PlatformFeeSchedule {
  /** The amounts below are in whole units of it, and only orders in it can be charged. */
  currency: CurrencyCode;
  /** Percent of the order's total, from 0 to 100. */
  percent: DecimalText;
  /** Added to the percentage for each order. */
  fixed: DecimalText;
  /** The fee of an order is never below this, nor above its total. */
  minimum: DecimalText | null;
  /** The fee of an order is never above this. */
  cap: DecimalText | null;
  /** The highest tier that the total reaches takes the place of `percent` and `fixed` for the whole order. */
  tiers: PlatformFeeTier[];
}

export interface PlatformFeeTier {
  /** Total of the order from which the tier counts. */
  from: DecimalText;
  percent: DecimalText;
  fixed: DecimalText;
}

/** The fee of one order and how it came about. */
export interface PlatformFee {
  currency: CurrencyCode;
  feeMinor: MinorUnits;
  /** In words: "2 % of 419.58 + 0.30, at least 1.00". */
  rule: string;
  /** What it is made of, in the order in which it is counted; their amounts add up to `feeMinor`. */
  lines: PlatformFeeLine[];
}

/** `minimum` raises what was counted before it; `cap` and `orderTotal` lower it, and are negative. */
export interface PlatformFeeLine {
  code: 'percent' | 'fixed' | 'minimum' | 'cap' | 'orderTotal';
  amountMinor: MinorUnits;
}

/** The fee as it is kept with a quote or an order: whatever becomes of the schedule, this is what was worked out. */
export interface QuotePlatformFee extends PlatformFee {
  /** The schedule that held for the tenant. */
  scheduleUID: Uid;
  scheduleName: string;
  /** When the quote became quoted, or was ordered: the schedule is that of this day. */
  at: Moment;
  /** What the buyer pays, taxes included: what the fee is counted of. */
  totalMinor: MinorUnits;
}

/** Whom a schedule holds for: from the start of a day in the tenant’s time zone, until another schedule of the tenant begins. */
export interface PlatformFeeAssignment {
  tenantUID: Uid;
  validFrom: Day;
}

/** A schedule as platform staff see it. */
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
  /** The version that was seen; 0 for a new one. */
  version: WholeNumber;
  name: string;
  /** For quotes and orders from now on: what was worked out before stays. */
  terms: PlatformFeeSchedule;
  /** All of them: one that is left out ends. */
  assignments: PlatformFeeAssignment[];
}

/** Names a quote of any tenant. */
export interface RecalculatePlatformFeeRequest {
  tenantUID: Uid;
  quoteUID: Uid;
}

/** null where no schedule held for the tenant, in the quote's currency. */
export interface RecalculatePlatformFeeReply {
  before: QuotePlatformFee | null;
  after: QuotePlatformFee | null;
}

/** Asks what a schedule that is not saved yet would have kept of a tenant’s last orders. */
export interface PreviewPlatformFeeRequest {
  tenantUID: Uid;
  terms: PlatformFeeSchedule;
}

export interface PreviewPlatformFeeReply {
  /** The last hundred in the currency of the schedule, the newest first; cancelled ones are left out. */
  orders: PreviewedFee[];
}

export interface PreviewedFee {
  orderUID: Uid;
  orderNumber: string;
  at: Moment;
  totalMinor: MinorUnits;
  /** What is kept of it; null where no schedule held. */
  feeMinor: MinorUnits | null;
  /** What would be. */
  previewMinor: MinorUnits;
}
