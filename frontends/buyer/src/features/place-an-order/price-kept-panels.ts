import type { Catalogue, OrderChoices, QuoteTotals } from '@glass/contracts';
import { measurePanel, panelInMillimetres } from '@glass/geometry';
import { assess, type PanelDraft } from '@glass/panel-editor';
import { priceQuote } from '@glass/pricing';

export interface PricedPanels {
  totals: QuoteTotals;
  panels: { areaM2: number }[];
}

/** What panels come to that are in no quote yet, as the server counts a quote; null while one of them cannot be priced. */
export function priceKeptPanels(
  kept: readonly PanelDraft[],
  catalogue: Catalogue,
  choices: OrderChoices,
): PricedPanels | null {
  const panels = [];
  for (const draft of kept) {
    const { price, weightKg } = assess(draft, catalogue);
    if (price === null || weightKg === null) return null;
    const { netAreaMm2 } = measurePanel(panelInMillimetres(draft.spec), catalogue);
    panels.push({ price, spec: draft.spec, weightKg, areaM2: netAreaMm2 / 1e6 });
  }
  const totals = priceQuote({ panels, discount: null, catalogue, requestedCharges: [], choices });
  return totals.totalMinor === null && totals.lines.length === 0 ? null : { totals, panels };
}
