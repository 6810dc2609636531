import type { Catalogue, DecimalText } from '@glass/contracts';

/** Companies with different minimums whose panels are priced at the same time. */
const MAX_KEPT = 40;

const made = new WeakMap<Catalogue, Map<DecimalText, Catalogue>>();

/**
 * A catalogue as it holds for a company with a minimum area of its own: that one counts instead of the price list's. The
 * same object each time, so that its prices are compiled once.
 * @param minArea null: as the price list says
 */
export function catalogueForCompany(catalogue: Catalogue, minArea: DecimalText | null): Catalogue {
  if (minArea === null) return catalogue;
  const kept = made.get(catalogue) ?? new Map<DecimalText, Catalogue>();
  made.set(catalogue, kept);
  const known = kept.get(minArea);
  if (known) return known;
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  const own = { ...catalogue, companyMinArea: minArea, pricing: { ...catalogue.pricing, minArea } };
  kept.set(minArea, own);
  return own;
}
