import { ORDER_PLACES, type OrderPlace, type PanelStage } from '@glass/contracts';

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

const OPTIONAL: readonly OrderPlace[] = ['edging', 'drilling', 'tempering'];

function isNeeded(place: OrderPlace, stages: readonly PanelStage[]): boolean {
  return !OPTIONAL.includes(place) || stages.some((stage) => stage === place);
}
