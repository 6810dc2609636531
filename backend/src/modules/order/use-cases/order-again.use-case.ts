import { Injectable } from '@nestjs/common';
import type { OrderAgainReply, OrderAgainRequest } from '@glass/contracts/order';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { notFound, uidTaken } from '../../../kernel/errors/app-error.js';
import { CreateQuoteCopy, type Quote, QuoteRepository } from '../../quote/public.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { LinkToCopy, ReadWorkOfOrder } from '../services/order-again.js';

/** Repeats an order as a new open quote of its buyer, at today's prices. Idempotent by the new uid. */
@Injectable()
export class OrderAgain {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly quotes: QuoteRepository,
    private readonly readWork: ReadWorkOfOrder,
    private readonly createCopy: CreateQuoteCopy,
    private readonly links: LinkToCopy,
  ) {}

  /** @throws NOT_FOUND, UID_TAKEN, TOO_MANY_REQUESTS */
  async run(ctx: Context, { orderUID, quoteUID, leavesOut }: OrderAgainRequest): Promise<OrderAgainReply> {
    await this.links.take(ctx);
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, quoteUID);
      const order = await this.orders.getOrThrow(tx, { uid: orderUID });
      // An approver sees the order, but it is not theirs.
      if (order.contactUid !== tx.buyer.contactUid) throw notFound('order');
      const { original, work, missing, lines } = await this.readWork.run(tx, order);
      const names = [...new Set(missing)];
      const reply = { lines, takenOver: lines - missing.length, missing: names };
      const existing = await this.quotes.findOneUnscoped(tx, { uid: quoteUID });
      if (existing) return { ...reply, ...(await this.replyAgain(tx, existing)) };
      if (names.length > 0 && !leavesOut) return { ...reply, quote: null, token: null };
      const quote = await this.createCopy.run(tx, quoteUID, original, work);
      return { ...reply, quote: toReply(quote), token: await this.links.create(tx, quote) };
    });
  }

  /** @throws UID_TAKEN for a quote of others */
  private async replyAgain(ctx: Context, quote: Quote): Promise<Pick<OrderAgainReply, 'quote' | 'token'>> {
    const token = await this.links.find(ctx, quote.uid);
    if (token === null && quote.contactUid !== ctx.buyer.contactUid) throw uidTaken();
    return { quote: toReply(quote), token };
  }
}

const toReply = (quote: Quote) => ({ quoteUID: quote.uid, number: formatAssignedNumber(quote) });
