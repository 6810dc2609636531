import type { PostalAddress } from '../geo/postal-address.js';
import type { DeliveredHardware } from '../quote/delivered-hardware.js';
import type { Day, Moment, Uid, WholeNumber } from '../primitives/formats.js';

/** Progress of one of several deliveries of an order. */
export const DELIVERY_STATUSES = ['placed', 'inProduction', 'ready', 'shipped', 'delivered'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Pieces of a panel in a delivery, by their numbers from 1. */
export interface DeliveredPieces {
  panelUID: Uid;
  from: WholeNumber;
  to: WholeNumber;
}

/** One of several deliveries of an order. */
export interface OrderDelivery {
  uid: Uid;
  /** From 1. */
  number: WholeNumber;
  name: string;
  method: 'delivery' | 'pickUp';
  shippingAddress: PostalAddress | null;
  /** For the driver. */
  deliveryNotes: string;
  panels: DeliveredPieces[];
  /** Pieces and cuts of the order's hardware that go with it. */
  hardware: DeliveredHardware[];
  pieces: WholeNumber;
  status: DeliveryStatus;
  /** Ready and delivery dates computed when ordering; null if unknown. */
  readyDate: Day | null;
  promisedDate: Day | null;
  /** Requested by the buyer. */
  requiredDate: Day | null;
  /** Confirmed by the fabricator; replaces the other dates. */
  confirmedDate: Day | null;
  /** Day to ship it by, see `computeReadyDay`. */
  dueDate: Day | null;
  carrier: string;
  trackingNumber: string;
  shippedAt: Moment | null;
  deliveredAt: Moment | null;
}

/** Moves of a delivery by staff; `open` takes "shipped" or "delivered" back. */
export const DELIVERY_MOVES = ['ready', 'shipped', 'delivered', 'open'] as const;
export type DeliveryMove = (typeof DELIVERY_MOVES)[number];

/** Changes one of several deliveries of an order; omitted fields stay. */
export interface SaveOrderDeliveryRequest {
  orderUID: Uid;
  /** Version of the order that was seen. */
  version: WholeNumber;
  deliveryUID: Uid;
  confirmedDate?: Day | null;
  carrier?: string;
  trackingNumber?: string;
  /** Hardware that goes with this delivery from now on, instead of another one. */
  hardware?: HardwareMove[];
  moveTo?: DeliveryMove;
}

/** Pieces and cuts of a line that another delivery has; all of them if neither is given. */
export interface HardwareMove {
  hardwareUID: Uid;
  fromDeliveryUID: Uid;
  quantity?: WholeNumber;
  /** Lengths, mm, as the other delivery has them. */
  cutsMm?: number[];
}

/** How many of several deliveries of an order are shipped. */
export interface DeliveryProgress {
  count: WholeNumber;
  shipped: WholeNumber;
  /** Day to ship the next one by; null if unknown, and if all are shipped. */
  nextDay: Day | null;
}

/** One of several deliveries as the shop sees it beside a panel: which of its pieces go with it. */
export interface PanelDelivery extends Pick<OrderDelivery, 'number' | 'name' | 'method' | 'dueDate'> {
  from: WholeNumber;
  to: WholeNumber;
}
