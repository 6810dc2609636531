import type { Catalogue, StartPriceListRequest } from '@glass/contracts';
import { ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { unpriced } from '@glass/pricing/price-list';

/** What a tenant begins to sell by. */
export function firstCatalogue({
  starter,
  withoutPrices,
  rules,
  currency,
}: StartPriceListRequest): Catalogue {
  const shapeRules = rules === 'none' ? [] : structuredClone(ruleSets[rules]);
  const first = { ...starterCatalogue(starter, shapeRules), currency };
  return withoutPrices ? { ...first, ...unpriced(first) } : first;
}
