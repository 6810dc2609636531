import { Injectable } from '@nestjs/common';
import type { QuoteChangeRequest, RepriceQuoteReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant } from '../../tenant/public.js';
import { priceChanges, totalReasons } from '../domain/price-changes.js';
import { refuseUnlessCanMove } from '../domain/quote-guards.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { RecordQuoteEvent } from '../services/record-quote-event.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';

export type Repriced = Omit<RepriceQuoteReply, 'quote'> & { quote: QuoteReply };

/**
 * Makes a quote a draft at current prices and reports what changes. Withdraws a quote in review. Agreed prices are
 * lost.
 */
@Injectable()
export class RepriceQuote {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly storePrices: StoreQuotePrices,
    private readonly recordEvent: RecordQuoteEvent,
    private readonly findTenant: FindTenant,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT for drafts and ordered quotes */
  async run(ctx: Context, { quoteUID, version }: QuoteChangeRequest): Promise<Repriced> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.run(tx, quoteUID, version);
      refuseUnlessCanMove(quote, 'priced again', 'draft');
      const { panels: before } = await this.storePrices.prices.priceQuote(tx, quote);
      const { panels, totals } = await this.storePrices.reprice(tx, quote, {
        status: 'draft',
        expiresAt: null,
        catalogue: null,
        quotedAt: null,
        agreedCharges: {},
        platformFee: null,
        // Keeps the tenant's decision; drops a review without one.
        review: quote.review?.decision ? quote.review : null,
      });
      await this.recordEvent.run(tx, quote, 'takenBack');
      const { locale } = (await this.findTenant.ofContext(tx)).settings;
      return {
        quote: await this.details.run(tx, quoteUID),
        totalBeforeMinor: quote.totals.totalMinor,
        changes: priceChanges(before, panels, locale),
        totalReasons: totalReasons(quote.totals, totals, locale),
      };
    });
  }
}
