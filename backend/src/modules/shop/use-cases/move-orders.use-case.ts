import {
  isUndoable,
  moveOrder,
  ORDER_PLACE_WORDS,
  placeOf,
  stageOfOrder,
  type MoveOrdersReply,
  type MoveOrdersRequest,
  type OrderMove,
  type OrderPlace,
} from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { OrderRepository, ChangeOrderPlace, MoveInShop, type OrderInShop } from '../../order/public.js';
import { RevertMove } from '../services/revert-move.js';

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
      return toResult(place, `Someone moved it to “${ORDER_PLACE_WORDS[place]}” meanwhile.`);
    if (isBack) {
      const after = await this.revert.run(ctx, before, move.to, note);
      return typeof after === 'string' ? toResult(place, after) : toResult(placeAt(after), null);
    }
    const needsNote = (move.to === 'onHold' || move.to === 'cancelled') && note === '';
    const after = needsNote ? 'Enter a reason. It will be shown in the history.' : moveOrder(before, move.to);
    if (typeof after === 'string') return toResult(place, after);
    const moved = await this.change.run(ctx, before, after, { note });
    return toResult(placeAt(moved), null, isUndoable(before, after));
  }
}

function placeAt(order: OrderInShop): OrderPlace {
  return placeOf({ status: order.status, stage: stageOfOrder(order) });
}
