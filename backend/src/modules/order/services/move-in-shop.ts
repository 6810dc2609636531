import {
  applyFollowingStatus,
  listFollowingStatuses,
  packedPieces,
  listPieceStages,
  stageOfOrder,
  type OrderStatus,
  type OrderWithPanels,
} from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { DeepPartial } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import {
  OrderEventRepository,
  OrderPanelEventRepository,
  OrderPanelRepository,
  type PanelInShop,
} from '../persistence/order-parts.repositories.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { NotifyOrderMoved } from './notify-order-moved.js';

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
