import { Injectable } from '@nestjs/common';
import type { QuoteChangeRequest, RepriceQuoteReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant } from '../../tenant/public.js';
import { priceChanges, totalReasons } from '../domain/price-changes.js';
import { refuseUnlessCanMove } from '../domain/quote-guards.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { LockSeenQuote } from '../steps/lock-seen-quote.js';
import { NoteQuoteEvent } from '../steps/note-quote-event.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';

export type Repriced = Omit<RepriceQuoteReply, 'quote'> & { quote: QuoteReply };

/**
 * Makes a quote a draft again, at today's prices, and says what that changes. A quote that waits for the tenant is
 * taken back by it. Prices that were agreed upon do not survive.
 */
@Injectable()
export class RepriceQuote {
  constructor(
    private readonly database: Database,
    private readonly lockSeen: LockSeenQuote,
    private readonly prices: PriceQuotePanels,
    private readonly note: NoteQuoteEvent,
    private readonly findTenant: FindTenant,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT for a draft, and for what is ordered */
  async run(ctx: Context, { quoteUID, version }: QuoteChangeRequest): Promise<Repriced> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockSeen.run(tx, quoteUID, version);
      refuseUnlessCanMove(quote, 'priced again', 'draft');
      const { panels: before } = await this.prices.ofQuote(tx, quote);
      const { panels, totals } = await this.prices.reprice(tx, quote, {
        status: 'draft',
        expiresAt: null,
        catalogue: null,
        quotedAt: null,
        agreedCharges: {},
        platformFee: null,
        // What the tenant has said stays to be read; a question that was taken back is none.
        review: quote.review?.decision ? quote.review : null,
      });
      await this.note.run(tx, quote, 'takenBack');
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
