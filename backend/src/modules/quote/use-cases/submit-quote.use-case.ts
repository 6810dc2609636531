import { Injectable } from '@nestjs/common';
import { listReasonsForReview, type SubmitQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { catalogueSnapshot } from '../domain/catalogue-snapshot.js';
import { reasonCannotBeMade } from '../domain/reason-not-to-order.js';
import { refuseUnlessCanMove, refuseWithoutDeliveryPlace } from '../domain/quote-guards.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import { QuoteValidity } from '../services/freeze-quote.js';
import { NotifyQuoteParties } from '../services/notify-quote-parties.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

/**
 * Submits a quote. If no panel or charge needs a review and the buyer asks for none, it is quoted immediately at
 * current prices; otherwise it waits for the tenant. Its prices are fixed either way.
 */
@Injectable()
export class SubmitQuote {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly storePrices: StoreQuotePrices,
    private readonly validity: QuoteValidity,
    private readonly notifyParties: NotifyQuoteParties,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, QUOTE_EMPTY, PANEL_BREAKS_RULES with the panel */
  async run(ctx: Context, request: SubmitQuoteRequest): Promise<QuoteReply> {
    const { quoteUID, version, message = '', askForReview = false } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.forMember(tx, quoteUID, version);
      refuseUnlessCanMove(quote, 'submitted', 'submitted');
      // Buyers without prices order by submitting; their approver orders the quote unchanged.
      if (!tx.seesPrices) refuseWithoutDeliveryPlace(quote);
      const priced = await this.storePrices.prices.priceQuote(tx, quote);
      const never = reasonCannotBeMade(priced.panels);
      if (never) throw generalError(never.code, never.text);

      const reasons = listReasonsForReview(priced.panels, priced.totals.onRequest);
      const status = askForReview || reasons.length > 0 ? 'inReview' : 'quoted';
      refuseUnlessCanMove(quote, 'submitted', 'submitted', status);
      const catalogue = catalogueSnapshot(priced, priced.panels);
      const quoted =
        status === 'quoted' ? await this.validity.buildQuotedFields(tx, priced.totals) : NOT_QUOTED;
      const submittedAt = new Date();
      const stored = await this.storePrices.store(tx, quote, priced, {
        ...{ status, catalogue, ...quoted, submittedAt, answeredAt: null },
        review:
          status === 'inReview'
            ? { reasons, message, submittedAt: submittedAt.toISOString(), decision: null }
            : null,
      });
      const kind = status === 'inReview' ? 'submitted' : 'quoted';
      await this.notifyParties.run(tx, stored, status, { kind, note: message });
      return this.details.run(tx, quoteUID);
    });
  }
}

const NOT_QUOTED = { quotedAt: null, expiresAt: null, platformFee: null };
