import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteDetails } from '@glass/contracts/quote';
import { isTaxExempt, useBuyerCatalogue } from './buyer-catalogue.js';

/** The price list with a quote's terms. @param quote omitted while it loads */
export function useQuoteCatalogue(
  priceList: Catalogue,
  quote: Pick<QuoteDetails, 'companyMinArea' | 'companyUID' | 'totals'> | undefined,
): Catalogue {
  return useBuyerCatalogue(priceList, {
    minArea: quote?.companyMinArea ?? null,
    isConsumer: (quote?.companyUID ?? null) === null,
    isExempt: quote !== undefined && isTaxExempt(quote.totals),
  });
}
