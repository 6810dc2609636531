import type { Catalogue } from '@glass/contracts/catalogue';
import type { OrderChoices } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import { measurePanel, panelInMillimeters } from '@glass/geometry';
import { assess } from '@glass/panel-editor';
import {
  type CompanyTerms,
  type OrderDay,
  type PricedOrder,
  priceOrder,
  PricingError,
  roundPieceMeasures,
} from '@glass/pricing';

export interface PricedPanels extends PricedOrder {
  panels: { areaM2: number }[];
}

/**
 * Prices panels that aren't in a quote yet, like the server prices quote and order.
 * @param catalogue with the minimum area of the terms
 * @returns null while a panel can't be measured, or costs more money than can be counted
 */
export function pricePanels(
  kept: readonly PanelDraft[],
  catalogue: Catalogue,
  terms: CompanyTerms,
  choices: OrderChoices,
  day: OrderDay,
): PricedPanels | null {
  const panels = [];
  for (const draft of kept) {
    const { price, weightKg } = assess(draft, catalogue);
    if (price === null || weightKg === null) return null;
    const { netAreaMm2 } = measurePanel(panelInMillimeters(draft.spec), catalogue);
    panels.push({ price, spec: draft.spec, ...roundPieceMeasures({ weightKg, netAreaMm2 }) });
  }
  try {
    return { ...priceOrder({ panels, catalogue, terms, choices, day }), panels };
  } catch (error) {
    if (error instanceof PricingError && error.field === 'total') return null;
    throw error;
  }
}
