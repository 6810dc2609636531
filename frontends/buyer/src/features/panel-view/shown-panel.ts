import {
  type GlassPanelReply,
  type OrderDetails,
  type OrderPanel,
  type PanelPrice,
  screenUrl,
} from '@glass/contracts';
import type { DescribedPanel } from '../../parts/panel-fact-cards.js';

/** A panel of a quote or an order, as its page shows it. */
export interface ShownPanel extends DescribedPanel {
  price: PanelPrice;
  /** Where the panel belongs, in a short line. */
  belongsTo: string;
  back: { to: string; label: string };
}

export function panelOfQuote({ quoteUID, quoteNumber, panel }: GlassPanelReply): ShownPanel {
  return {
    ...panel,
    glass: '',
    belongsTo: texts.ofQuote(quoteNumber),
    back: { to: screenUrl('/quote/{uid}', quoteUID), label: texts.backToQuote },
  };
}

/** Null where the order has no such panel. */
export function panelOfOrder(order: OrderDetails, panelUID: string): ShownPanel | null {
  const panel: OrderPanel | undefined = order.panels.find(({ uid }) => uid === panelUID);
  if (!panel) return null;
  return {
    ...panel,
    glass: panel.glass,
    belongsTo: texts.ofOrder(order.number),
    back: { to: screenUrl('/customer/order/{uid}', order.uid), label: texts.backToOrder(order.number) },
  };
}

/** Every word of a panel's page, in one place, ready for translation. */
export const texts = {
  loading: 'Loading the panel',
  missingTitle: 'This panel does not exist',
  missing: 'It may have been removed, or belong to someone else.',
  myQuotes: 'My quotes',
  myOrders: 'My orders',
  backToQuote: 'Back to the quote',
  backToOrder: (number: string) => `Back to order ${number}`,
  ofOrder: (number: string) => `Order ${number}`,
  ofQuote: (number: string) => `Quote ${number}`,
  print: 'Print',
  drawing: 'Drawing',
  price: 'Price',
} as const;
