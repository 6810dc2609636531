import { Injectable } from '@nestjs/common';
import type { ApproveQuoteRequest, DeclineQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { reasonNotToApprove } from '../domain/reason-not-to-order.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { AnswerQuote } from '../steps/answer-quote.js';
import { QuoteValidity } from '../steps/freeze-quote.js';
import { LockSeenQuote } from '../steps/lock-seen-quote.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';

/** The tenant's yes: the prices of the quote hold from now on, those that were settled by hand among them. */
@Injectable()
export class ApproveQuote {
  constructor(
    private readonly database: Database,
    private readonly lockSeen: LockSeenQuote,
    private readonly prices: PriceQuotePanels,
    private readonly validity: QuoteValidity,
    private readonly answer: AnswerQuote,
  ) {}

  /**
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, and for what is not settled yet PRICE_ON_REQUEST or
   *   PANEL_BREAKS_RULES
   */
  async run(ctx: Context, { quoteUID, version, message = '' }: ApproveQuoteRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockSeen.inReview(tx, quoteUID, version, 'approved');
      const { panels, totals } = await this.prices.ofQuote(tx, quote);
      const reason = reasonNotToApprove(panels, totals);
      if (reason) throw generalError(reason.code, reason.text);
      const changes = await this.validity.quotedNow(tx, totals);
      const facts = { currency: totals.currency, afterMinor: totals.totalMinor };
      return this.answer.run(tx, quote, { approved: true, message, changes, facts });
    });
  }
}

/** The tenant's no, with what it has to say to it; the buyer can change the quote and ask again. */
@Injectable()
export class DeclineQuote {
  constructor(
    private readonly database: Database,
    private readonly lockSeen: LockSeenQuote,
    private readonly answer: AnswerQuote,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT */
  async run(ctx: Context, { quoteUID, version, message }: DeclineQuoteRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockSeen.inReview(tx, quoteUID, version, 'declined');
      return this.answer.run(tx, quote, { approved: false, message });
    });
  }
}
