import type { Catalogue, DecimalText } from '@glass/contracts';

/** Cached minimum areas per catalog; as many companies can be priced at the same time. */
const MAX_CACHED = 40;

const cataloguesByMinArea = new WeakMap<Catalogue, Map<DecimalText, Catalogue>>();

/**
 * The catalog with a company's own minimum area instead of the price list's. Returns the same object each time, so that
 * its prices are compiled once.
 * @param minArea null: as in the price list
 */
export function applyCompanyMinimum(catalogue: Catalogue, minArea: DecimalText | null): Catalogue {
  if (minArea === null) return catalogue;
  const byMinArea = cataloguesByMinArea.get(catalogue) ?? new Map<DecimalText, Catalogue>();
  cataloguesByMinArea.set(catalogue, byMinArea);
  const cached = byMinArea.get(minArea);
  if (cached) return cached;
  const [oldest] = byMinArea.keys();
  if (byMinArea.size >= MAX_CACHED && oldest !== undefined) byMinArea.delete(oldest);
  const adjusted = { ...catalogue, companyMinArea: minArea, pricing: { ...catalogue.pricing, minArea } };
  byMinArea.set(minArea, adjusted);
  return adjusted;
}
