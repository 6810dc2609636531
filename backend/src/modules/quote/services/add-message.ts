import { Injectable } from '@nestjs/common';
import type { SendQuoteMessageRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { findMessageSide } from '../domain/side-of.js';
import { quoteMessageMailJob } from '../jobs/quote-message-mail.job.js';
import { QuoteAttachmentRepository } from '../persistence/quote-attachment.repository.js';
import { QuoteMessageRepository } from '../persistence/quote-message.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

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
        throw fieldError('attachmentUIDs', 'must name attachments of this quote');
    }
    const { contactUid } = ctx.contact;
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
