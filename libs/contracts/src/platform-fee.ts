import type { DecimalText } from './primitives/formats.js';

/** What the platform keeps of a tenant's order. Buyers never see it. */
export interface PlatformFeeSchedule {
  /** ISO 4217; the amounts below are in whole units of it, and only orders in it can be charged. */
  currency: string;
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
  currency: string;
  feeMinor: number;
  /** In words: "2 % of 419.58 + 0.30, at least 1.00". */
  rule: string;
}
