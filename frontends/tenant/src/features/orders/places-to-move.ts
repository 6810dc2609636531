import { ORDER_PLACES, type OrderPlace, type PanelStage } from '@glass/contracts';

/** What of an order a move needs. */
export interface MovableOrder {
  uid: string;
  number: string;
  place: OrderPlace;
}

/** Those that a person moves orders to by hand. That an order is paid for nobody says. */
const BY_HAND = ORDER_PLACES.filter((place) => place !== 'awaitingPayment' && place !== 'received');

/** Where one order may be worth moving to: stages that none of its panels needs, and where it is, are left out. */
export function placesFor(order: { place: OrderPlace; stages: readonly PanelStage[] }): OrderPlace[] {
  return BY_HAND.filter((place) => place !== order.place && isNeeded(place, order.stages));
}

/** The same for several. */
export function placesForAll(orders: readonly { stages: readonly PanelStage[] }[]): OrderPlace[] {
  return BY_HAND.filter((place) => orders.some(({ stages }) => isNeeded(place, stages)));
}

const OPTIONAL: readonly OrderPlace[] = ['edging', 'drilling', 'tempering'];

function isNeeded(place: OrderPlace, stages: readonly PanelStage[]): boolean {
  return !OPTIONAL.includes(place) || stages.some((stage) => stage === place);
}
