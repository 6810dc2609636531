import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QuoteEventKind, SendQuoteMessageRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { type QuoteMail, quoteMailJob, quoteMessageMailJob } from '../jobs/quote-mails.job.js';
import type { QuoteEventFacts } from '../persistence/quote-event.entity.js';
import type { Quote } from '../persistence/quote.entity.js';
import { AskApprover } from './ask-approver.js';
import { RecordQuoteEvent } from './record-quote-event.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { findMessageSide } from '../domain/quote-guards.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import { QuoteMessageRepository, QuoteRepository } from '../persistence/quote.repository.js';

/** Adds a message to a quote, marks it unread for the other side, and emails them. */
@Injectable()
export class AddMessage {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly messages: QuoteMessageRepository,
    private readonly attachments: QuoteAttachmentRepository,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Requires a transaction.
   * @throws NOT_FOUND, VALIDATION_FAILED for attachments of another quote
   */
  async run(ctx: Context, request: SendQuoteMessageRequest): Promise<void> {
    const bySide = await this.store(ctx, request);
    const to = bySide === 'buyer' ? 'fabricator' : 'buyer';
    await this.jobs.add(ctx, quoteMessageMailJob, { quoteUid: request.quoteUID, to });
  }

  /** Adds a message without emailing anyone. @returns the author's side */
  async store(ctx: Context, request: SendQuoteMessageRequest): Promise<'buyer' | 'fabricator'> {
    const { quoteUID: quoteUid, messageUID: uid, text, attachmentUIDs = [] } = request;
    const quote = await this.quotes.lockVisible(ctx, quoteUid);
    const bySide = findMessageSide(ctx, quote) === 'buyer' ? 'buyer' : 'fabricator';
    if (attachmentUIDs.length > 0) {
      const known = new Set((await this.attachments.find(ctx, { quoteUid })).map((file) => file.uid));
      if (!attachmentUIDs.every((file) => known.has(file)))
        throw fieldError('attachmentUIDs', msg`must name attachments of this quote`);
    }
    const { contactUid } = ctx.buyer;
    const author = { who: ctx.actorName, contactUid, bySide } as const;
    await this.messages.insert(ctx, {
      ...{ uid, quoteUid, at: new Date(), text, attachmentUids: attachmentUIDs },
      ...author,
    });
    await this.quotes.update(ctx, quoteUid, {
      messageCount: quote.messageCount + 1,
      // Writing a message marks the other side's messages as read.
      ...(bySide === 'buyer'
        ? { unreadByTenant: quote.unreadByTenant + 1, unreadByBuyer: 0 }
        : { unreadByBuyer: quote.unreadByBuyer + 1, unreadByTenant: 0 }),
    });
    return bySide;
  }
}

/** Records that a quote was submitted or answered, adds the text to its messages, and emails both sides. */
@Injectable()
export class NotifyQuoteParties {
  constructor(
    private readonly askApprover: AskApprover,
    private readonly recordEvent: RecordQuoteEvent,
    private readonly messages: AddMessage,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Requires the transaction of the change. If the buyer sees no prices, a quoted quote goes to their approver.
   * @param quote as stored
   * @param state new status of the quote
   */
  async run(
    ctx: Context,
    quote: Quote,
    state: QuoteMail['about'],
    event: { kind: QuoteEventKind; note: string; facts?: QuoteEventFacts },
  ): Promise<void> {
    const { kind, ...more } = event;
    await this.recordEvent.run(ctx, quote, kind, more);
    const text = event.note.trim();
    if (text) {
      const message = { quoteUID: quote.uid, messageUID: randomUUID(), text };
      // Emails about reviews contain the text. A quote without review emails only its buyer.
      if (kind === 'quoted') await this.messages.run(ctx, message);
      else await this.messages.store(ctx, message);
    }
    await this.jobs.add(ctx, quoteMailJob, { quoteUid: quote.uid, about: state });
    const { message = event.note } = quote.review ?? {};
    if (state === 'quoted') await this.askApprover.askForBuyerWithoutPrices(ctx, quote, message);
  }
}
