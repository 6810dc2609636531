import type { Catalogue, DiscountStructure, QuoteTotals } from '@glass/contracts';
import { priceQuote, type QuotedPanel } from '@glass/pricing';

/** What the panels of a draft come to, at its company's terms. */
export function totalsOf(
  panels: QuotedPanel[],
  { discount, taxExempt }: { discount: DiscountStructure | null; taxExempt: boolean },
  catalogue: Catalogue,
): QuoteTotals {
  return priceQuote({ panels, discount, catalogue, requestedCharges: [], taxExempt });
}
