import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { quoteCanMove } from '../domain/quote-status.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

@Injectable()
export class DeleteQuote {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT for a quote that was ordered or is with the tenant */
  async run(ctx: Context, quoteUid: string): Promise<Done> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUid);
      if (!quoteCanMove(quote.status, 'deleted')) {
        throw generalError('STATE_CONFLICT', `A quote that is ${quote.status} cannot be deleted.`);
      }
      await this.quotes.update(tx, quoteUid, {
        status: 'deleted',
        version: quote.version + 1,
        updatedAt: new Date(),
      });
    });
    return { done: true };
  }
}
