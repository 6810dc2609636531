import type { Catalogue, StartPriceListRequest } from '@glass/contracts/catalogue';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { removePrices } from '@glass/pricing/price-list';

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
