import { Injectable } from '@nestjs/common';
import type { QuoteChangeRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { Quote } from '../persistence/quote.entity.js';
import type { QuoteChanges } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { LockQuoteVersion } from './lock-quote-version.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { StoreQuotePrices } from './store-quote-prices.js';

/**
 * Changes the delivery of a quote. Addresses are copied from the address book, so that later edits there don't change
 * quotes.
 */
@Injectable()
export class ChangeDelivery {
  constructor(
    private readonly database: Database,
    private readonly storePrices: StoreQuotePrices,
    private readonly lockQuote: LockQuoteVersion,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @param changesOf returns null if nothing changes
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  async run(
    ctx: Context,
    { quoteUID, version }: QuoteChangeRequest,
    changesOf: (quote: Quote, tx: Context) => QuoteChanges | null | Promise<QuoteChanges>,
  ): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.forDelivery(tx, quoteUID, version);
      const changes = await changesOf(quote, tx);
      if (changes) await this.storePrices.storeDelivery(tx, quote, changes);
      return this.details.run(tx, quoteUID);
    });
  }
}
