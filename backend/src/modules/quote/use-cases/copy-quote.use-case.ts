import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { CopyQuoteRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { CreateQuoteCopy } from '../services/create-quote-copy.js';
import { ReadWorkToCopy } from '../services/read-work-to-copy.js';

/**
 * Copies a quote to a new draft at current prices, for the same buyer, also when a tenant user copies it. Idempotent
 * by the new uid.
 */
@Injectable()
export class CopyQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly readWork: ReadWorkToCopy,
    private readonly createCopy: CreateQuoteCopy,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VALIDATION_FAILED if both uids are equal */
  async run(ctx: Context, { fromQuoteUID, quoteUID, name }: CopyQuoteRequest): Promise<QuoteReply> {
    if (fromQuoteUID === quoteUID) {
      throw fieldError('quoteUID', msg`must differ from the quote to copy`);
    }
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, quoteUID);
      const original = await this.quotes.getVisible(tx, fromQuoteUID);
      const exists = await this.quotes.findOneUnscoped(tx, { uid: quoteUID });
      if (!exists) {
        const work = await this.readWork.run(tx, original);
        await this.createCopy.run(tx, quoteUID, original, work, name);
      }
      return this.details.run(tx, quoteUID);
    });
  }
}
