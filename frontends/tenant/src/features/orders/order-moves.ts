import {
  ORDER_PLACES,
  orderCanMoveBack,
  tenantMoves,
  type OrderDetails,
  type OrderPlace,
  type OrderStatus,
} from '@glass/contracts';

/** What a person at the tenant can choose for an order; where it was held is read from its history. */
export function movesOf({ status, history }: Pick<OrderDetails, 'status' | 'history'>): OrderStatus[] {
  const heldFrom = history.findLast(({ to }) => to === 'onHold')?.from ?? null;
  return tenantMoves({ status, heldFrom: status === 'onHold' ? heldFrom : null });
}

/** Where the order goes when its last step is taken back; null where none can be, or its pieces are moved instead. */
export function lastStepOf({ status, history }: Pick<OrderDetails, 'status' | 'history'>): OrderPlace | null {
  const from = history.findLast(({ to }) => to === status)?.from ?? null;
  if (from === null || !orderCanMoveBack(status, from)) return null;
  return ORDER_PLACES.find((place) => place === from) ?? null;
}

/** What was chosen, as long as the order can still go there: a colleague may have moved it meanwhile. */
export function stillMoves(
  order: Pick<OrderDetails, 'status' | 'history'>,
  chosen: '' | OrderStatus,
): '' | OrderStatus {
  return chosen !== '' && movesOf(order).includes(chosen) ? chosen : '';
}
