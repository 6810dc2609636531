import { Body, Controller } from '@nestjs/common';
import type { CompanyForTenant } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  AddCompanyContact,
  LimitCompanyContact,
  RemoveCompanyContact,
} from '../use-cases/company-people.use-case.js';
import { AddCompanyContactBody, CompanyContactBody, SaveCompanyContactBody } from './company.bodies.js';

/** The people of a company. */
@Controller()
export class CompanyPeopleController {
  constructor(
    private readonly addPerson: AddCompanyContact,
    private readonly limitPerson: LimitCompanyContact,
    private readonly removePerson: RemoveCompanyContact,
  ) {}

  @Endpoint('/api/company/add-contact')
  addContact(@Ctx() ctx: Context, @Body() body: AddCompanyContactBody): Promise<CompanyForTenant> {
    return this.addPerson.run(ctx, body);
  }

  @Endpoint('/api/company/save-contact')
  saveContact(@Ctx() ctx: Context, @Body() body: SaveCompanyContactBody): Promise<CompanyForTenant> {
    return this.limitPerson.run(ctx, body);
  }

  @Endpoint('/api/company/remove-contact')
  removeContact(@Ctx() ctx: Context, @Body() body: CompanyContactBody): Promise<CompanyForTenant> {
    return this.removePerson.run(ctx, body);
  }
}
