import type { DecimalText } from './primitives/money.js';
import type { PanelPart } from './panel.js';

/** The steps of a price, in the order in which they are counted. */
export const PRICE_STEPS = [
  'glass',
  'oversize',
  'aspect',
  'edges',
  'corners',
  'holes',
  'notches',
  'cutouts',
  'hinges',
  'outOfSquare',
  'shape',
] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/** One line of the breakdown of one piece. The amounts of all lines add up to the unit price. */
export interface PriceLine {
  step: PriceStep;
  label: string;
  /** How much of what: `14 ft²`, `100 in`, `2 pcs`, `25 %`. */
  quantity: DecimalText;
  unit: string;
  rate: DecimalText;
  amountMinor: number;
  /** The rule that made it, in words: "28 × 72 in block, rounded up to even inches". */
  rule: string;
  part: PanelPart;
}

/** A price that the catalogue does not have: the panel becomes "price on request". */
export interface MissingPrice {
  step: PriceStep;
  part: PanelPart;
  what: string;
}

export interface PanelPrice {
  currency: string;
  catalogueVersion: number;
  /** null: price on request. */
  unitMinor: number | null;
  quantity: number;
  /** null: price on request. */
  totalMinor: number | null;
  lines: PriceLine[];
  missing: MissingPrice[];
  /** What is charged for, in the tenant's units: `14.00 ft²`. */
  chargedArea: DecimalText;
}

/** One line under the panels of a quote: a discount, a charge, a tax. */
export interface TotalLine {
  kind: 'panels' | 'companyDiscount' | 'volumeDiscount' | 'charge' | 'tax';
  code: string;
  label: string;
  percent: DecimalText | null;
  amountMinor: number;
}

export interface QuoteTotals {
  currency: string;
  lines: TotalLine[];
  /** The sum of all lines; null while a panel is priced on request. */
  totalMinor: number | null;
  pieces: number;
  weightKg: number;
  areaM2: number;
}
