import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CopyQuoteRequest, QuoteDetails } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/lock-uid.js';
import { nextNumber } from '../../../kernel/database/next-number.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository } from '../../customer/public.js';
import { copiedPanels, copiedQuote } from '../domain/quote-copy.js';
import { draftQuote } from '../persistence/draft-quote.js';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { CompanyOfQuote } from '../steps/company-of-quote.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';
import { SourceFiles } from '../steps/source-files.js';

/**
 * A new draft of the same panels, at today's prices, for the same buyer: whoever copies a customer's quote at the
 * tenant's makes it for that customer. Sent twice with the same uid it makes one.
 */
@Injectable()
export class CopyQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly companies: CompanyRepository,
    private readonly company: CompanyOfQuote,
    private readonly prices: PriceQuotePanels,
    private readonly sources: SourceFiles,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VALIDATION_FAILED when the new quote is to be the old one */
  async run(ctx: Context, request: CopyQuoteRequest): Promise<QuoteDetails> {
    const { fromQuoteUID, quoteUID } = request;
    if (fromQuoteUID === quoteUID) {
      throw fieldError('quoteUID', 'must be an identifier of its own, not that of the quote to copy');
    }
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, quoteUID);
      const original = await this.quotes.getVisible(tx, fromQuoteUID);
      const exists = await this.quotes.findOneUnscoped(tx, { uid: quoteUID });
      if (!exists) await this.copy(tx, original, request);
      return this.details.run(tx, quoteUID);
    });
  }

  private async copy(ctx: Context, original: Quote, { quoteUID, name }: CopyQuoteRequest): Promise<void> {
    const copy: Quote = {
      ...draftQuote(quoteUID, original.contactUid, new Date()),
      ...copiedQuote(original, name),
      number: await nextNumber(ctx, 'quote'),
      tenantUid: ctx.tenantUid,
      companyUid: await this.companyFor(ctx, original),
    };
    const lines = copiedPanels(await this.panels.ofQuote(ctx, original.uid), quoteUID, randomUUID);
    const rows = lines.map((line) => newPanel(ctx, line));
    const { panels, totals } = await this.prices.current(ctx, copy, rows);
    await this.quotes.insert(ctx, copy);
    await this.panels.add(ctx, panels);
    await this.prices.store(ctx, copy, { panels, changed: [], totals });
    await this.sources.keep(ctx, copy, panels);
  }

  /** Who no longer acts for the company does not order at its discount either. */
  private async companyFor(ctx: Context, { contactUid, companyUid }: Quote): Promise<string | null> {
    if (companyUid && (await this.companies.hasContact(ctx, companyUid, contactUid))) return companyUid;
    return this.company.usual(ctx, contactUid);
  }
}
