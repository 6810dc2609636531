import type { Catalogue } from '@glass/contracts';
import { catalogueForCompany } from '@glass/pricing';

declare const appliesToQuote: unique symbol;

/**
 * A catalogue with the terms of one quote's company. Everything that prices a panel takes this type, so that a quote
 * cannot be priced by the tenant's general catalogue: only the functions of this file make one.
 */
export type QuoteCatalogue = Catalogue & { readonly [appliesToQuote]: true };

/** What a company has instead of the catalogue's own. */
export interface CatalogueTerms {
  /** Decimal text; null for the catalogue's minimum area. */
  minArea: string | null;
}

/** What applies to a person without a company. */
export const GENERAL_TERMS: CatalogueTerms = { minArea: null };

/** @returns the same object for the same arguments, so that its prices are compiled once */
export function applyTerms(catalogue: Catalogue, { minArea }: CatalogueTerms): QuoteCatalogue {
  return catalogueForCompany(catalogue, minArea) as QuoteCatalogue;
}

/** The catalogue that was stored with a quote or an order. Its company's terms were applied before it was stored. */
export function storedCatalogue(snapshot: Catalogue): QuoteCatalogue {
  return snapshot as QuoteCatalogue;
}
