import type { OrderDocument } from '@glass/contracts/document';
import {
  catalogueInLanguage,
  translateHardware,
  translatePriceLines,
  translateTotalLines,
} from '@glass/pricing/price-list';
import { glassOf } from './document-parts.js';

/**
 * A document of an order or quote with the names of glass, finishes and charges in the language of its paper, from the
 * translations that were stored with its panels.
 * @param locale BCP 47; only its language counts
 */
export function documentInLanguage(document: OrderDocument, locale: string): OrderDocument {
  const { catalogue: own, panels, totals } = document;
  if (!own.translations?.length) return document;
  const catalogue = catalogueInLanguage(own, locale);
  return {
    ...document,
    catalogue,
    panels: panels.map((panel) => ({
      ...panel,
      glass: glassOf(panel.spec, catalogue),
      priceLines: translatePriceLines(panel.priceLines, own, locale),
      onceLines: translatePriceLines(panel.onceLines, own, locale),
    })),
    ...(document.hardware ? { hardware: translateHardware(document.hardware, own, locale) } : {}),
    totals: translateTotalLines(totals, own, locale),
  };
}
