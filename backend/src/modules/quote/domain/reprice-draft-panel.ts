import type { PanelPrice, PricedPanel } from '@glass/contracts';
import { hasCurrentPrice, getPriceBasis } from './panel-line.js';
import { explainNoLongerMade } from './no-longer-made.js';
import { priceParsedPanel } from './price-panel.js';
import type { PricingContext } from './pricing-context.js';

/**
 * Reprices a draft's panel if its price is outdated; otherwise returns the same object. A panel that the catalogue no
 * longer supports keeps its specification, loses its price, and gets a blocking finding.
 */
export function repriceDraftPanel<Panel extends PricedPanel>(panel: Panel, pricing: PricingContext): Panel {
  if (hasCurrentPrice({ quantity: panel.quantity, ...getPriceBasis(panel.price) }, pricing)) return panel;
  const result = priceParsedPanel(panel.spec, panel.quantity, pricing);
  if (result.ok) return { ...panel, ...result.panel };
  const { findings, missing } = explainNoLongerMade(panel, result.errors);
  const price: PanelPrice = {
    ...panel.price,
    currency: pricing.catalogue.currency,
    quantity: panel.quantity,
    unitMinor: null,
    totalMinor: null,
    lines: [],
    missing,
  };
  delete price.once;
  return { ...panel, price, findings };
}
