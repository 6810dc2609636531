import { t } from '@lingui/core/macro';
import { rightsFor } from '@glass/contracts/flags';
import {
  ORDER_PLACE_WORDS,
  type OrderPlace,
  UNDO_SECONDS,
  isUndoable,
  moveOrder,
  placeOf,
  revertOrder,
  stageOfOrder,
} from '@glass/contracts/order';
import type { MoveOrdersReply, MoveOrdersRequest, OrderMove } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import {
  ChangeOrderPlace,
  MoveInShop,
  OrderEventRepository,
  type OrderInShop,
  OrderPanelEventRepository,
  OrderRepository,
} from '../../order/public.js';

/** Longer than the undo toast is shown, to allow for slow networks and late reactions. */
const OWN_MOVE_SECONDS = 3 * UNDO_SECONDS;

/** Reverts the last move of an order: a user's own recent move, or any move with a reason. */
@Injectable()
export class RevertMove {
  constructor(
    private readonly events: OrderEventRepository,
    private readonly panelEvents: OrderPanelEventRepository,
    private readonly change: ChangeOrderPlace,
  ) {}

  /**
   * @param before locked
   * @returns the reverted order, or a message why it can't be reverted
   */
  async run(ctx: Context, before: OrderInShop, to: OrderPlace, note: string): Promise<OrderInShop | string> {
    const after = revertOrder(before, to);
    if (typeof after === 'string') return after;
    if (!(await this.isOwnRecentMove(ctx, before))) {
      if (!canRevertAnyMove(ctx)) return t`It was moved a while ago. Ask a shop manager to move it back.`;
      if (note === '') return t`Enter a reason. It will be shown in the history.`;
    }
    return this.change.run(ctx, before, after, { note: note || 'Reverted.', isBack: true });
  }

  private async isOwnRecentMove(ctx: Context, { order }: OrderInShop): Promise<boolean> {
    const { contactUid } = ctx.contact;
    const status = (await this.events.ofOrder(ctx, order.uid)).at(-1);
    const [pieces] = await this.panelEvents.latest(ctx, { orderUid: order.uid });
    const moves = [
      ...(status ? [{ who: status.contactUid, at: status.at }] : []),
      ...(pieces ? [{ who: pieces.contactUid, at: pieces.recordedAt }] : []),
    ];
    const last = moves.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
    return last?.who === contactUid && Date.now() - last.at.getTime() < OWN_MOVE_SECONDS * 1000;
  }
}

/** Shop managers can revert any move. */
function canRevertAnyMove({ contact: { roleLevel, isPlatform } }: Context): boolean {
  return rightsFor(roleLevel, isPlatform).settings;
}

type Result = MoveOrdersReply['results'][number];

/** Moves orders forward or back, each in its own transaction, and reports for the others why they can't be moved. */
@Injectable()
export class MoveOrders {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly inShop: MoveInShop,
    private readonly change: ChangeOrderPlace,
    private readonly revert: RevertMove,
  ) {}

  /** @throws NOT_FOUND if any of them does not exist; then none is moved */
  async run(ctx: Context, { moves, note = '', isBack = false }: MoveOrdersRequest): Promise<MoveOrdersReply> {
    const uids = [...new Set(moves.map(({ orderUID }) => orderUID))];
    await this.database.runInTransaction(ctx, (tx) => this.orders.requireAll(tx, uids, 'moves'));
    const results: Result[] = [];
    for (const move of moves) {
      results.push(await this.database.runInTransaction(ctx, (tx) => this.moveOne(tx, move, note, isBack)));
    }
    return { results };
  }

  private async moveOne(ctx: Context, move: OrderMove, note: string, isBack: boolean): Promise<Result> {
    const before = await this.inShop.open(ctx, await this.change.lock(ctx, move.orderUID, move.to));
    const toResult = (place: OrderPlace, reason: string | null, undoable = false): Result => ({
      orderUID: move.orderUID,
      number: formatAssignedNumber(before.order),
      place,
      reason,
      isUndoable: undoable,
    });
    const place = placeAt(before);
    if (place !== move.from && place !== move.to)
      return toResult(place, t`Someone moved it to “${{ place: ORDER_PLACE_WORDS[place] }}” meanwhile.`);
    if (isBack) {
      const after = await this.revert.run(ctx, before, move.to, note);
      return typeof after === 'string' ? toResult(place, after) : toResult(placeAt(after), null);
    }
    const needsNote = (move.to === 'onHold' || move.to === 'cancelled') && note === '';
    const after = needsNote
      ? t`Enter a reason. It will be shown in the history.`
      : moveOrder(before, move.to);
    if (typeof after === 'string') return toResult(place, after);
    const moved = await this.change.run(ctx, before, after, { note });
    return toResult(placeAt(moved), null, isUndoable(before, after));
  }
}

function placeAt(order: OrderInShop): OrderPlace {
  return placeOf({ status: order.status, stage: stageOfOrder(order) });
}
