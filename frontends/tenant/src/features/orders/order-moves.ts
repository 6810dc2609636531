import type { OrderDetails, OrderStatus } from '@glass/contracts';

/**
 * What a person at the tenant can choose for an order, so that a form offers nothing that the server refuses. The
 * server's own table decides; a test holds the two together.
 */
const MOVES: Record<Exclude<OrderStatus, 'onHold'>, readonly OrderStatus[]> = {
  // It is received by its payment, never by hand.
  awaitingPayment: ['cancelled'],
  received: ['confirmed', 'onHold', 'cancelled'],
  confirmed: ['inProduction', 'onHold', 'cancelled'],
  inProduction: ['ready', 'onHold'],
  ready: ['partlyShipped', 'shipped', 'onHold'],
  partlyShipped: ['shipped', 'onHold'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
};

/** From hold an order goes back to where it was held, or is cancelled where it could have been from there. */
export function possibleMoves(status: OrderStatus, heldFrom: OrderStatus | null): readonly OrderStatus[] {
  if (status !== 'onHold') return MOVES[status];
  if (heldFrom === null || heldFrom === 'onHold') return [];
  return MOVES[heldFrom].includes('cancelled') ? [heldFrom, 'cancelled'] : [heldFrom];
}

export function movesOf({
  status,
  history,
}: Pick<OrderDetails, 'status' | 'history'>): readonly OrderStatus[] {
  return possibleMoves(status, history.findLast(({ to }) => to === 'onHold')?.from ?? null);
}

/** Whoever reads the history later asks why. */
export function needsReason(to: OrderStatus): boolean {
  return to === 'onHold' || to === 'cancelled';
}
