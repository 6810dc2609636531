import type { Catalogue, StartPriceListRequest } from '@glass/contracts/catalogue';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { changeOwnLanguage, removePrices, toCatalogueLanguage } from '@glass/pricing/price-list';

/** Note of a version that replaced the price list by a starter catalog. */
export const NEW_LIST_NOTE = 'As a new price list';

/** @param locale of the shop, in whose language the catalog is written if it is translated */
export function buildFirstCatalogue(
  { starter, withoutPrices, rules, currency }: StartPriceListRequest,
  locale: string,
): Catalogue {
  const shapeRules = rules === 'none' ? [] : structuredClone(ruleSets[rules]);
  const english = { ...starterCatalogue(starter, shapeRules), currency };
  const language = toCatalogueLanguage(locale);
  const first = language ? changeOwnLanguage(english, 'en', language) : english;
  return withoutPrices ? { ...first, ...removePrices(first) } : first;
}
