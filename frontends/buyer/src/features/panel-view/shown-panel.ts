import type { GlassPanelReply, OrderDetails, OrderPanel, PanelPrice, PanelSpec } from '@glass/contracts';
import { screenUrl } from '@glass/contracts';
import { texts } from './texts.js';

/** A panel of a quote or an order, as its page shows it. */
export interface ShownPanel {
  lineNumber: number;
  quantity: number;
  spec: PanelSpec;
  price: PanelPrice;
  areaM2: number;
  weightKg: number;
  /** What the glass was called when it was ordered; empty in a quote, where the catalogue knows it. */
  glass: string;
  /** Where the panel belongs, in a short line. */
  belongsTo: string;
  back: { to: string; label: string };
}

export function panelOfQuote({ quoteUID, panel }: GlassPanelReply): ShownPanel {
  return {
    ...panel,
    glass: '',
    belongsTo: texts.ofQuote,
    back: { to: screenUrl('/quote/{uid}', quoteUID), label: texts.backToQuote },
  };
}

/** Null where the order has no such panel. */
export function panelOfOrder(order: OrderDetails, panelUID: string): ShownPanel | null {
  const panel: OrderPanel | undefined = order.panels.find(({ uid }) => uid === panelUID);
  if (!panel) return null;
  return {
    ...panel,
    glass: panel.materialName,
    belongsTo: texts.ofOrder(order.number),
    back: { to: screenUrl('/customer/order/{uid}', order.uid), label: texts.backToOrder(order.number) },
  };
}
