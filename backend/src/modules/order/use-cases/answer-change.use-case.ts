import { msg } from '@lingui/core/macro';
import type { AnswerChangeRequest, DecideChangeRequest, OrderChangesReply } from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError, notFound, priceConflict } from '../../../kernel/errors/app-error.js';
import type { OrderChangeRow } from '../persistence/order-change.entity.js';
import { ListOrderChanges } from '../queries/list-order-changes.query.js';
import { AnnounceChange } from '../services/apply-order-change.js';
import { differenceOf, type LockedChange, MoveOrderChange } from '../services/move-order-change.js';

/** Answers a change request: accepts it as it is, offers a price, or declines it. */
@Injectable()
export class AnswerChange {
  constructor(
    private readonly database: Database,
    private readonly moves: MoveOrderChange,
    private readonly announce: AnnounceChange,
    private readonly list: ListOrderChanges,
  ) {}

  /** @throws errors of `MoveOrderChange`, `PriceOrderChange` and `ApplyOrderChange`; VALIDATION_FAILED */
  async run(ctx: Context, request: AnswerChangeRequest): Promise<OrderChangesReply> {
    const { move, answer, unitMinor } = request;
    if (move === 'decline' && answer.trim() === '') throw fieldError('answer', msg`Say why, for the buyer.`);
    if (move === 'offer' && unitMinor === undefined) throw fieldError('unitMinor', msg`Enter a price.`);
    const orderUid = await this.database.runInTransaction(ctx, async (tx) => {
      const locked = await this.moves.lock(tx, request);
      const answered = { answer, answeredAt: new Date(), answeredByName: ctx.actorName };
      const { order, change } = locked;
      if (move === 'accept') await this.moves.accept(tx, locked, differenceOf(change), answered);
      else {
        await this.moves.save(tx, locked, {
          ...answered,
          ...(move === 'offer' ? await this.offer(tx, locked, unitMinor!) : {}),
        });
        await this.announce.answered(tx, order, change, move);
      }
      return order.uid;
    });
    return this.list.run(ctx, orderUid);
  }

  private async offer(
    ctx: Context,
    locked: LockedChange,
    unitMinor: number,
  ): Promise<Partial<OrderChangeRow>> {
    const { hardware } = locked.change;
    if (hardware?.after === null)
      throw fieldError('unitMinor', msg`Removed hardware has no price. Accept the change, or decline it.`);
    const { changed, effect } = await this.moves.priced(locked, ctx, unitMinor);
    if (changed.panel) return { unitMinor, panelTotalMinor: changed.panel.price.totalMinor, effect };
    const after = { ...hardware!.after!, totalMinor: unitMinor };
    return { unitMinor, hardware: { ...hardware!, after }, effect };
  }
}

/** Accepts the tenant's offer, or withdraws the caller's own request. */
@Injectable()
export class DecideChange {
  constructor(
    private readonly database: Database,
    private readonly moves: MoveOrderChange,
    private readonly list: ListOrderChanges,
  ) {}

  /** @throws FORBIDDEN, NOT_FOUND, errors of `MoveOrderChange`, VERSION_CONFLICT for another total */
  async run(ctx: Context, request: DecideChangeRequest): Promise<OrderChangesReply> {
    if (!ctx.seesPrices) throw generalError('FORBIDDEN', msg`You can’t see prices.`);
    const orderUid = await this.database.runInTransaction(ctx, async (tx) => {
      const locked = await this.moves.lock(tx, request);
      const { order, change } = locked;
      // An approver sees the order, but it is not theirs.
      if (order.contactUid !== tx.buyer.contactUid) throw notFound('change request');
      if (request.move === 'withdraw') await this.moves.save(tx, locked);
      else {
        if (change.effect.afterMinor !== request.totalMinor)
          throw priceConflict({ totalMinor: change.effect.afterMinor });
        await this.moves.accept(tx, locked, differenceOf(change), {});
      }
      return order.uid;
    });
    return this.list.run(ctx, orderUid);
  }
}
