import {
  ORDER_PLACES,
  canOrderMoveBack,
  tenantMoves,
  type OrderDetails,
  type OrderPlace,
  type OrderStatus,
} from '@glass/contracts';

/** Statuses that a user may choose. The history shows where an order on hold came from. */
export function listMoves({ status, history }: Pick<OrderDetails, 'status' | 'history'>): OrderStatus[] {
  const heldFrom = history.findLast(({ to }) => to === 'onHold')?.from ?? null;
  return tenantMoves({ status, heldFrom: status === 'onHold' ? heldFrom : null });
}

/** Target for undoing the last move; null if impossible, or if its pieces move instead. */
export function getPreviousPlace({
  status,
  history,
}: Pick<OrderDetails, 'status' | 'history'>): OrderPlace | null {
  const from = history.findLast(({ to }) => to === status)?.from ?? null;
  if (from === null || !canOrderMoveBack(status, from)) return null;
  return ORDER_PLACES.find((place) => place === from) ?? null;
}

/** Returns the chosen move if it is still possible after other users' changes. */
export function keepValidMove(
  order: Pick<OrderDetails, 'status' | 'history'>,
  chosen: '' | OrderStatus,
): '' | OrderStatus {
  return chosen !== '' && listMoves(order).includes(chosen) ? chosen : '';
}
