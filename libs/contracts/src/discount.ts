import type { DiscountStructure, VolumeTier } from './catalogue.js';
import type {
  CurrencyCode,
  Day,
  DecimalText,
  MinorUnits,
  Moment,
  Uid,
  WholeNumber,
} from './primitives/formats.js';

/** What a tenant says of a discount. */
export interface DiscountTerms {
  name: string;
  /** Off panels of every material that is not listed. */
  percent: DecimalText;
  materials: MaterialDiscount[];
  /** Besides the price list’s: of all that are reached the largest counts, once. */
  tiers: VolumeTier[];
  /** The first and the last day on which it is given; null: without a beginning or an end. */
  validFrom: Day | null;
  validTo: Day | null;
}

/** Off panels of one material, instead of what is off the others. */
export interface MaterialDiscount {
  materialUID: Uid;
  percent: DecimalText;
}

export interface DiscountEntry extends DiscountTerms {
  uid: Uid;
  version: WholeNumber;
  /** How many companies have it. */
  companies: WholeNumber;
}
export interface DiscountListReply {
  items: DiscountEntry[];
}
export interface SaveDiscountRequest extends DiscountTerms {
  /** Chosen by the client for a new one. */
  uid: Uid;
  /** The one that was seen; 0 for a new one. */
  version: WholeNumber;
}
export interface DeleteDiscountRequest {
  uid: Uid;
  version: WholeNumber;
}

/** What orders of the past would have cost by a discount that is not saved yet. */
export interface PreviewDiscountRequest extends DiscountTerms {
  uid: Uid;
}
export interface PreviewDiscountReply {
  /** Of the companies that have the discount, or of all where none has it. */
  of: 'its companies' | 'all companies';
  /** The newest first. */
  orders: {
    orderUID: Uid;
    number: string;
    companyName: string;
    placedAt: Moment;
    currency: CurrencyCode;
    beforeMinor: MinorUnits;
    afterMinor: MinorUnits;
  }[];
}

/** What counts for prices of what is said of a discount. */
export function discountStructure({
  uid,
  name,
  percent,
  materials,
  tiers,
}: DiscountTerms & { uid: Uid }): DiscountStructure {
  return { uid, name, percent, materials, tiers };
}
