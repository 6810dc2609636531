import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { CancelUntil } from '../tenant/tenant.js';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type PanelStage,
  type ProcessingDetails,
  type RemakeReason,
} from './order.js';

/** All moves of an order except those out of `onHold`; others are impossible. */
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

/** Moves of orders that have only hardware: nothing is produced, so they are picked and ready. */
const MOVES_WITHOUT_GLASS: Partial<typeof MOVES> = { confirmed: ['ready', 'onHold', 'cancelled'] };

/**
 * Corrections of a wrong move. A canceled order stays canceled, because its quote is released or its money is being
 * refunded; a paid order stays received.
 */
const MOVES_BACK: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  confirmed: ['received'],
  inProduction: ['confirmed'],
  partlyShipped: ['ready'],
  shipped: ['ready', 'partlyShipped'],
  completed: ['shipped'],
};

/** A ready order without glass has no pieces that could move back instead. */
const MOVES_BACK_WITHOUT_GLASS: typeof MOVES_BACK = { ...MOVES_BACK, ready: ['confirmed'] };

/** @param hasGlass whether the order has panels */
export function canOrderMoveBack(from: OrderStatus, to: OrderStatus, hasGlass: boolean): boolean {
  return (hasGlass ? MOVES_BACK : MOVES_BACK_WITHOUT_GLASS)[from]?.includes(to) ?? false;
}

/**
 * For this time the user who moved an order can revert it without further permission; its buyer is notified after it.
 */
export const UNDO_SECONDS = 20;

/** Status of an order; `heldFrom` is the status before it was put on hold, otherwise null. */
export interface OrderPosition {
  status: OrderStatus;
  heldFrom: OrderStatus | null;
}

/**
 * Whether an order can move to a status. From hold it returns to the held status, or is canceled if that was possible
 * from there.
 * @param hasGlass whether the order has panels
 */
export function canOrderMove(
  { status, heldFrom }: OrderPosition,
  to: OrderStatus,
  hasGlass: boolean,
): boolean {
  if (status !== 'onHold')
    return ((hasGlass ? undefined : MOVES_WITHOUT_GLASS[status]) ?? MOVES[status]).includes(to);
  if (heldFrom === null || heldFrom === 'onHold') return false;
  return to === heldFrom || (to === 'cancelled' && MOVES[heldFrom].includes('cancelled'));
}

/** Like `canOrderMove`, for tenant users: they cannot mark an unpaid order as received. */
export function canTenantMove(position: OrderPosition, to: OrderStatus, hasGlass: boolean): boolean {
  return (
    canOrderMove(position, to, hasGlass) && !(position.status === 'awaitingPayment' && to === 'received')
  );
}

/** All moves available to tenant users. */
export function tenantMoves(position: OrderPosition, hasGlass: boolean): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => canTenantMove(position, to, hasGlass));
}

/**
 * Whether the customer can cancel their order. Nothing is lost with an unpaid one; a placed one until the status that
 * the tenant allows.
 */
export function canCustomerCancel({ status }: OrderPosition, until: CancelUntil): boolean {
  if (status === 'awaitingPayment') return true;
  if (status === 'received') return until !== 'never';
  return status === 'confirmed' && until === 'confirmed';
}

/** These moves need a reason for the history. */
export function moveNeedsReason(to: OrderStatus): boolean {
  return to === 'onHold' || to === 'cancelled';
}

/** Progress of all pieces of an order together. */
export interface PieceProgress {
  /** Whether any piece is at least cut. */
  isBegun: boolean;
  isPacked: boolean;
}

/** Next automatic status of an order because of its pieces; null if it stays. */
function nextFollowingStatus(status: OrderStatus, { isBegun, isPacked }: PieceProgress): OrderStatus | null {
  switch (status) {
    case 'confirmed':
      return isBegun ? 'inProduction' : null;
    case 'inProduction':
      return isPacked ? 'ready' : null;
    case 'ready':
      return isPacked ? null : 'inProduction';
    // A piece that broke in transit is remade and still owed.
    case 'shipped':
    case 'completed':
      return isPacked ? null : 'partlyShipped';
    default:
      return null;
  }
}

/**
 * Statuses that the order takes automatically, in order: starting work moves it to production, packing the last piece
 * makes it ready, and a remake moves it back.
 */
export function listFollowingMoves(status: OrderStatus, pieces: PieceProgress): OrderStatus[] {
  const to = nextFollowingStatus(status, pieces);
  return to === null ? [] : [to, ...listFollowingMoves(to, pieces)];
}

/** Position of the order after the move. */
export function positionAfter({ status }: OrderPosition, to: OrderStatus): OrderPosition {
  return { status: to, heldFrom: to === 'onHold' ? status : null };
}

/** Names of order statuses, on screens, documents and in messages. */
export const ORDER_STATUS_WORDS = defineTexts((): Readonly<Record<OrderStatus, string>> => ({
  awaitingPayment: t`Awaiting payment`,
  received: t`Order placed`,
  confirmed: t`Confirmed`,
  inProduction: t`In production`,
  ready: t`Ready`,
  partlyShipped: t`Partly shipped`,
  shipped: t`Shipped`,
  completed: t`Completed`,
  onHold: t`On hold`,
  cancelled: t`Canceled`,
}));

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

/** Label and color tone of a status chip. */
export function orderStatusChip(status: OrderStatus): {
  label: string;
  tone: (typeof TONES)[OrderStatus];
} {
  return { label: ORDER_STATUS_WORDS[status], tone: TONES[status] };
}

export const PANEL_STAGE_WORDS = defineTexts((): Readonly<Record<PanelStage, string>> => ({
  waiting: t`Waiting`,
  cutting: t`Cutting`,
  edging: t`Edging`,
  drilling: t`Drilling`,
  tempering: t`Tempering`,
  checking: t`Checking`,
  packed: t`Packed`,
}));

export const REMAKE_REASON_WORDS = defineTexts((): Readonly<Record<RemakeReason, string>> => ({
  broken: t`Broken`,
  scratched: t`Scratched`,
  wrongSize: t`Wrong size`,
  wrongWork: t`Wrong edges or holes`,
  furnace: t`Broken in the furnace`,
  transit: t`Broken in transit`,
  lost: t`Lost`,
  other: t`Other`,
}));

export const SHIP_METHOD_WORDS = defineTexts(
  (): Readonly<Record<NonNullable<ProcessingDetails['shipMethod']>, string>> => ({
    pickUp: t`Pick-up`,
    delivery: t`Delivery`,
    freight: t`Freight`,
  }),
);
