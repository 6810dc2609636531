import { Injectable } from '@nestjs/common';
import type { QuoteReview } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import type { QuoteEventFacts } from '../persistence/quote-event.entity.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { NotifyQuoteParties } from './notify-quote-parties.js';

interface Answer {
  approved: boolean;
  message: string;
  /** Changes to store with an approval. */
  changes?: QuoteChanges;
  facts?: QuoteEventFacts;
}

/** Stores the tenant's decision on a quote in review and notifies its buyer. */
@Injectable()
export class AnswerQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly notifyParties: NotifyQuoteParties,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @param quote locked by the caller */
  async run(ctx: Context, quote: Quote, answer: Answer): Promise<QuoteReply> {
    const { approved, message, changes = {}, facts = {} } = answer;
    const answeredAt = new Date();
    const decision = { approved, message, by: ctx.actorName, at: answeredAt.toISOString() };
    const review: QuoteReview = { ...reviewOf(quote), decision };
    const status = approved ? 'quoted' : 'declined';
    const answered = await this.quotes.change(ctx, quote, { ...changes, status, review, answeredAt });
    const kind = approved ? 'approved' : 'declined';
    await this.notifyParties.run(ctx, answered, status, { kind, note: message, facts });
    return this.details.run(ctx, quote.uid);
  }
}

function reviewOf({ review, submittedAt, createdAt }: Quote): QuoteReview {
  const since = (submittedAt ?? createdAt).toISOString();
  return review ?? { reasons: [], message: '', submittedAt: since, decision: null };
}
