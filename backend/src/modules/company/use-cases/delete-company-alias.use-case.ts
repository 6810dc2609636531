import { Injectable } from '@nestjs/common';
import type { DeleteCompanyAliasRequest, ProductAliasList } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { CompanyAliasRepository } from '../../customer/public.js';
import { ListCompanyAliases } from '../queries/list-company-aliases.query.js';

/** Forgets a name that a company uses for a product. */
@Injectable()
export class DeleteCompanyAlias {
  constructor(
    private readonly database: Database,
    private readonly aliases: CompanyAliasRepository,
    private readonly list: ListCompanyAliases,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, { companyUID, aliasUID }: DeleteCompanyAliasRequest): Promise<ProductAliasList> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const count = await this.aliases.delete(tx, { uid: aliasUID, companyUid: companyUID });
      if (count === 0) throw notFound('name');
      return this.list.run(tx, companyUID);
    });
  }
}
