import type { PanelPrice } from '@glass/contracts';
import { isTodays, pricedBy } from './panel-line.js';
import { noLongerMade } from './no-longer-made.js';
import { priceReadPanel, type PricedPanel } from './price-panel.js';
import type { QuoteCatalogue } from './quote-catalogue.js';

/**
 * A panel of a draft at the prices of this catalogue; the very same object where its price is that already. One that
 * cannot be made any more keeps its form, loses its price and is blocked by a finding that says why.
 */
export function atTodaysPrice<Panel extends PricedPanel>(panel: Panel, catalogue: QuoteCatalogue): Panel {
  if (isTodays({ quantity: panel.quantity, ...pricedBy(panel.price) }, catalogue)) return panel;
  const result = priceReadPanel(panel.spec, panel.quantity, catalogue);
  if (result.ok) return { ...panel, ...result.panel };
  const { findings, missing } = noLongerMade(panel, result.errors);
  const price: PanelPrice = {
    ...panel.price,
    currency: catalogue.currency,
    quantity: panel.quantity,
    unitMinor: null,
    totalMinor: null,
    lines: [],
    missing,
  };
  delete price.once;
  return { ...panel, price, findings };
}
