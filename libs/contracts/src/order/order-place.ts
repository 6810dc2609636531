import { plural, t } from '@lingui/core/macro';
import { defineTexts, inSentence } from '@glass/language';
import type { OrderStatus, PanelStage } from './order.js';
import {
  listFollowingMoves,
  canOrderMoveBack,
  ORDER_STATUS_WORDS,
  PANEL_STAGE_WORDS,
  canTenantMove,
  type OrderPosition,
  type PieceProgress,
} from './order-status.js';
import {
  advancePieces,
  isBefore,
  listPieceStages,
  slowestStage,
  stageAfter,
  mergeStages,
  moveBackPieces,
  undoPieces,
  type PanelProgress,
} from '../shop/panel-stage.js';

/** Column of an order on the board: the stage of its slowest piece while it is made, otherwise its status. */
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

export const ORDER_PLACE_WORDS = defineTexts((): Readonly<Record<OrderPlace, string>> => ({
  ...ORDER_STATUS_WORDS,
  ...PANEL_STAGE_WORDS,
  waiting: t`To be cut`,
}));

export function isStagePlace(place: OrderPlace): place is StagePlace {
  return place in PANEL_STAGE_WORDS;
}

export function placeOf({ status, stage }: { status: OrderStatus; stage: PanelStage }): OrderPlace {
  if (status !== 'inProduction') return status;
  return stage === 'packed' ? 'checking' : stage;
}

export interface OrderInProgress extends OrderPosition {
  /** Stage of its slowest piece. */
  stage: PanelStage;
  /** Stages that its panels need. */
  stages: PanelStage[];
}

const NEXT_STATUS: Partial<Record<OrderStatus, StatusPlace>> = {
  received: 'confirmed',
  ready: 'shipped',
  shipped: 'completed',
};

/** The usual next step; null if there is none, or if someone must check the order. */
export function nextPlace({ status, heldFrom, stage, stages }: OrderInProgress): OrderPlace | null {
  if (status === 'onHold') return heldFrom && placeOf({ status: heldFrom, stage });
  if (status === 'partlyShipped') return stage === 'packed' ? 'shipped' : null;
  if (status !== 'confirmed' && status !== 'inProduction') return NEXT_STATUS[status] ?? null;
  const next = stageAfter(stages, stage);
  return next === null || next === 'packed' ? 'ready' : next;
}

/** An order with its panels, as needed for moves. */
export interface OrderWithPanels<Panel extends PanelProgress = PanelProgress> extends OrderPosition {
  panels: Panel[];
}

export function stageOfOrder({ panels }: Pick<OrderWithPanels, 'panels'>): PanelStage {
  return slowestStage(panels.map(({ stage }) => stage));
}

function computePieceProgress({ panels }: Pick<OrderWithPanels, 'panels'>): PieceProgress {
  const stages = panels.flatMap((panel) => panel.pieceStages ?? [panel.stage]);
  return {
    isBegun: stages.some((stage) => stage !== 'waiting'),
    isPacked: stages.every((stage) => stage === 'packed'),
  };
}

/**
 * Statuses that an order takes automatically because of its panels. If it is on hold, only the status that it was held
 * from changes.
 */
export function listFollowingStatuses(order: OrderWithPanels): OrderStatus[] {
  return order.status === 'onHold' ? [] : listFollowingMoves(order.status, computePieceProgress(order));
}

export function applyFollowingStatus<Order extends OrderWithPanels>(order: Order): Order {
  if (order.status !== 'onHold')
    return { ...order, status: listFollowingStatuses(order).at(-1) ?? order.status };
  const { heldFrom } = order;
  return {
    ...order,
    heldFrom: heldFrom && (listFollowingMoves(heldFrom, computePieceProgress(order)).at(-1) ?? heldFrom),
  };
}

/**
 * Moves an order on behalf of the tenant, or returns a sentence why that is impossible. All pieces of a ready or
 * shipped order are packed, so that the order and its panels stay consistent.
 */
export function moveOrder<Panel extends PanelProgress>(
  order: OrderWithPanels<Panel>,
  to: OrderPlace,
): OrderWithPanels<Panel> | string {
  const place = placeOf({ status: order.status, stage: stageOfOrder(order) });
  if (place === to) return t`It is at “${{ place: ORDER_PLACE_WORDS[to] }}” already.`;
  const { status, heldFrom } = order;
  if (status === 'onHold' && heldFrom && to === placeOf({ status: heldFrom, stage: stageOfOrder(order) }))
    return { ...order, status: heldFrom, heldFrom: null };
  return isStagePlace(to) ? moveOrderToStage(order, to) : moveOrderToStatus(order, to);
}

/**
 * Reverts a move, or returns a sentence why that is impossible. If an order returns to before production, all its
 * pieces must be cut again.
 */
export function revertOrder<Panel extends PanelProgress>(
  order: OrderWithPanels<Panel>,
  to: OrderPlace,
): OrderWithPanels<Panel> | string {
  const { status } = order;
  if (status === 'onHold' && to !== 'cancelled') return moveOrder(order, to);
  if (isStagePlace(to)) return moveOrderToStage(order, to, undoPieces);
  if (!canOrderMoveBack(status, to, order.panels.length > 0))
    return t`An order cannot go back from “${{ from: ORDER_STATUS_WORDS[status] }}” to “${{ to: ORDER_STATUS_WORDS[to] }}”.`;
  const panels =
    to === 'confirmed' ? order.panels.map((panel) => moveBackPieces(panel, 'waiting')) : order.panels;
  return applyFollowingStatus({ panels, status: to, heldFrom: null });
}

/** Whether reverting the move restores every piece. */
export function isUndoable(before: OrderWithPanels, after: OrderWithPanels): boolean {
  const back = revertOrder(after, placeOf({ status: before.status, stage: stageOfOrder(before) }));
  if (typeof back === 'string' || back.status !== before.status || back.heldFrom !== before.heldFrom)
    return false;
  return back.panels.every(
    (panel, index) => String(listPieceStages(panel)) === String(listPieceStages(before.panels[index]!)),
  );
}

const SHOP_STATUSES: readonly OrderStatus[] = ['confirmed', 'inProduction', 'ready'];

function moveOrderToStage<Panel extends PanelProgress>(
  order: OrderWithPanels<Panel>,
  to: StagePlace,
  takenBack: (panel: Panel, to: PanelStage) => Panel = moveBackPieces,
): OrderWithPanels<Panel> | string {
  if (!SHOP_STATUSES.includes(order.status)) return explainNotInShop(order);
  if (!mergeStages(order.panels).includes(to))
    return t`None of its panels needs “${{ stage: PANEL_STAGE_WORDS[to] }}”.`;
  const isForward = isBefore(stageOfOrder(order), to);
  const move = isForward ? advancePieces<Panel> : takenBack;
  const panels = order.panels.map((panel) => move(panel, to));
  // A started order stays in production even if every piece must be cut again.
  return applyFollowingStatus({ ...order, status: 'inProduction', panels });
}

function moveOrderToStatus<Panel extends PanelProgress>(
  order: OrderWithPanels<Panel>,
  to: StatusPlace,
): OrderWithPanels<Panel> | string {
  if (!canTenantMove(order, to, order.panels.length > 0))
    return t`An order cannot go from "${{ from: ORDER_STATUS_WORDS[order.status] }}" to "${{ to: ORDER_STATUS_WORDS[to] }}".`;
  const panels = to === 'ready' ? order.panels.map((panel) => advancePieces(panel, 'packed')) : order.panels;
  const open = panels.filter(({ stage }) => stage !== 'packed').length;
  if ((to === 'shipped' || to === 'completed') && open > 0)
    return t`${plural(open, { one: 'One of its panels is not packed yet.', other: '# of its panels are not packed yet.' })}`;
  return { ...order, panels, status: to, heldFrom: to === 'onHold' ? order.status : null };
}

/** Why no panel of the order can be moved. */
export function explainNotInShop({ status }: OrderPosition): string {
  switch (status) {
    case 'awaitingPayment':
      return t`The order is not paid yet.`;
    case 'received':
      return t`Confirm the order first.`;
    case 'onHold':
      return t`The order is on hold. Release it first.`;
    case 'cancelled':
      return t`The order is canceled.`;
    default:
      return t`The order is ${{ status: inSentence(ORDER_STATUS_WORDS[status]) }} already.`;
  }
}

/** Whether pieces of the order may be moved. */
export function isInShop({ status }: OrderPosition): boolean {
  return SHOP_STATUSES.includes(status) || status === 'partlyShipped';
}

/** Whether pieces may be remade: after cutting has started, and also if they broke in transit. */
export function allowsRemakes(position: OrderPosition): boolean {
  const status = position.status === 'onHold' ? position.heldFrom : position.status;
  return (
    status !== null &&
    (isInShop({ status, heldFrom: null }) || status === 'shipped' || status === 'completed')
  );
}
