import type { Catalogue, OrderChoices, QuoteTotals, PanelDraft } from '@glass/contracts';
import { measurePanel, panelInMillimeters } from '@glass/geometry';
import { assess } from '@glass/panel-editor';
import { priceQuote, PricingError, type QuoteToPrice } from '@glass/pricing';

interface PricedPanels {
  totals: QuoteTotals;
  panels: { areaM2: number }[];
}

/** Prices panels that aren't in a quote yet, like the server prices a quote; null if one can't be priced. */
export function priceStoredPanels(
  kept: readonly PanelDraft[],
  catalogue: Catalogue,
  choices: OrderChoices,
): PricedPanels | null {
  const panels = [];
  for (const draft of kept) {
    const { price, weightKg } = assess(draft, catalogue);
    if (price === null || weightKg === null) return null;
    const { netAreaMm2 } = measurePanel(panelInMillimeters(draft.spec), catalogue);
    panels.push({ price, spec: draft.spec, weightKg, areaM2: netAreaMm2 / 1e6 });
  }
  const totals = totalsOrNull({ panels, discount: null, catalogue, requestedCharges: [], choices });
  if (totals === null) return null;
  return totals.totalMinor === null && totals.lines.length === 0 ? null : { totals, panels };
}

/** null where the panels cost more money than can be counted. */
function totalsOrNull(quote: QuoteToPrice): QuoteTotals | null {
  try {
    return priceQuote(quote);
  } catch (error) {
    if (error instanceof PricingError && error.field === 'total') return null;
    throw error;
  }
}
