import { Injectable } from '@nestjs/common';
import type { SaveQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { nextNumber } from '../../../kernel/database/next-number.js';
import { draftQuote } from '../persistence/draft-quote.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { CompanyOfQuote } from './company-of-quote.js';
import { PriceQuotePanels } from './price-quote-panels.js';

/** Makes an empty draft of the signed-in person, for the company named or else the one they usually act for. */
@Injectable()
export class BeginQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly company: CompanyOfQuote,
    private readonly prices: PriceQuotePanels,
  ) {}

  /** Within the caller's transaction. @throws VALIDATION_FAILED for a company that is not theirs, UID_TAKEN */
  async run(ctx: Context, request: Omit<SaveQuoteRequest, 'version'>): Promise<void> {
    const { contactUid } = ctx.contact;
    if (request.companyUID) await this.company.check(ctx, contactUid, request.companyUID);
    const quote = {
      ...draftQuote(request.uid, contactUid, new Date()),
      number: await nextNumber(ctx, 'quote'),
      tenantUid: ctx.tenantUid,
      name: request.name,
      companyUid: request.companyUID ?? (await this.company.usual(ctx, contactUid)),
      poNumber: request.poNumber ?? '',
      notes: request.notes ?? '',
    };
    await this.quotes.insert(ctx, quote);
    await this.prices.reprice(ctx, quote);
  }
}
