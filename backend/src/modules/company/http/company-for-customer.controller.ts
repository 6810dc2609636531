import { Body, Controller } from '@nestjs/common';
import type { CompaniesForCustomerReply, CompanyForCustomer } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { CompaniesForCustomer } from '../queries/companies-for-customer.query.js';
import { CompanyBody } from './company.bodies.js';

@Controller()
export class CompanyForCustomerController {
  constructor(private readonly companies: CompaniesForCustomer) {}

  @Endpoint('/api/company/list-for-customer')
  list(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<CompaniesForCustomerReply> {
    return this.companies.list(ctx);
  }

  @Endpoint('/api/company/get-for-customer')
  get(@Ctx() ctx: Context, @Body() body: CompanyBody): Promise<CompanyForCustomer> {
    return this.companies.get(ctx, body.companyUID);
  }
}
