import type { DiscountStructure, VolumeTier } from '../catalogue/catalogue.js';
import type {
  CurrencyCode,
  Day,
  DecimalText,
  MinorUnits,
  Moment,
  Uid,
  WholeNumber,
} from '../primitives/formats.js';

export interface DiscountTerms {
  name: string;
  /** Percent off panels of materials that are not listed. */
  percent: DecimalText;
  materials: MaterialDiscount[];
  /** In addition to the price list’s; only the largest percentage reached applies. */
  tiers: VolumeTier[];
  /** First and last day of validity; null: unlimited. */
  validFrom: Day | null;
  validTo: Day | null;
}

/** Percent off panels of one material instead of the general percentage. */
export interface MaterialDiscount {
  materialUID: Uid;
  percent: DecimalText;
}

export interface DiscountEntry extends DiscountTerms {
  uid: Uid;
  version: WholeNumber;
  companies: WholeNumber;
}
export interface DiscountListReply {
  items: DiscountEntry[];
}
export interface SaveDiscountRequest extends DiscountTerms {
  /** Chosen by the client for a new one. */
  uid: Uid;
  /** Version that was seen; 0 for a new one. */
  version: WholeNumber;
}
export interface DeleteDiscountRequest {
  uid: Uid;
  version: WholeNumber;
}

/** Computes what past orders would have cost with an unsaved discount. */
export interface PreviewDiscountRequest extends DiscountTerms {
  uid: Uid;
}
export interface PreviewDiscountReply {
  /** Orders of companies with the discount, or of all companies if none has it. */
  of: 'its companies' | 'all companies';
  /** Newest first. */
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

/** The part of the discount terms that affects prices. */
export function discountStructure({
  uid,
  name,
  percent,
  materials,
  tiers,
}: DiscountTerms & { uid: Uid }): DiscountStructure {
  return { uid, name, percent, materials, tiers };
}
