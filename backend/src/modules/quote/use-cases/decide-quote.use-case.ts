import { Injectable } from '@nestjs/common';
import type { ApproveQuoteRequest, DeclineQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { reasonNotToApprove } from '../domain/reason-not-to-order.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { AnswerQuote } from '../services/answer-quote.js';
import { QuoteValidity } from '../services/freeze-quote.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { PriceQuotePanels } from '../queries/price-quote-panels.js';

/** Approves a quote in review: its prices, including agreed ones, are fixed from now on. */
@Injectable()
export class ApproveQuote {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly prices: PriceQuotePanels,
    private readonly validity: QuoteValidity,
    private readonly answer: AnswerQuote,
  ) {}

  /**
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT; PRICE_ON_REQUEST or PANEL_BREAKS_RULES for open prices or
   * blocked panels
   */
  async run(ctx: Context, { quoteUID, version, message = '' }: ApproveQuoteRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.inReview(tx, quoteUID, version, 'approved');
      const { panels, totals } = await this.prices.priceQuote(tx, quote);
      const reason = reasonNotToApprove(panels, totals);
      if (reason) throw generalError(reason.code, reason.text);
      const changes = await this.validity.buildQuotedFields(tx, totals);
      const facts = { currency: totals.currency, afterMinor: totals.totalMinor };
      return this.answer.run(tx, quote, { approved: true, message, changes, facts });
    });
  }
}

/** Declines a quote in review, with a message. The buyer can change it and submit it again. */
@Injectable()
export class DeclineQuote {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly answer: AnswerQuote,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT */
  async run(ctx: Context, { quoteUID, version, message }: DeclineQuoteRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.inReview(tx, quoteUID, version, 'declined');
      return this.answer.run(tx, quote, { approved: false, message });
    });
  }
}
