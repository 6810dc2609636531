import type { OrderDetails, OrderStatus } from '@glass/contracts';

/** The way of an order from the buyer's side. Partly shipped is on the way to shipped. */
export const ORDER_STEPS = [
  'awaitingPayment',
  'received',
  'confirmed',
  'inProduction',
  'ready',
  'shipped',
  'completed',
] as const satisfies readonly OrderStatus[];

/**
 * Which of the steps the order is at; one that is held or cancelled stays where it was. The first step is passed as
 * soon as the order is received.
 */
export function stepOf({ status, history }: Pick<OrderDetails, 'status' | 'history'>): number {
  const isStopped = status === 'onHold' || status === 'cancelled';
  const before = history.findLast(({ to }) => to === status)?.from ?? 'received';
  const shown = isStopped ? before : status;
  const index = ORDER_STEPS.findIndex((step) => step === (shown === 'partlyShipped' ? 'shipped' : shown));
  return Math.max(0, index);
}

/** Where each panel is in the shop: while one of them is there. Before and after, it says nothing to a buyer. */
export function showsStages({ status, panels }: Pick<OrderDetails, 'status' | 'panels'>): boolean {
  if (status === 'onHold') return panels.some(({ stage }) => stage !== 'waiting');
  return status === 'inProduction' || status === 'ready' || status === 'partlyShipped';
}

/** What was said when the order last came to where it stands. */
export function reasonOf({ status, history }: Pick<OrderDetails, 'status' | 'history'>): string {
  return history.findLast(({ to }) => to === status)?.note ?? '';
}
