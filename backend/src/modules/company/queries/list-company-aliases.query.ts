import { Injectable } from '@nestjs/common';
import type { ProductAliasList } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CompanyAliasRepository, CompanyRepository } from '../../customer/public.js';

/** Names of products that a company uses, as staff see them. */
@Injectable()
export class ListCompanyAliases {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
    private readonly aliases: CompanyAliasRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, companyUid: string): Promise<ProductAliasList> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.companies.getOrThrow(tx, { uid: companyUid });
      return this.aliases.list(tx, { companyUid, contactUid: '' });
    });
  }
}
