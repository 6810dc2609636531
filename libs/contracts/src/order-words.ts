import type { OrderStatus, PanelStage, ProcessingDetails } from './order.js';

/** What an order's status is called, on screens, documents and in messages alike. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  awaitingPayment: 'Awaiting payment',
  received: 'Received',
  confirmed: 'Confirmed',
  inProduction: 'In production',
  ready: 'Ready',
  partlyShipped: 'Partly shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  onHold: 'On hold',
  cancelled: 'Cancelled',
};

const TONES = {
  awaitingPayment: 'warning',
  received: 'info',
  confirmed: 'info',
  inProduction: 'info',
  ready: 'success',
  partlyShipped: 'success',
  shipped: 'success',
  completed: 'success',
  onHold: 'warning',
  cancelled: 'error',
} as const satisfies Record<OrderStatus, string>;

/** A status as its chip shows it; the word says it, the tone only helps. */
export function orderStatusLook(status: OrderStatus): {
  label: string;
  tone: (typeof TONES)[OrderStatus];
} {
  return { label: ORDER_STATUS_WORDS[status], tone: TONES[status] };
}

export const PANEL_STAGE_WORDS: Readonly<Record<PanelStage, string>> = {
  waiting: 'Waiting',
  cutting: 'Cutting',
  edging: 'Edging',
  drilling: 'Drilling',
  tempering: 'Tempering',
  checking: 'Checking',
  packed: 'Packed',
};

export const SHIP_METHOD_WORDS: Readonly<Record<NonNullable<ProcessingDetails['shipMethod']>, string>> = {
  pickUp: 'Pick-up',
  delivery: 'Delivery',
  freight: 'Freight',
};
