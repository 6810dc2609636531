import { Injectable } from '@nestjs/common';
import { reasonsForReview, type SubmitQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { catalogueSnapshot } from '../domain/catalogue-snapshot.js';
import { reasonNeverToMake } from '../domain/reason-not-to-order.js';
import { refuseUnlessCanMove, refuseWithoutDeliveryPlace } from '../domain/quote-guards.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { LockSeenQuote } from '../steps/lock-seen-quote.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';
import { QuoteValidity } from '../steps/freeze-quote.js';
import { TellOfQuote } from '../steps/tell-of-quote.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

/**
 * Asks the tenant for a price that holds. Where no panel needs a look, and none is asked for, today's prices are that
 * price at once; otherwise the quote waits for the tenant. Either way its prices stay from now on.
 */
@Injectable()
export class SubmitQuote {
  constructor(
    private readonly database: Database,
    private readonly lockSeen: LockSeenQuote,
    private readonly prices: PriceQuotePanels,
    private readonly validity: QuoteValidity,
    private readonly tell: TellOfQuote,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, QUOTE_EMPTY, PANEL_BREAKS_RULES naming the panel */
  async run(ctx: Context, request: SubmitQuoteRequest): Promise<QuoteReply> {
    const { quoteUID, version, message = '', askForReview = false } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockSeen.ofMember(tx, quoteUID, version);
      refuseUnlessCanMove(quote, 'submitted', 'submitted');
      // The approver orders it as it is: an installer without prices orders by submitting.
      if (!tx.seesPrices) refuseWithoutDeliveryPlace(quote);
      const priced = await this.prices.ofQuote(tx, quote);
      const never = reasonNeverToMake(priced.panels);
      if (never) throw generalError(never.code, never.text);

      const reasons = reasonsForReview(priced.panels, priced.totals.onRequest);
      const status = askForReview || reasons.length > 0 ? 'inReview' : 'quoted';
      refuseUnlessCanMove(quote, 'submitted', 'submitted', status);
      const catalogue = catalogueSnapshot(
        priced.catalogue,
        priced.panels.map(({ spec }) => spec),
        priced,
      );
      const quoted = status === 'quoted' ? await this.validity.quotedNow(tx, priced.totals) : NOT_QUOTED;
      const submittedAt = new Date();
      const stored = await this.prices.store(tx, quote, priced, {
        ...{ status, catalogue, ...quoted, submittedAt, answeredAt: null },
        review:
          status === 'inReview'
            ? { reasons, message, submittedAt: submittedAt.toISOString(), decision: null }
            : null,
      });
      const kind = status === 'inReview' ? 'submitted' : 'quoted';
      await this.tell.run(tx, stored, status, { kind, note: message });
      return this.details.run(tx, quoteUID);
    });
  }
}

const NOT_QUOTED = { quotedAt: null, expiresAt: null, platformFee: null };
