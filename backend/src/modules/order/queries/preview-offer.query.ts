import { msg } from '@lingui/core/macro';
import type { PreviewChangeReply, PreviewOfferRequest } from '@glass/contracts/order';
import { isChangeOpen } from '@glass/contracts/order';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { OrderChangeRepository } from '../persistence/order-change.repository.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { PriceOrderChange } from './preview-change.query.js';

/** Prices an offer for a change request, without storing anything. */
@Injectable()
export class PreviewOffer {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly changes: OrderChangeRepository,
    private readonly price: PriceOrderChange,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT for closed requests, and errors of `PriceOrderChange` */
  async run(ctx: Context, { changeUID: uid, unitMinor }: PreviewOfferRequest): Promise<PreviewChangeReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const change = await this.changes.getOrThrow(tx, { uid });
      if (!isChangeOpen(change.status))
        throw generalError('STATE_CONFLICT', msg`This change request is already closed.`);
      const order = await this.orders.getOrThrow(tx, { uid: change.orderUid });
      return this.price.reply(tx, order, await this.price.stored(tx, order, change, unitMinor));
    });
  }
}
