import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { ProblemError } from '@glass/contracts/problem-details';
import type { ProductAliasList, SaveProductAliasesRequest } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { CompanyAliasRepository } from '../../customer/public.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

/** Remembers names of products for the company of a quote, or for its buyer if they have no company. */
@Injectable()
export class SaveProductAliases {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly aliases: CompanyAliasRepository,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT above the limit, VALIDATION_FAILED for a product that isn't sold */
  async run(ctx: Context, { quoteUID, aliases }: SaveProductAliasesRequest): Promise<ProductAliasList> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.getVisible(tx, quoteUID);
      const { materials, edgeFinishes, cornerFinishes } = await this.getCatalogue.run(tx);
      const products = { glass: materials, edge: edgeFinishes, corner: cornerFinishes };
      const errors = aliases.flatMap(({ kind, productUID }, index): ProblemError[] =>
        products[kind].some(({ uid, active }) => uid === productUID && active)
          ? []
          : [{ name: `aliases.${index}.productUID`, reason: t`isn’t sold`, code: 'invalid' }],
      );
      if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
      await this.aliases.save(tx, quote, aliases);
      return this.aliases.list(tx, quote);
    });
  }
}
