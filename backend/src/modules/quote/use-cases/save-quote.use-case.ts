import { Injectable } from '@nestjs/common';
import type { SaveQuoteRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { CreateQuote } from '../services/create-quote.js';
import { ChangeQuoteDetails } from '../services/change-quote-details.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

/** Creates a quote under the uid that the client chose, or changes its name, numbers, notes and company. */
@Injectable()
export class SaveQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly createQuote: CreateQuote,
    private readonly changeDetails: ChangeQuoteDetails,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @throws VERSION_CONFLICT, STATE_CONFLICT, NOT_FOUND, VALIDATION_FAILED for a company that the buyer doesn't act
   * for
   */
  async run(ctx: Context, request: SaveQuoteRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, request.uid);
      const exists = await this.quotes.findOneUnscoped(tx, { uid: request.uid });
      if (exists) await this.change(tx, request);
      else await this.create(tx, request);
      return this.details.run(tx, request.uid);
    });
  }

  private async create(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    if (request.version !== undefined) throw generalError('NOT_FOUND', 'This quote does not exist.');
    await this.createQuote.run(ctx, request);
  }

  private async change(ctx: Context, request: SaveQuoteRequest): Promise<void> {
    // A repeated create request.
    if (request.version === undefined && (await this.quotes.getVisible(ctx, request.uid)).version === 1)
      return;
    await this.changeDetails.run(ctx, request);
  }
}
