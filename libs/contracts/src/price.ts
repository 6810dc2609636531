import type { CurrencyCode, DecimalText, MinorUnits, WholeNumber } from './primitives/formats.js';
import type { PanelPart } from './panel.js';

/** The steps of a price, in the order in which they are counted. */
export const PRICE_STEPS = [
  'glass',
  'oversize',
  'aspect',
  'edges',
  'corners',
  'holes',
  'countersinks',
  'notches',
  'cutouts',
  'hinges',
  'outOfSquare',
  'shape',
  /** What a tenant took off or put on by hand while reviewing the panel. */
  'agreed',
] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

export type PriceUnit = 'ft²' | 'm²' | 'in' | 'm' | 'pcs' | '%';

/** One line of the breakdown of one piece. The amounts of all lines add up to the unit price. */
export interface PriceLine {
  step: PriceStep;
  label: string;
  /** How much: `14`, `71.625`, `2`, `25`; the amount is quantity × rate (÷ 100 for percents), rounded half up. */
  quantity: DecimalText;
  unit: PriceUnit;
  /** Currency units for one `unit`; for percents the amount that they are taken of. */
  rate: DecimalText;
  amountMinor: MinorUnits;
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
  currency: CurrencyCode;
  catalogueVersion: WholeNumber;
  /** null: price on request. */
  unitMinor: MinorUnits | null;
  quantity: WholeNumber;
  /** null: price on request. */
  totalMinor: MinorUnits | null;
  lines: PriceLine[];
  missing: MissingPrice[];
  /** What is charged for, in ft² or m² of one piece, with the catalogue's decimals: `14.00`. */
  chargedArea: DecimalText;
}

/** What a panel costs, without how that came about. */
export type PanelPriceSummary = Omit<PanelPrice, 'lines'>;

/** One line under the panels of a quote: a discount, a charge, a tax. */
export interface TotalLine {
  kind: 'panels' | 'companyDiscount' | 'volumeDiscount' | 'charge' | 'tax';
  code: string;
  label: string;
  percent: DecimalText | null;
  amountMinor: MinorUnits;
}

export interface QuoteTotals {
  currency: CurrencyCode;
  /** Empty while a panel is priced on request. */
  lines: TotalLine[];
  /** The sum of all lines; null while a panel is priced on request. */
  totalMinor: MinorUnits | null;
  pieces: WholeNumber;
  weightKg: number;
  areaM2: number;
}
