import type { CurrencyCode, DecimalText, MinorUnits, Uid, WholeNumber } from '../primitives/formats.js';
import type { PanelPart, SentenceFacts } from './panel.js';
import type { PostalAddress } from '../geo/postal-address.js';

/** Steps of a price, in order of computation. */
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
  /** Manual difference by the tenant during review. */
  'agreed',
] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

export type PriceUnit = 'ft²' | 'm²' | 'in' | 'm' | 'pcs' | '%';

/**
 * Facts of a text about a price, such as `edge` or `chargedBlock`. `wordPrice` and `wordTotal` of @glass/pricing/words make the text
 * in the reader's language. Values: names as the tenant wrote them; lengths, areas and weights as `1895.5 mm` or
 * `71 5/8″`; amounts in minor units.
 */
export type PriceFacts = SentenceFacts;

/** A name of the tenant, facts, or an English text stored by an earlier version. */
export type PriceText = string | PriceFacts;

/** A line of the breakdown of one piece. The amounts add up to the unit price. */
export interface PriceLine {
  step: PriceStep;
  label: PriceText;
  /** Quantity: `14`, `71.625`, `2`, `25`. The amount is quantity × rate (÷ 100 for percentages), rounded half up. */
  quantity: DecimalText;
  unit: PriceUnit;
  /** Currency units per `unit`; for percentages the base amount. */
  rate: DecimalText;
  amountMinor: MinorUnits;
  /** Explanation: “28″ × 72″ block, each side up to the next even inch”. */
  rule: PriceText;
  part: PanelPart;
}

/** A price missing in the catalog: the panel is "price on request". */
export interface MissingPrice {
  step: PriceStep;
  part: PanelPart;
  what: PriceText;
}

export interface PanelPrice {
  currency: CurrencyCode;
  catalogueVersion: WholeNumber;
  /** null: price on request. */
  unitMinor: MinorUnits | null;
  quantity: WholeNumber;
  /** Unit price × quantity plus one-time charges; null: price on request. */
  totalMinor: MinorUnits | null;
  lines: PriceLine[];
  /** One-time charges for all pieces, in addition to the unit price; omitted if none. */
  once?: PriceLine[];
  missing: MissingPrice[];
  /** Charged area of one piece in ft² or m², with the catalog's decimals: `14.00`. */
  chargedArea: DecimalText;
  /** The company’s own minimum area, if it was used. */
  companyMinArea?: DecimalText;
  /** Set for people who see no prices: amounts are null, and nothing is on request. Otherwise omitted. */
  isHidden?: true;
}

/** A panel's price without its breakdown. */
export type PanelPriceSummary = Omit<PanelPrice, 'lines'>;

export const TOTAL_LINE_KINDS = [
  'panels',
  'companyDiscount',
  'volumeDiscount',
  'charge',
  'hardware',
  'rush',
  'crate',
  'delivery',
  'tax',
] as const;

/** Code of the line of kind `tax` that says that the buyer pays none. */
export const TAX_EXEMPT_CODE = 'exempt';

/** A line below the panels of a quote: a discount, charge or tax. */
export interface TotalLine {
  kind: (typeof TOTAL_LINE_KINDS)[number];
  code: string;
  label: PriceText;
  percent: DecimalText | null;
  amountMinor: MinorUnits;
  /** Explanation: “$45.00 + 2 × $12.00 for each 100 lb begun”; omitted if the label says it all. */
  rule?: PriceText;
  /** Number of the delivery that it belongs to; omitted for the whole order, or if there is only one delivery. */
  delivery?: WholeNumber;
}

/** Charges that depend on the buyer's choices for the whole quote. */
export type ChosenCharge = 'rush' | 'crate' | 'delivery';

/** A charge or article without a price in the catalog. */
export interface ChargeOnRequest {
  kind: ChosenCharge | 'hardware';
  /** “Delivery to 99501 US”, or the name of the article. */
  what: PriceText;
  /** Line of hardware that has no price; omitted for charges. */
  hardwareUID?: Uid;
  /** Number of the delivery that it belongs to, as in `TotalLine`. */
  delivery?: WholeNumber;
}

/** Pieces of a panel that go with a delivery. */
export interface DeliveryPieces {
  panelUID: Uid;
  pieces: WholeNumber;
}

/** A further delivery of an order, as far as its price depends on it. */
export interface FurtherDelivery {
  shipMethod: 'delivery' | 'pickUp';
  /** null: not given yet. */
  address: Pick<PostalAddress, 'country' | 'state' | 'postalCode'> | null;
  panels: DeliveryPieces[];
  /** Prices that the tenant set for this delivery. */
  agreed?: Pick<AgreedCharges, 'crate' | 'delivery'>;
}

/** The buyer's choices for a whole quote that affect its price. */
export interface OrderChoices {
  /** Codes from the catalog; null for none. */
  rush: string | null;
  crate: string | null;
  shipMethod: 'delivery' | 'pickUp';
  /** null: not given yet, then the price excludes delivery. */
  address: Pick<PostalAddress, 'country' | 'state' | 'postalCode'> | null;
  /** Prices that the tenant set for charges on request. */
  agreed?: AgreedCharges;
  /** Deliveries in addition to the first one, which has all other pieces. */
  further?: FurtherDelivery[];
}

/** Amount and reason by kind of charge. */
export type AgreedCharges = Partial<Record<ChosenCharge, { amountMinor: MinorUnits; reason: string }>>;

export interface QuoteTotals {
  currency: CurrencyCode;
  /** Empty while a panel is on request. */
  lines: TotalLine[];
  /** Sum of all lines; null while a panel or charge is on request. */
  totalMinor: MinorUnits | null;
  /** Charges on request; then taxes are not computed. Omitted if none. */
  onRequest?: ChargeOnRequest[];
  /** Set for people who see no prices. Otherwise omitted. */
  isHidden?: true;
  pieces: WholeNumber;
  weightKg: number;
  areaM2: number;
}
