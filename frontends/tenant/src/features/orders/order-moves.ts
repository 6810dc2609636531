import {
  canOrderMoveBack,
  isStagePlace,
  ORDER_PLACES,
  type OrderDetails,
  type OrderPlace,
  type OrderStatus,
  type PanelStage,
  tenantMoves,
} from '@glass/contracts/order';

interface MovedOrder extends Pick<OrderDetails, 'status' | 'history'> {
  panels: readonly unknown[];
}

/** Statuses that a user may choose. The history shows where an order on hold came from. */
export function listMoves({ status, history, panels }: MovedOrder): OrderStatus[] {
  const heldFrom = history.findLast(({ to }) => to === 'onHold')?.from ?? null;
  return tenantMoves({ status, heldFrom: status === 'onHold' ? heldFrom : null }, panels.length > 0);
}

/** Target for undoing the last move; null if impossible, or if its pieces move instead. */
export function getPreviousPlace({ status, history, panels }: MovedOrder): OrderPlace | null {
  const from = history.findLast(({ to }) => to === status)?.from ?? null;
  if (from === null || !canOrderMoveBack(status, from, panels.length > 0)) return null;
  return ORDER_PLACES.find((place) => place === from) ?? null;
}

/** Returns the chosen move if it is still possible after other users' changes. */
export function keepValidMove(order: MovedOrder, chosen: '' | OrderStatus): '' | OrderStatus {
  return chosen !== '' && listMoves(order).includes(chosen) ? chosen : '';
}

/** The fields of an order that a move needs. */
export interface MovableOrder {
  uid: string;
  number: string;
  place: OrderPlace;
}

/** Users don't set payment states; payments do. */
const BY_HAND = ORDER_PLACES.filter((place) => place !== 'awaitingPayment' && place !== 'received');

/** Useful targets for one order: excludes its current place, and stages that none of its panels has. */
export function listTargets(order: { place: OrderPlace; stages: readonly PanelStage[] }): OrderPlace[] {
  return BY_HAND.filter((place) => place !== order.place && isNeeded(place, order.stages));
}

/** Useful targets for several orders. */
export function listCommonTargets(orders: readonly { stages: readonly PanelStage[] }[]): OrderPlace[] {
  return BY_HAND.filter((place) => orders.some(({ stages }) => isNeeded(place, stages)));
}

/** Orders that have only hardware need no stage. */
function isNeeded(place: OrderPlace, stages: readonly PanelStage[]): boolean {
  return !isStagePlace(place) || stages.includes(place);
}
