import { Injectable } from '@nestjs/common';
import type { QuoteChangeRequest, StoredHardwareLine } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { PricingContext } from '../domain/pricing-context.js';
import type { Quote } from '../persistence/quote.entity.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { LockQuoteVersion } from './lock-quote-version.js';
import { StoreQuotePrices } from './store-quote-prices.js';

/** Changes the hardware of a draft. */
@Injectable()
export class HardwareChanges {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly storePrices: StoreQuotePrices,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, and errors of `change` */
  run(
    ctx: Context,
    { quoteUID, version }: QuoteChangeRequest,
    change: (quote: Quote, pricing: PricingContext) => StoredHardwareLine[],
  ): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.draft(tx, quoteUID, version);
      const pricing = await this.storePrices.prices.contexts.forQuote(tx, quote);
      await this.storePrices.reprice(tx, quote, { hardware: change(quote, pricing) }, pricing);
      return this.details.run(tx, quoteUID);
    });
  }
}
