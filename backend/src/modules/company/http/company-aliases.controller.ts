import { Body, Controller } from '@nestjs/common';
import type { DeleteCompanyAliasRequest, ProductAliasList } from '@glass/contracts/quote';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { UidField } from '../../../kernel/http/fields.js';
import { ListCompanyAliases } from '../queries/list-company-aliases.query.js';
import { DeleteCompanyAlias } from '../use-cases/delete-company-alias.use-case.js';
import { CompanyBody } from './company.controller.js';

class DeleteCompanyAliasBody extends CompanyBody implements DeleteCompanyAliasRequest {
  @UidField()
  aliasUID!: string;
}

@Controller()
export class CompanyAliasesController {
  constructor(
    private readonly listAliases: ListCompanyAliases,
    private readonly deleteAlias: DeleteCompanyAlias,
  ) {}

  @Endpoint('/api/company/list-product-aliases')
  list(@Ctx() ctx: Context, @Body() body: CompanyBody): Promise<ProductAliasList> {
    return this.listAliases.run(ctx, body.companyUID);
  }

  @Endpoint('/api/company/delete-product-alias')
  delete(@Ctx() ctx: Context, @Body() body: DeleteCompanyAliasBody): Promise<ProductAliasList> {
    return this.deleteAlias.run(ctx, body);
  }
}
