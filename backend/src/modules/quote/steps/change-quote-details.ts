import { Injectable } from '@nestjs/common';
import type { SaveQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { CompanyOfQuote } from './company-of-quote.js';
import { LockSeenQuote } from './lock-seen-quote.js';
import { PriceQuotePanels } from './price-quote-panels.js';

/** Changes name, numbers, notes and company of a draft; another company may mean another discount. */
@Injectable()
export class ChangeQuoteDetails {
  constructor(
    private readonly lockSeen: LockSeenQuote,
    private readonly company: CompanyOfQuote,
    private readonly prices: PriceQuotePanels,
  ) {}

  /** @throws VERSION_CONFLICT, STATE_CONFLICT, NOT_FOUND, VALIDATION_FAILED for a company that is not theirs */
  async run(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    const quote = await this.lockSeen.open(ctx, request.uid, request.version);
    const companyUid = request.companyUID === undefined ? quote.companyUid : request.companyUID;
    if (companyUid && companyUid !== quote.companyUid) {
      await this.company.check(ctx, quote.contactUid, companyUid);
    }
    await this.prices.reprice(ctx, quote, {
      name: request.name,
      poNumber: request.poNumber ?? quote.poNumber,
      notes: request.notes ?? quote.notes,
      companyUid,
    });
  }
}
