import { Injectable } from '@nestjs/common';
import type { QuoteEventKind } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { quoteMailJob, type QuoteMail } from '../jobs/quote-mail.job.js';
import type { QuoteEventFacts } from '../persistence/quote-event.entity.js';
import type { Quote } from '../persistence/quote.entity.js';
import { AskApprover } from './ask-approver.js';
import { NoteQuoteEvent } from './note-quote-event.js';

/** Writes down that a quote was sent or answered, and has those told by mail whom it concerns. */
@Injectable()
export class TellOfQuote {
  constructor(
    private readonly askApprover: AskApprover,
    private readonly note: NoteQuoteEvent,
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
    await this.jobs.add(ctx, quoteMailJob, { quoteUid: quote.uid, about: state });
    const { message = event.note } = quote.review ?? {};
    if (state === 'quoted') await this.askApprover.ofBlindBuyer(ctx, quote, message);
  }
}
