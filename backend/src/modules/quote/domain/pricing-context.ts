import type { Catalogue, DiscountStructure } from '@glass/contracts';
import { applyCompanyMinimum } from '@glass/pricing';

declare const appliesToQuote: unique symbol;

/**
 * Everything but panels and delivery that prices depend on. Read once per request and passed down. Only this file can
 * create one, so that a quote can't be priced with the general catalogue by mistake.
 */
export interface PricingContext {
  /** With the minimum area of the quote's company. */
  catalogue: Catalogue;
  /** The company's discount if it is valid today, otherwise null. */
  discount: DiscountStructure | null;
  /** Whether the buyer pays no taxes. */
  taxExempt: boolean;
  /** Called for each computed price, for metrics. */
  onPriced?: () => void;
  readonly [appliesToQuote]: true;
}

/** Values that a company has instead of the catalogue's. */
export interface CompanyTerms extends Pick<PricingContext, 'discount' | 'taxExempt'> {
  /** Decimal text; null for the catalogue's minimum area. */
  minArea: string | null;
}

/** For people without a company. */
export const GENERAL_TERMS: CompanyTerms = { minArea: null, discount: null, taxExempt: false };

/** The catalogue is the same object for the same arguments, so that its prices are compiled once. */
export function applyTerms(
  catalogue: Catalogue,
  { minArea, discount, taxExempt }: CompanyTerms,
): PricingContext {
  return { catalogue: applyCompanyMinimum(catalogue, minArea), discount, taxExempt } as PricingContext;
}

/** For fixed prices: a stored snapshot, to which the company's minimum area and taxes have been applied. */
export function storedContext(
  snapshot: Catalogue,
  discount: DiscountStructure | null = null,
): PricingContext {
  return { catalogue: snapshot, discount, taxExempt: false } as PricingContext;
}
