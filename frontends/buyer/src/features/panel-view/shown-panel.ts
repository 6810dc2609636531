import {
  ORDER_STATUS_WORDS,
  PANEL_STAGE_WORDS,
  type GlassPanelReply,
  type OrderDetails,
  type OrderedPanel,
  type OrderPanel,
  type PanelPrice,
  screenUrl,
} from '@glass/contracts';
import type { DescribedPanel } from '../../parts/panel-fact-cards.js';

/** A panel of a quote or an order, as shown on its page. */
export interface ShownPanel extends DescribedPanel {
  price: PanelPrice;
  /** Short line naming the quote or order. */
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

/** @returns null if the order has no such panel */
export function panelOfOrder(order: OrderDetails, panelUID: string): ShownPanel | null {
  const panel: OrderPanel | undefined = order.panels.find(({ uid }) => uid === panelUID);
  return panel ? ofOrder(panel, order.uid, order.number) : null;
}

/** Converts the panel of a label, with its stage in the shop. */
export function panelOfLabel({ panel, orderUID, orderNumber, orderStatus }: OrderedPanel): ShownPanel {
  const shown = ofOrder(panel, orderUID, orderNumber);
  const stage =
    orderStatus === 'inProduction' ? PANEL_STAGE_WORDS[panel.stage] : ORDER_STATUS_WORDS[orderStatus];
  return { ...shown, belongsTo: `${shown.belongsTo} · ${stage}` };
}

function ofOrder(panel: OrderPanel, orderUID: string, number: string): ShownPanel {
  return {
    ...panel,
    belongsTo: texts.ofOrder(number),
    back: { to: screenUrl('/customer/order/{uid}', orderUID), label: texts.backToOrder(number) },
  };
}

/** Screen texts of the panel page. */
export const texts = {
  loading: 'Loading the panel',
  missingTitle: 'This panel does not exist',
  missing: 'It may have been deleted, or it belongs to someone else.',
  myQuotes: 'My quotes',
  myOrders: 'My orders',
  backToQuote: 'Back to quote',
  backToOrder: (number: string) => `Back to order ${number}`,
  ofOrder: (number: string) => `Order ${number}`,
  ofQuote: (number: string) => `Quote ${number}`,
  print: 'Print',
  drawing: 'Drawing',
  price: 'Price',
} as const;
