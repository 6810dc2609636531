import { tenantMoves, type OrderDetails, type OrderStatus } from '@glass/contracts';

/** What a person at the tenant can choose for an order; where it was held is read from its history. */
export function movesOf({ status, history }: Pick<OrderDetails, 'status' | 'history'>): OrderStatus[] {
  const heldFrom = history.findLast(({ to }) => to === 'onHold')?.from ?? null;
  return tenantMoves({ status, heldFrom: status === 'onHold' ? heldFrom : null });
}
