import { Injectable } from '@nestjs/common';
import type { QuoteChangeRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { Quote } from '../persistence/quote.entity.js';
import type { QuoteChanges } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { LockSeenQuote } from './lock-seen-quote.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { PriceQuotePanels } from './price-quote-panels.js';

/**
 * Changes where the glass of a quote goes, or how. What is taken from an address book is copied: a quote does not
 * change because somebody tidies their addresses.
 */
@Injectable()
export class ChangeDelivery {
  constructor(
    private readonly database: Database,
    private readonly prices: PriceQuotePanels,
    private readonly lockSeen: LockSeenQuote,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @param changesOf null where there is nothing to change
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  async run(
    ctx: Context,
    { quoteUID, version }: QuoteChangeRequest,
    changesOf: (quote: Quote, tx: Context) => QuoteChanges | null | Promise<QuoteChanges>,
  ): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockSeen.takingDelivery(tx, quoteUID, version);
      const changes = await changesOf(quote, tx);
      if (changes) await this.prices.redeliver(tx, quote, changes);
      return this.details.run(tx, quoteUID);
    });
  }
}
