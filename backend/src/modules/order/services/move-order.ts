import { msg } from '@lingui/core/macro';
import {
  ORDER_STATUS_WORDS,
  type OrderStatus,
  type OrderWithPanels,
  UNDO_SECONDS,
  applyFollowingStatus,
  canOrderMove,
  listFollowingStatuses,
  positionAfter,
  stageOfOrder,
} from '@glass/contracts/order';
import { listPieceStages, packedPieces } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { DeepPartial } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import {
  OrderEventRepository,
  OrderPanelEventRepository,
  OrderPanelRepository,
  OrderRepository,
  type PanelInShop,
} from '../persistence/order.repositories.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { FindTenant } from '../../tenant/public.js';
import { orderDeliveryMailJob, orderMovedMailJob } from '../jobs/order-mails.job.js';

/**
 * Queues emails to the buyer about the status changes that the tenant selected, delayed until the undo period ends.
 */
@Injectable()
export class NotifyOrderMoved {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly jobs: JobQueue,
  ) {}

  async run(ctx: Context, { uid }: Pick<CustomerOrder, 'uid'>, status: OrderStatus): Promise<void> {
    const { settings } = await this.findTenant.ofContext(ctx);
    if (settings.orderMails.some((each) => each === status))
      await this.jobs.addLater(
        ctx,
        orderMovedMailJob,
        { orderUid: uid, status },
        new Date(Date.now() + UNDO_SECONDS * 1000),
      );
  }

  /** For one of several deliveries, if the tenant mails about shipments, or about finished orders. */
  async delivery(
    ctx: Context,
    { uid: orderUid }: Pick<CustomerOrder, 'uid'>,
    { uid: deliveryUid }: { uid: string },
    news: 'ready' | 'shipped',
  ): Promise<void> {
    const { settings } = await this.findTenant.ofContext(ctx);
    const wanted: OrderStatus[] = news === 'ready' ? ['ready'] : ['partlyShipped', 'shipped'];
    if (settings.orderMails.some((each) => wanted.includes(each)))
      await this.jobs.addLater(
        ctx,
        orderDeliveryMailJob,
        { orderUid, deliveryUid, news },
        new Date(Date.now() + UNDO_SECONDS * 1000),
      );
  }
}

/** The only way to change an order's status: checks allowed transitions and records history. */
@Injectable()
export class MoveOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly events: OrderEventRepository,
  ) {}

  /**
   * @param order locked by the caller
   * @param changes other columns to update with the status
   * @throws STATE_CONFLICT
   */
  async run(
    ctx: Context,
    order: CustomerOrder,
    to: OrderStatus,
    note: string,
    changes: DeepPartial<CustomerOrder> = {},
  ): Promise<CustomerOrder> {
    // Payments and cancellations don't depend on panels; `MoveInShop` makes the moves that do.
    if (!canOrderMove(order, to, true)) throw cannotMoveError(order.status, to);
    const moved = { ...changes, ...positionAfter(order, to), version: order.version + 1 };
    await this.orders.update(ctx, order.uid, moved);
    await this.events.add(ctx, order.uid, { from: order.status, to, note });
    return { ...order, ...moved } as CustomerOrder;
  }
}

export function cannotMoveError(from: OrderStatus, to: OrderStatus) {
  return generalError(
    'STATE_CONFLICT',
    msg`An order cannot go from "${{ from: ORDER_STATUS_WORDS[from] }}" to "${{ to: ORDER_STATUS_WORDS[to] }}".`,
  );
}

/** A user's action, as recorded in the history. */
export interface ShopMove {
  note: string;
  /** Chosen by the client, for an action on a single panel. */
  uid?: string;
  /** When it happened, if not now. */
  at?: Date;
  /** Reverts a move, so no email is sent. */
  isBack?: boolean;
}

/** A locked order with the stages of its panels. */
export interface OrderInShop extends OrderWithPanels<PanelInShop> {
  order: CustomerOrder;
}

/** The only way to change the stage of pieces: records history and updates the order's status. */
@Injectable()
export class MoveInShop {
  constructor(
    private readonly orders: OrderRepository,
    private readonly panels: OrderPanelRepository,
    private readonly events: OrderEventRepository,
    private readonly panelEvents: OrderPanelEventRepository,
    private readonly notifyBuyer: NotifyOrderMoved,
  ) {}

  /** @param order locked by the caller */
  async open(ctx: Context, order: CustomerOrder): Promise<OrderInShop> {
    const { status, heldFrom } = order;
    return { order, status, heldFrom, panels: await this.panels.findProgress(ctx, order.uid) };
  }

  /**
   * Saves the panels' stages, the order's resulting status, and history.
   * @param after the order with its new panel stages; its status is derived here if needed
   */
  async save(
    ctx: Context,
    before: OrderInShop,
    after: OrderWithPanels<PanelInShop>,
    move: ShopMove,
    changes: DeepPartial<CustomerOrder> = {},
  ): Promise<OrderInShop> {
    const moved = await this.savePanels(ctx, before, after);
    if (moved.length > 0) await this.recordPieceMoves(ctx, before, moved, move);
    return this.saveOrder(ctx, before, after, move, changes);
  }

  /** Like `save`, but without piece history: a remake has a record of its own. */
  async saveWithoutHistory(
    ctx: Context,
    before: OrderInShop,
    after: OrderWithPanels<PanelInShop>,
    note: string,
    changes: DeepPartial<CustomerOrder>,
  ): Promise<OrderInShop> {
    await this.savePanels(ctx, before, after);
    return this.saveOrder(ctx, before, after, { note }, changes);
  }

  private async savePanels(
    ctx: Context,
    before: OrderInShop,
    after: OrderWithPanels<PanelInShop>,
  ): Promise<PanelInShop[]> {
    const moved = after.panels.filter((panel) => hasMoved(findPanelBefore(before, panel), panel));
    if (moved.length > 0) await this.panels.saveProgress(ctx, moved);
    return moved;
  }

  private async saveOrder(
    ctx: Context,
    { order, status }: OrderInShop,
    after: OrderWithPanels<PanelInShop>,
    move: ShopMove,
    changes: DeepPartial<CustomerOrder>,
  ): Promise<OrderInShop> {
    const now = applyFollowingStatus(after);
    const path =
      after.status === status
        ? listFollowingStatuses(after)
        : [after.status, ...listFollowingStatuses(after)];
    // The version protects the order's form. Moved pieces alone don't conflict with it.
    const isChanged = path.length > 0 || Object.keys(changes).length > 0;
    const saved = {
      ...changes,
      status: now.status,
      heldFrom: now.heldFrom,
      stage: stageOfOrder(after),
      packedPieces: after.panels.reduce((sum, panel) => sum + packedPieces(panel), 0),
      version: isChanged ? order.version + 1 : order.version,
    };
    await this.orders.update(ctx, order.uid, saved);
    await this.recordStatuses(ctx, order, path, move);
    return { ...now, order: { ...order, ...saved } as CustomerOrder };
  }

  private async recordStatuses(
    ctx: Context,
    order: CustomerOrder,
    path: OrderStatus[],
    { note, isBack = false }: ShopMove,
  ): Promise<void> {
    let from = order.status;
    for (const [index, to] of path.entries()) {
      await this.events.add(ctx, order.uid, { from, to, note: index === 0 ? note : '' });
      from = to;
    }
    if (from !== order.status && !isBack) await this.notifyBuyer.run(ctx, order, from);
  }

  private async recordPieceMoves(
    ctx: Context,
    before: OrderInShop,
    moved: PanelInShop[],
    move: ShopMove,
  ): Promise<void> {
    const now = new Date();
    const { actor } = ctx;
    const rows = moved.map((panel) => ({
      uid: move.uid ?? randomUUID(),
      orderUid: before.order.uid,
      panelUid: panel.uid,
      ...listMovedPieces(findPanelBefore(before, panel), panel),
      at: move.at ?? now,
      recordedAt: now,
      who: ctx.actorName,
      contactUid: actor.kind === 'contact' ? actor.contactUid : null,
      note: move.note,
    }));
    await this.panelEvents.insert(ctx, rows);
  }
}

function findPanelBefore({ panels }: OrderInShop, { uid }: PanelInShop): PanelInShop {
  return panels.find((panel) => panel.uid === uid)!;
}

function hasMoved(was: PanelInShop, is: PanelInShop): boolean {
  return is.stage !== was.stage || String(is.pieceStages) !== String(was.pieceStages);
}

/** Lists the moved pieces; pieces that move together have one target stage. */
function listMovedPieces(was: PanelInShop, is: PanelInShop) {
  const [from, to] = [listPieceStages(was), listPieceStages(is)];
  const pieces = to.flatMap((stage, index) => (stage === from[index] ? [] : [index + 1]));
  const left = new Set(pieces.map((piece) => from[piece - 1]!));
  return {
    pieces: pieces.length === to.length ? null : pieces,
    fromStage: left.size === 1 ? [...left][0]! : null,
    toStage: to[pieces[0]! - 1]!,
  };
}
