import {
  type GlassPanelReply,
  type OrderDetails,
  type OrderPanel,
  type PanelPrice,
  type PanelSpec,
  screenUrl,
} from '@glass/contracts';

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
    glass: panel.glass,
    belongsTo: texts.ofOrder(order.number),
    back: { to: screenUrl('/customer/order/{uid}', order.uid), label: texts.backToOrder(order.number) },
  };
}

/** Every word of a panel's page, in one place, ready for translation. */
export const texts = {
  title: (line: number, mark: string) => (mark ? `Panel ${line} · ${mark}` : `Panel ${line}`),
  loading: 'Loading the panel',
  missingTitle: 'This panel does not exist',
  missing: 'It may have been removed, or belong to someone else.',
  myQuotes: 'My quotes',
  myOrders: 'My orders',
  backToQuote: 'Back to the quote',
  backToOrder: (number: string) => `Back to order ${number}`,
  ofOrder: (number: string) => `Order ${number}`,
  ofQuote: 'Priced in a quote',
  print: 'Print',
  drawing: 'Drawing',
  panel: 'Panel',
  glass: 'Glass',
  size: 'Size',
  quantity: 'Quantity',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  area: 'Area of one',
  weight: 'Weight of one',
  seenFrom: 'Seen from',
  sides: { outside: 'Outside', inside: 'Inside' },
  notes: 'Notes',
  edges: 'Edges',
  corners: 'Corners',
  cornersSquare: 'All corners are left square.',
  features: 'Holes, hinges and cut-outs',
  price: 'Price',
} as const;
