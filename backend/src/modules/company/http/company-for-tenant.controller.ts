import { Body, Controller } from '@nestjs/common';
import {
  type CompanyChoicesReply,
  type CompanyForTenant,
  type CompanyListReply,
  type Done,
  type DuplicateCompaniesReply,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetCompany } from '../queries/get-company.query.js';
import { ListCompanies } from '../queries/list-companies.query.js';
import { ListDuplicateCompanies } from '../queries/list-duplicate-companies.query.js';
import { DeleteCompany } from '../use-cases/delete-company.use-case.js';
import { MergeCompanies } from '../use-cases/merge-companies.use-case.js';
import { SaveCompany } from '../use-cases/save-company.use-case.js';
import {
  CompanyBody,
  CompanyListBody,
  CompanyVersionBody,
  MergeCompaniesBody,
  SaveCompanyBody,
} from './company.bodies.js';

@Controller()
export class CompanyForTenantController {
  constructor(
    private readonly getCompany: GetCompany,
    private readonly listCompanies: ListCompanies,
    private readonly listDuplicates: ListDuplicateCompanies,
    private readonly saveCompany: SaveCompany,
    private readonly deleteCompany: DeleteCompany,
    private readonly mergeCompanies: MergeCompanies,
  ) {}

  @Endpoint('/api/company/list-for-tenant')
  list(@Ctx() ctx: Context, @Body() body: CompanyListBody): Promise<CompanyListReply> {
    return this.listCompanies.run(ctx, body);
  }

  @Endpoint('/api/company/list-duplicates')
  duplicates(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<DuplicateCompaniesReply> {
    return this.listDuplicates.run(ctx);
  }

  @Endpoint('/api/company/get-for-tenant')
  get(@Ctx() ctx: Context, @Body() body: CompanyBody): Promise<CompanyForTenant> {
    return this.getCompany.run(ctx, body.companyUID);
  }

  @Endpoint('/api/company/get-choices')
  choices(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<CompanyChoicesReply> {
    return this.getCompany.choices(ctx);
  }

  @Endpoint('/api/company/save-for-tenant')
  save(@Ctx() ctx: Context, @Body() body: SaveCompanyBody): Promise<CompanyForTenant> {
    return this.saveCompany.run(ctx, body);
  }

  @Endpoint('/api/company/delete')
  delete(@Ctx() ctx: Context, @Body() body: CompanyVersionBody): Promise<Done> {
    return this.deleteCompany.run(ctx, body);
  }

  @Endpoint('/api/company/merge')
  merge(@Ctx() ctx: Context, @Body() body: MergeCompaniesBody): Promise<CompanyForTenant> {
    return this.mergeCompanies.run(ctx, body);
  }
}
