import { Injectable } from '@nestjs/common';
import type { SaveQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { nextNumber } from '../../../kernel/database/locks.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { totalsOf } from '../domain/totals-of.js';
import { draftQuote } from '../persistence/draft-quote.js';
import { readPricingTerms } from '../persistence/pricing-terms.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { CompanyOfQuote } from './company-of-quote.js';

/** Makes an empty draft of the signed-in person, for the company named or else the one they usually act for. */
@Injectable()
export class BeginQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly company: CompanyOfQuote,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  /** Within the caller's transaction. @throws VALIDATION_FAILED for a company that is not theirs, UID_TAKEN */
  async run(ctx: Context, request: Omit<SaveQuoteRequest, 'version'>): Promise<void> {
    const { contactUid } = ctx.contact;
    if (request.companyUID) await this.company.check(ctx, contactUid, request.companyUID);
    const companyUid = request.companyUID ?? (await this.company.usual(ctx, contactUid));
    const terms = await readPricingTerms(ctx, 'company', companyUid);
    const empty = draftQuote(request.uid, contactUid, new Date());
    const totals = totalsOf([], terms, await this.getCatalogue.at(ctx, terms.catalogueVersion), empty);
    // Last of all: until it is committed, nobody else of the tenant gets a number.
    const given = await nextNumber(ctx, 'quote');
    await this.quotes.insert(ctx, {
      ...empty,
      ...given,
      ...{ name: request.name, companyUid },
      poNumber: request.poNumber ?? '',
      notes: request.notes ?? '',
      version: 1,
      updatedByName: ctx.actorName,
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
    });
  }
}
