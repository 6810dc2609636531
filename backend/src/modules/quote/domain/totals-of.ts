import type { Catalogue, DiscountStructure, PanelSpec, QuoteTotals } from '@glass/contracts';
import { priceQuote, type QuotedPanel } from '@glass/pricing';

/** What the panels of a draft come to, at its company's terms. */
export function totalsOf(
  panels: QuotedPanel[],
  { discount, taxExempt }: { discount: DiscountStructure | null; taxExempt: boolean },
  catalogue: Catalogue,
): QuoteTotals {
  return priceQuote({ panels, discount, catalogue, requestedCharges: [], taxExempt });
}

/** What the panels are called, each name once, one a line. */
export function marksOf(panels: readonly { spec: Pick<PanelSpec, 'mark'> }[]): string {
  return marksTogether(panels.map(({ spec }) => spec.mark));
}

export function marksTogether(marks: readonly string[]): string {
  return [...new Set(marks.map((mark) => mark.trim()).filter((mark) => mark !== ''))].join('\n');
}
