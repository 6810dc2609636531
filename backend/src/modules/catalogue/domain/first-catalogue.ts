import type { Catalogue, StartPriceListRequest } from '@glass/contracts/catalogue';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { removePrices } from '@glass/pricing/price-list';

/** Note of a version that replaced the price list by a starter catalog. */
export const NEW_LIST_NOTE = 'As a new price list';

export function buildFirstCatalogue({
  starter,
  withoutPrices,
  rules,
  currency,
}: StartPriceListRequest): Catalogue {
  const shapeRules = rules === 'none' ? [] : structuredClone(ruleSets[rules]);
  const first = { ...starterCatalogue(starter, shapeRules), currency };
  return withoutPrices ? { ...first, ...removePrices(first) } : first;
}
