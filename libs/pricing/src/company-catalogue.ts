import type { Catalogue, DecimalText } from '@glass/contracts';

/** Cached minimum areas per catalog; as many companies can be priced at the same time. */
const MAX_CACHED = 40;

const made = new WeakMap<Catalogue, Map<DecimalText, Catalogue>>();

/**
 * The catalog with a company's own minimum area instead of the price list's. Returns the same object each time, so that
 * its prices are compiled once.
 * @param minArea null: as in the price list
 */
export function applyCompanyMinimum(catalogue: Catalogue, minArea: DecimalText | null): Catalogue {
  if (minArea === null) return catalogue;
  const kept = made.get(catalogue) ?? new Map<DecimalText, Catalogue>();
  made.set(catalogue, kept);
  const known = kept.get(minArea);
  if (known) return known;
  const [oldest] = kept.keys();
  if (kept.size >= MAX_CACHED && oldest !== undefined) kept.delete(oldest);
  const own = { ...catalogue, companyMinArea: minArea, pricing: { ...catalogue.pricing, minArea } };
  kept.set(minArea, own);
  return own;
}
