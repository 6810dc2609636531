import type { Day, WholeNumber } from '../primitives/formats.js';
import type { QuoteListItem } from '../quote/quote.js';
import type { DeliveryProgress } from './order-delivery.js';
import type { OrderPlace } from './order-place.js';
import type { OrderListItem, PanelStage } from './order.js';

/** An order in progress, with its place in the shop. */
export interface OrderUnderWay extends OrderListItem {
  place: OrderPlace;
  /** Stages that its panels need, in order. */
  stages: PanelStage[];
  packedPieces: WholeNumber;
  /** Date promised for delivery or pick-up; null if unknown. */
  promisedDate: Day | null;
  isPickUp: boolean;
  /** null for an order in one delivery. */
  deliveries: DeliveryProgress | null;
}

/** Open quotes and orders of a buyer, and the number of those that wait for the buyer. */
export interface BuyerHomeReply {
  needs: {
    /** Quoted, with prices that are still valid: to be checked and ordered. */
    toOrder: WholeNumber;
    /** Orders that wait for their payment, or for the rest of it. */
    toPay: WholeNumber;
    /** Quotes with messages that the buyer has not read. */
    toAnswer: WholeNumber;
    /** Requests of colleagues that wait for the buyer’s approval. */
    toApprove: WholeNumber;
  };
  /** Open quotes, the last changed first; at most `BUYER_HOME_ROWS`. */
  quotes: QuoteListItem[];
  /** Orders in progress, newest first; at most `BUYER_HOME_ROWS`. */
  orders: OrderUnderWay[];
  /** Shipped orders to order again, newest first. */
  earlier: OrderListItem[];
}

export const BUYER_HOME_ROWS = 5;
