import { Injectable } from '@nestjs/common';
import type { UpdateCompanyRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { CompanyOfQuote } from '../steps/company-of-quote.js';
import { LockSeenQuote } from '../steps/lock-seen-quote.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

/** Says for which company a quote is, or for none; its discount and taxes follow. */
@Injectable()
export class UpdateCompany {
  constructor(
    private readonly database: Database,
    private readonly lockSeen: LockSeenQuote,
    private readonly company: CompanyOfQuote,
    private readonly prices: PriceQuotePanels,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED at `companyUID` */
  async run(ctx: Context, { quoteUID, version, companyUID }: UpdateCompanyRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockSeen.open(tx, quoteUID, version);
      if (companyUID) await this.company.check(tx, quote.contactUid, companyUID);
      await this.prices.reprice(tx, quote, { companyUid: companyUID });
      return this.details.run(tx, quoteUID);
    });
  }
}
