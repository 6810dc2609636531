import type { Catalogue } from '@glass/contracts';
import { applyCompanyMinimum } from '@glass/pricing';

declare const appliesToQuote: unique symbol;

/**
 * A catalogue with the terms of a quote's company applied. Functions that price panels take this type, which only
 * this file can create, so that a quote can't be priced with the general catalogue by mistake.
 */
export type QuoteCatalogue = Catalogue & { readonly [appliesToQuote]: true };

/** Values that a company has instead of the catalogue's. */
export interface CatalogueTerms {
  /** Decimal text; null for the catalogue's minimum area. */
  minArea: string | null;
}

/** For people without a company. */
export const GENERAL_TERMS: CatalogueTerms = { minArea: null };

/** @returns the same object for the same arguments, so that its prices are compiled once */
export function applyTerms(catalogue: Catalogue, { minArea }: CatalogueTerms): QuoteCatalogue {
  return applyCompanyMinimum(catalogue, minArea) as QuoteCatalogue;
}

/** Marks a stored snapshot, to which the company's terms have already been applied. */
export function storedCatalogue(snapshot: Catalogue): QuoteCatalogue {
  return snapshot as QuoteCatalogue;
}
