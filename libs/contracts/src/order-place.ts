import type { OrderStatus, PanelStage } from './order.js';
import {
  followingMoves,
  orderCanMoveBack,
  ORDER_STATUS_WORDS,
  PANEL_STAGE_WORDS,
  tenantMayMove,
  type OrderPosition,
  type PiecesTogether,
} from './order-status.js';
import {
  broughtTo,
  isBefore,
  pieceStagesOf,
  slowestStage,
  stageAfter,
  stagesTogether,
  takenBackTo,
  undone,
  type PanelProgress,
} from './panel-stage.js';

/**
 * Where an order is: the column it has on the board. While it is made that is the stage of its slowest piece, and else its
 * status.
 */
export const ORDER_PLACES = [
  'awaitingPayment',
  'received',
  'confirmed',
  'waiting',
  'cutting',
  'edging',
  'drilling',
  'tempering',
  'checking',
  'ready',
  'partlyShipped',
  'shipped',
  'completed',
  'onHold',
  'cancelled',
] as const satisfies readonly (OrderStatus | PanelStage)[];
export type OrderPlace = (typeof ORDER_PLACES)[number];

type StagePlace = Extract<OrderPlace, PanelStage>;
type StatusPlace = Exclude<OrderPlace, PanelStage>;

export const ORDER_PLACE_WORDS: Readonly<Record<OrderPlace, string>> = {
  ...ORDER_STATUS_WORDS,
  ...PANEL_STAGE_WORDS,
  waiting: 'To be cut',
};

export function isStagePlace(place: OrderPlace): place is StagePlace {
  return place in PANEL_STAGE_WORDS;
}

export function placeOf({ status, stage }: { status: OrderStatus; stage: PanelStage }): OrderPlace {
  if (status !== 'inProduction') return status;
  return stage === 'packed' ? 'checking' : stage;
}

export interface OrderOnItsWay extends OrderPosition {
  /** Of its slowest piece. */
  stage: PanelStage;
  /** Those that its panels need. */
  stages: PanelStage[];
}

const NEXT_STATUS: Partial<Record<OrderStatus, StatusPlace>> = {
  received: 'confirmed',
  ready: 'shipped',
  shipped: 'completed',
};

/** The one step that usually comes next; null where none does, or somebody has to look into the order. */
export function nextPlace({ status, heldFrom, stage, stages }: OrderOnItsWay): OrderPlace | null {
  if (status === 'onHold') return heldFrom && placeOf({ status: heldFrom, stage });
  if (status === 'partlyShipped') return stage === 'packed' ? 'shipped' : null;
  if (status !== 'confirmed' && status !== 'inProduction') return NEXT_STATUS[status] ?? null;
  const next = stageAfter(stages, stage);
  return next === null || next === 'packed' ? 'ready' : next;
}

/** An order with its panels, as far as moves look at it. */
export interface OrderWithPanels<Panel extends PanelProgress = PanelProgress> extends OrderPosition {
  panels: Panel[];
}

export function stageOfOrder({ panels }: Pick<OrderWithPanels, 'panels'>): PanelStage {
  return slowestStage(panels.map(({ stage }) => stage));
}

function piecesTogether({ panels }: Pick<OrderWithPanels, 'panels'>): PiecesTogether {
  const stages = panels.flatMap((panel) => panel.pieceStages ?? [panel.stage]);
  return {
    isBegun: stages.some((stage) => stage !== 'waiting'),
    isPacked: stages.every((stage) => stage === 'packed'),
  };
}

/** The statuses that the order takes with its panels as they are; of one that is held, where it is held from changes. */
export function followingOf(order: OrderWithPanels): OrderStatus[] {
  return order.status === 'onHold' ? [] : followingMoves(order.status, piecesTogether(order));
}

/** The order with its status where its panels have come. */
export function following<Order extends OrderWithPanels>(order: Order): Order {
  if (order.status !== 'onHold') return { ...order, status: followingOf(order).at(-1) ?? order.status };
  const { heldFrom } = order;
  return {
    ...order,
    heldFrom: heldFrom && (followingMoves(heldFrom, piecesTogether(order)).at(-1) ?? heldFrom),
  };
}

/**
 * The order as it is after a person at the tenant moved it, or in words why it cannot be moved so. Whatever is ready or
 * shipped has all its pieces packed, so that the order and its panels never say different things.
 */
export function movedTo<Panel extends PanelProgress>(
  order: OrderWithPanels<Panel>,
  to: OrderPlace,
): OrderWithPanels<Panel> | string {
  const place = placeOf({ status: order.status, stage: stageOfOrder(order) });
  if (place === to) return `It is at “${ORDER_PLACE_WORDS[to]}” already.`;
  const { status, heldFrom } = order;
  if (status === 'onHold' && heldFrom && to === placeOf({ status: heldFrom, stage: stageOfOrder(order) }))
    return { ...order, status: heldFrom, heldFrom: null };
  return isStagePlace(to) ? movedToStage(order, to) : movedToStatus(order, to);
}

/**
 * The order as it is after somebody took a move back, or in words why it cannot be taken back. Of an order that goes back
 * before its production every piece is to be cut again.
 */
export function movedBackTo<Panel extends PanelProgress>(
  order: OrderWithPanels<Panel>,
  to: OrderPlace,
): OrderWithPanels<Panel> | string {
  const { status } = order;
  if (status === 'onHold' && to !== 'cancelled') return movedTo(order, to);
  if (isStagePlace(to)) return movedToStage(order, to, undone);
  if (!orderCanMoveBack(status, to))
    return `An order cannot go back from “${ORDER_STATUS_WORDS[status]}” to “${ORDER_STATUS_WORDS[to]}”.`;
  const panels =
    to === 'confirmed' ? order.panels.map((panel) => takenBackTo(panel, 'waiting')) : order.panels;
  return following({ panels, status: to, heldFrom: null });
}

/** Whether the order is where it was before, piece by piece, when the move is taken back. */
export function isUndoable(before: OrderWithPanels, after: OrderWithPanels): boolean {
  const back = movedBackTo(after, placeOf({ status: before.status, stage: stageOfOrder(before) }));
  if (typeof back === 'string' || back.status !== before.status || back.heldFrom !== before.heldFrom)
    return false;
  return back.panels.every(
    (panel, index) => String(pieceStagesOf(panel)) === String(pieceStagesOf(before.panels[index]!)),
  );
}

const IN_THE_SHOP: readonly OrderStatus[] = ['confirmed', 'inProduction', 'ready'];

function movedToStage<Panel extends PanelProgress>(
  order: OrderWithPanels<Panel>,
  to: StagePlace,
  takenBack: (panel: Panel, to: PanelStage) => Panel = takenBackTo,
): OrderWithPanels<Panel> | string {
  if (!IN_THE_SHOP.includes(order.status)) return notInTheShop(order);
  if (!stagesTogether(order.panels).includes(to))
    return `None of its panels needs “${PANEL_STAGE_WORDS[to]}”.`;
  const isForward = isBefore(stageOfOrder(order), to);
  const move = isForward ? broughtTo<Panel> : takenBack;
  const panels = order.panels.map((panel) => move(panel, to));
  // An order that is begun stays begun, also where every piece is to be cut again.
  return following({ ...order, status: 'inProduction', panels });
}

function movedToStatus<Panel extends PanelProgress>(
  order: OrderWithPanels<Panel>,
  to: StatusPlace,
): OrderWithPanels<Panel> | string {
  if (!tenantMayMove(order, to))
    return `An order cannot go from "${ORDER_STATUS_WORDS[order.status]}" to "${ORDER_STATUS_WORDS[to]}".`;
  const panels = to === 'ready' ? order.panels.map((panel) => broughtTo(panel, 'packed')) : order.panels;
  const open = panels.filter(({ stage }) => stage !== 'packed').length;
  if ((to === 'shipped' || to === 'completed') && open > 0)
    return open === 1 ? 'One of its panels is not packed yet.' : `${open} of its panels are not packed yet.`;
  return { ...order, panels, status: to, heldFrom: to === 'onHold' ? order.status : null };
}

/** Why no panel of the order can be moved. */
export function notInTheShop({ status }: OrderPosition): string {
  switch (status) {
    case 'awaitingPayment':
      return 'The order is not paid for yet.';
    case 'received':
      return 'Confirm the order first.';
    case 'onHold':
      return 'The order is on hold. Release it first.';
    case 'cancelled':
      return 'The order is cancelled.';
    default:
      return `The order is ${ORDER_STATUS_WORDS[status].toLowerCase()} already.`;
  }
}

/** Whether pieces of the order may be moved at the machines. */
export function isInTheShop({ status }: OrderPosition): boolean {
  return IN_THE_SHOP.includes(status) || status === 'partlyShipped';
}

/** Whether a piece of it may have to be made again: from its cutting on, also when it broke on the way to the buyer. */
export function takesRemakes(position: OrderPosition): boolean {
  const status = position.status === 'onHold' ? position.heldFrom : position.status;
  return (
    status !== null &&
    (isInTheShop({ status, heldFrom: null }) || status === 'shipped' || status === 'completed')
  );
}
