import { Injectable } from '@nestjs/common';
import type {
  QuoteMessagesReply,
  ReadQuoteMessagesRequest,
  SendQuoteMessageRequest,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { uidTaken } from '../../../kernel/errors/app-error.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { findMessageSide } from '../domain/quote-guards.js';
import { QuoteMessageRepository, QuoteRepository } from '../persistence/quote.repository.js';
import { AddMessage } from '../services/notify-quote-parties.js';
import { QuoteRecords } from '../queries/quote-records.query.js';

/** More than anyone types. */
const MESSAGE_LIMIT: Limit = { name: 'quote-message', attempts: 120, perSeconds: 3600 };

/**
 * Sends a message to the other side of a quote in any state. Doesn't change the quote's version, so it can't conflict
 * with edits.
 */
@Injectable()
export class SendMessage {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly messages: QuoteMessageRepository,
    private readonly addMessage: AddMessage,
    private readonly records: QuoteRecords,
  ) {}

  /**
   * Idempotent by the message's uid.
   * @throws NOT_FOUND, UID_TAKEN, TOO_MANY_REQUESTS, VALIDATION_FAILED for attachments of another quote
   */
  async run(ctx: Context, request: SendQuoteMessageRequest): Promise<QuoteMessagesReply> {
    await this.limits.take(MESSAGE_LIMIT, `${ctx.tenantUid} ${ctx.buyer.contactUid}`);
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, request.messageUID);
      const earlier = await this.messages.findOneUnscoped(tx, { uid: request.messageUID });
      if (!earlier) await this.addMessage.run(tx, request);
      else if (earlier.quoteUid !== request.quoteUID || earlier.contactUid !== ctx.buyer.contactUid)
        throw uidTaken();
      return this.records.listMessages(tx, request.quoteUID);
    });
  }
}

/** Marks messages of the other side as read, up to the given one. */
@Injectable()
export class ReadMessages {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly messages: QuoteMessageRepository,
    private readonly records: QuoteRecords,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, { quoteUID, messageUID }: ReadQuoteMessagesRequest): Promise<QuoteMessagesReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const seen = await this.messages.getOrThrow(tx, { uid: messageUID, quoteUid: quoteUID });
      if (findMessageSide(tx, quote) === 'buyer') {
        const unreadByBuyer = await this.messages.countAfter(tx, seen, 'fabricator');
        if (unreadByBuyer < quote.unreadByBuyer) await this.quotes.update(tx, quoteUID, { unreadByBuyer });
      } else {
        const unreadByTenant = await this.messages.countAfter(tx, seen, 'buyer');
        if (unreadByTenant < quote.unreadByTenant) await this.quotes.update(tx, quoteUID, { unreadByTenant });
      }
      return this.records.listMessages(tx, quoteUID);
    });
  }
}
