import { Injectable } from '@nestjs/common';
import type { ProductAliasList } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CompanyAliasRepository } from '../../customer/public.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

/** Names of products that the company of a quote uses, or its buyer if they have no company. */
@Injectable()
export class ListProductAliases {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly aliases: CompanyAliasRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, quoteUid: string): Promise<ProductAliasList> {
    return this.database.runInTransaction(ctx, async (tx) =>
      this.aliases.list(tx, await this.quotes.getVisible(tx, quoteUid)),
    );
  }
}
