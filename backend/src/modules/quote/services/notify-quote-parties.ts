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
import { RecordQuoteEvent } from './record-quote-event.js';

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
