import { Injectable } from '@nestjs/common';
import type { SaveQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { QuoteCompany } from './quote-company.js';
import { LockQuoteVersion } from './lock-quote-version.js';
import { StoreQuotePrices } from './store-quote-prices.js';

/**
 * Changes name, numbers, notes and company of a draft, and reprices it: another company may have another discount.
 */
@Injectable()
export class ChangeQuoteDetails {
  constructor(
    private readonly lockQuote: LockQuoteVersion,
    private readonly company: QuoteCompany,
    private readonly storePrices: StoreQuotePrices,
  ) {}

  /**
   * @throws VERSION_CONFLICT, STATE_CONFLICT, NOT_FOUND, VALIDATION_FAILED for a company that the buyer doesn't act
   * for
   */
  async run(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    const quote = await this.lockQuote.draft(ctx, request.uid, request.version);
    const companyUid = request.companyUID === undefined ? quote.companyUid : request.companyUID;
    if (companyUid && companyUid !== quote.companyUid) {
      await this.company.refuseUnlessActsFor(ctx, quote.contactUid, companyUid);
    }
    await this.storePrices.reprice(ctx, quote, {
      name: request.name,
      poNumber: request.poNumber ?? quote.poNumber,
      notes: request.notes ?? quote.notes,
      companyUid,
    });
  }
}
