import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QuoteEventKind } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { quoteMailJob, type QuoteMail } from '../jobs/quote-mail.job.js';
import type { QuoteEventFacts } from '../persistence/quote-event.entity.js';
import type { Quote } from '../persistence/quote.entity.js';
import { AddMessage } from './add-message.js';
import { AskApprover } from './ask-approver.js';
import { NoteQuoteEvent } from './note-quote-event.js';

/**
 * Records that a quote was submitted or answered, adds what was written to its messages, and mails the people concerned.
 */
@Injectable()
export class TellOfQuote {
  constructor(
    private readonly askApprover: AskApprover,
    private readonly note: NoteQuoteEvent,
    private readonly messages: AddMessage,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Within the transaction of what it tells of. What was submitted by somebody who sees no prices goes on to their approver
   * once it has its price.
   * @param quote as it is from now on
   * @param state where the quote stands from now on
   */
  async run(
    ctx: Context,
    quote: Quote,
    state: QuoteMail['about'],
    event: { kind: QuoteEventKind; note: string; facts?: QuoteEventFacts },
  ): Promise<void> {
    const { kind, ...more } = event;
    await this.note.run(ctx, quote, kind, more);
    const text = event.note.trim();
    if (text) {
      const message = { quoteUID: quote.uid, messageUID: randomUUID(), text };
      // Mails about reviews carry the text. A quote that needs no review mails its buyer alone.
      if (kind === 'quoted') await this.messages.run(ctx, message);
      else await this.messages.store(ctx, message);
    }
    await this.jobs.add(ctx, quoteMailJob, { quoteUid: quote.uid, about: state });
    const { message = event.note } = quote.review ?? {};
    if (state === 'quoted') await this.askApprover.ofBlindBuyer(ctx, quote, message);
  }
}
