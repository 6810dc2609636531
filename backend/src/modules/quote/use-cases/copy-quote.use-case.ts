import { Injectable } from '@nestjs/common';
import type { CopyQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid, nextNumber } from '../../../kernel/database/locks.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { copiedQuote } from '../domain/quote-copy.js';
import { draftQuote } from '../persistence/draft-quote.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { CompanyOfQuote } from '../steps/company-of-quote.js';
import { CopyPanels } from '../steps/copy-panels.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

/**
 * A new draft of the same panels, at today's prices, for the same buyer: whoever copies a customer's quote at the
 * tenant's makes it for that customer. Sent twice with the same uid it makes one.
 */
@Injectable()
export class CopyQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly company: CompanyOfQuote,
    private readonly copyPanels: CopyPanels,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VALIDATION_FAILED when the new quote is to be the old one */
  async run(ctx: Context, request: CopyQuoteRequest): Promise<QuoteReply> {
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
      ...(await nextNumber(ctx, 'quote')),
      tenantUid: ctx.tenantUid,
      companyUid: await this.company.ofCopy(ctx, original),
    };
    await this.quotes.insert(ctx, copy);
    await this.copyPanels.run(ctx, original, copy);
  }
}
