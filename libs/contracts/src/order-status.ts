import {
  ORDER_STATUSES,
  type OrderStatus,
  type PanelStage,
  type ProcessingDetails,
  type RemakeReason,
} from './order.js';

/** Every move of an order but those out of `onHold`; what is not here cannot happen. */
const MOVES: Record<Exclude<OrderStatus, 'onHold'>, readonly OrderStatus[]> = {
  awaitingPayment: ['received', 'cancelled'],
  received: ['confirmed', 'onHold', 'cancelled'],
  confirmed: ['inProduction', 'onHold', 'cancelled'],
  inProduction: ['ready', 'onHold'],
  ready: ['partlyShipped', 'shipped', 'onHold'],
  partlyShipped: ['shipped', 'onHold'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
};

/**
 * Where an order goes back to when somebody moved it by mistake. What is cancelled stays so: its quote is free again, or
 * its money on the way back; and what was paid for is received.
 */
const MOVES_BACK: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  confirmed: ['received'],
  inProduction: ['confirmed'],
  partlyShipped: ['ready'],
  shipped: ['ready', 'partlyShipped'],
  completed: ['shipped'],
};

export function orderCanMoveBack(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES_BACK[from]?.includes(to) ?? false;
}

/** For so long whoever moved an order takes it back without another's leave; its buyer is written to no sooner. */
export const UNDO_SECONDS = 20;

/** Where an order stands; `heldFrom` is where it stood before it was put on hold, null when it is not. */
export interface OrderPosition {
  status: OrderStatus;
  heldFrom: OrderStatus | null;
}

/**
 * Whether the order can make the move at all. From hold it goes back to where it was held, or is cancelled
 * where it could have been from there.
 */
export function orderCanMove({ status, heldFrom }: OrderPosition, to: OrderStatus): boolean {
  if (status !== 'onHold') return MOVES[status].includes(to);
  if (heldFrom === null || heldFrom === 'onHold') return false;
  return to === heldFrom || (to === 'cancelled' && MOVES[heldFrom].includes('cancelled'));
}

/** The same for a person at the tenant: an order is received by its payment, never by hand. */
export function tenantMayMove(position: OrderPosition, to: OrderStatus): boolean {
  return orderCanMove(position, to) && !(position.status === 'awaitingPayment' && to === 'received');
}

/** Every move that a person at the tenant can choose now. */
export function tenantMoves(position: OrderPosition): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => tenantMayMove(position, to));
}

/** Whoever reads the history later asks why. */
export function moveNeedsReason(to: OrderStatus): boolean {
  return to === 'onHold' || to === 'cancelled';
}

/** How far the pieces of an order are together. */
export interface PiecesTogether {
  /** A piece of it is cut, or further. */
  isBegun: boolean;
  isPacked: boolean;
}

/** Where an order goes by itself with its pieces; null where it stays. */
function nextFollowing(status: OrderStatus, { isBegun, isPacked }: PiecesTogether): OrderStatus | null {
  switch (status) {
    case 'confirmed':
      return isBegun ? 'inProduction' : null;
    case 'inProduction':
      return isPacked ? 'ready' : null;
    case 'ready':
      return isPacked ? null : 'inProduction';
    // A piece that broke on its way is made again, and still owed.
    case 'shipped':
    case 'completed':
      return isPacked ? null : 'partlyShipped';
    default:
      return null;
  }
}

/**
 * The statuses that the order takes by itself, one after the other: work that begins takes it into production, the last
 * piece that is packed makes it ready, and a remake takes it back.
 */
export function followingMoves(status: OrderStatus, pieces: PiecesTogether): OrderStatus[] {
  const to = nextFollowing(status, pieces);
  return to === null ? [] : [to, ...followingMoves(to, pieces)];
}

/** Where the order stands after the move. */
export function positionAfter({ status }: OrderPosition, to: OrderStatus): OrderPosition {
  return { status: to, heldFrom: to === 'onHold' ? status : null };
}

/** What an order's status is called, on screens, documents and in messages alike. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  awaitingPayment: 'Awaiting payment',
  received: 'Received',
  confirmed: 'Confirmed',
  inProduction: 'In production',
  ready: 'Ready',
  partlyShipped: 'Partly shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  onHold: 'On hold',
  cancelled: 'Cancelled',
};

const TONES = {
  awaitingPayment: 'warning',
  received: 'info',
  confirmed: 'info',
  inProduction: 'info',
  ready: 'success',
  partlyShipped: 'success',
  shipped: 'success',
  completed: 'success',
  onHold: 'warning',
  cancelled: 'error',
} as const satisfies Record<OrderStatus, string>;

/** A status as its chip shows it; the word says it, the tone only helps. */
export function orderStatusLook(status: OrderStatus): {
  label: string;
  tone: (typeof TONES)[OrderStatus];
} {
  return { label: ORDER_STATUS_WORDS[status], tone: TONES[status] };
}

export const PANEL_STAGE_WORDS: Readonly<Record<PanelStage, string>> = {
  waiting: 'Waiting',
  cutting: 'Cutting',
  edging: 'Edging',
  drilling: 'Drilling',
  tempering: 'Tempering',
  checking: 'Checking',
  packed: 'Packed',
};

export const REMAKE_REASON_WORDS: Readonly<Record<RemakeReason, string>> = {
  broken: 'Broken',
  scratched: 'Scratched',
  wrongSize: 'Wrong size',
  wrongWork: 'Wrong edges or holes',
  furnace: 'Broken in the furnace',
  transit: 'Broken on its way',
  lost: 'Lost',
  other: 'Other',
};

export const SHIP_METHOD_WORDS: Readonly<Record<NonNullable<ProcessingDetails['shipMethod']>, string>> = {
  pickUp: 'Pick-up',
  delivery: 'Delivery',
  freight: 'Freight',
};
