import type { CurrencyCode, DecimalText, MinorUnits, WholeNumber } from './primitives/formats.js';
import type { PanelPart } from './panel.js';
import type { PostalAddress } from './postal-address.js';

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
  'template',
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
  /** Unit price × quantity and what is charged once; null: price on request. */
  totalMinor: MinorUnits | null;
  lines: PriceLine[];
  /** What is charged once, however many pieces there are, beside the unit price. Left out where there is nothing. */
  once?: PriceLine[];
  missing: MissingPrice[];
  /** What is charged for, in ft² or m² of one piece, with the catalogue's decimals: `14.00`. */
  chargedArea: DecimalText;
  /** The company’s own minimum area that it was charged by; left out where that of the price list holds. */
  companyMinArea?: DecimalText;
  /** For somebody who sees no prices; amounts are null, and nothing is said to be on request. Left out for others. */
  isHidden?: true;
}

/** What a panel costs, without how that came about. */
export type PanelPriceSummary = Omit<PanelPrice, 'lines'>;

export const TOTAL_LINE_KINDS = [
  'panels',
  'companyDiscount',
  'volumeDiscount',
  'charge',
  'rush',
  'crate',
  'delivery',
  'tax',
] as const;

/** One line under the panels of a quote: a discount, a charge, a tax. */
export interface TotalLine {
  kind: (typeof TOTAL_LINE_KINDS)[number];
  code: string;
  label: string;
  percent: DecimalText | null;
  amountMinor: MinorUnits;
  /** The rule that made it, in words: "45.00 + 2 × 12.00 for each 100 lb begun"; left out where the label says all. */
  rule?: string;
}

/** What is charged by what the buyer chooses for all of a quote. */
export type ChosenCharge = 'rush' | 'crate' | 'delivery';

/** A charge that the catalogue has no price for. */
export interface ChargeOnRequest {
  kind: ChosenCharge;
  /** Begins a sentence: "Delivery to 99501, US". */
  what: string;
}

/** What the buyer of a quote chooses for all of it, as far as the price depends on it. */
export interface OrderChoices {
  /** Codes of the catalogue; null for none. */
  rush: string | null;
  crate: string | null;
  shipMethod: 'delivery' | 'pickUp';
  /** null: not said yet; the price is one without delivery then. */
  address: Pick<PostalAddress, 'country' | 'state' | 'postalCode'> | null;
  /** What the fabricator settled by hand for what is on request. */
  agreed?: AgreedCharges;
}

/** By what is charged: an amount, and why. */
export type AgreedCharges = Partial<Record<ChosenCharge, { amountMinor: MinorUnits; reason: string }>>;

export interface QuoteTotals {
  currency: CurrencyCode;
  /** Empty while a panel is priced on request. */
  lines: TotalLine[];
  /** The sum of all lines; null while a panel or a charge is priced on request. */
  totalMinor: MinorUnits | null;
  /** The charges that are; taxes are not counted then. Left out where there is none. */
  onRequest?: ChargeOnRequest[];
  /** For somebody who sees no prices. Left out for others. */
  isHidden?: true;
  pieces: WholeNumber;
  weightKg: number;
  areaM2: number;
}
