import { Injectable } from '@nestjs/common';
import type { UpdateCompanyRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { QuoteCompany } from '../services/quote-company.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

/** Sets or clears the company of a quote, and reprices it with its discount and taxes. */
@Injectable()
export class UpdateCompany {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly company: QuoteCompany,
    private readonly storePrices: StoreQuotePrices,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED at `companyUID` */
  async run(ctx: Context, { quoteUID, version, companyUID }: UpdateCompanyRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.draft(tx, quoteUID, version);
      if (companyUID) await this.company.refuseUnlessActsFor(tx, quote.contactUid, companyUID);
      await this.storePrices.reprice(tx, quote, { companyUid: companyUID });
      return this.details.run(tx, quoteUID);
    });
  }
}
