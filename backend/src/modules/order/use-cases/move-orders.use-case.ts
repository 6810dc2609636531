import {
  isUndoable,
  movedTo,
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
import { orderNumberText } from '../domain/order-number.js';
import { ordersMissing } from '../domain/orders-missing.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { ChangeOrderPlace } from '../steps/change-order-place.js';
import { MoveInShop, type OrderInShop } from '../steps/move-in-shop.js';
import { TakeBackMove } from '../steps/take-back-move.js';

type Result = MoveOrdersReply['results'][number];

/** Moves orders on, or back: each that can be, in a transaction of its own, and it tells why the others cannot. */
@Injectable()
export class MoveOrders {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly inShop: MoveInShop,
    private readonly change: ChangeOrderPlace,
    private readonly takeBack: TakeBackMove,
  ) {}

  /** @throws NOT_FOUND when one of them does not exist: nothing is moved then */
  async run(ctx: Context, { moves, note = '', isBack = false }: MoveOrdersRequest): Promise<MoveOrdersReply> {
    const uids = [...new Set(moves.map(({ orderUID }) => orderUID))];
    const known = await this.database.runInTransaction(ctx, (tx) => this.orders.existing(tx, uids));
    const missing = uids.filter((uid) => !known.has(uid)).length;
    if (missing > 0) throw ordersMissing(missing, uids.length, 'moves');
    const results: Result[] = [];
    for (const move of moves) {
      results.push(await this.database.runInTransaction(ctx, (tx) => this.moveOne(tx, move, note, isBack)));
    }
    return { results };
  }

  private async moveOne(ctx: Context, move: OrderMove, note: string, isBack: boolean): Promise<Result> {
    const before = await this.inShop.open(ctx, await this.change.lock(ctx, move.orderUID, move.to));
    const said = (place: OrderPlace, reason: string | null, undoable = false): Result => ({
      orderUID: move.orderUID,
      number: orderNumberText(before.order),
      place,
      reason,
      isUndoable: undoable,
    });
    const place = placeAt(before);
    if (place !== move.from && place !== move.to)
      return said(place, `It is at “${ORDER_PLACE_WORDS[place]}” now: somebody moved it meanwhile.`);
    if (isBack) {
      const after = await this.takeBack.run(ctx, before, move.to, note);
      return typeof after === 'string' ? said(place, after) : said(placeAt(after), null);
    }
    const needsNote = (move.to === 'onHold' || move.to === 'cancelled') && note === '';
    const after = needsNote ? 'Say why: it stands in the history.' : movedTo(before, move.to);
    if (typeof after === 'string') return said(place, after);
    const moved = await this.change.run(ctx, before, after, { note });
    return said(placeAt(moved), null, isUndoable(before, after));
  }
}

function placeAt(order: OrderInShop): OrderPlace {
  return placeOf({ status: order.status, stage: stageOfOrder(order) });
}
