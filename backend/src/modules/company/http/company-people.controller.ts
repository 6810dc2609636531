import { Body, Controller } from '@nestjs/common';
import type { CompanyForTenant, DuplicatePeopleReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import {
  AddCompanyContact,
  SaveCompanyContact,
  RemoveCompanyContact,
} from '../use-cases/company-people.use-case.js';
import { ListDuplicatePeople } from '../queries/list-duplicate-people.query.js';
import { MergePeople } from '../use-cases/merge-people.use-case.js';
import {
  AddCompanyContactBody,
  CompanyContactBody,
  MergePeopleBody,
  SaveCompanyContactBody,
} from './company.bodies.js';

@Controller()
export class CompanyPeopleController {
  constructor(
    private readonly addPerson: AddCompanyContact,
    private readonly saveLimits: SaveCompanyContact,
    private readonly removePerson: RemoveCompanyContact,
    private readonly mergePeople: MergePeople,
    private readonly listDuplicates: ListDuplicatePeople,
  ) {}

  @Endpoint('/api/contact/list-duplicates')
  duplicates(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<DuplicatePeopleReply> {
    return this.listDuplicates.run(ctx);
  }

  @Endpoint('/api/contact/merge')
  merge(@Ctx() ctx: Context, @Body() body: MergePeopleBody): Promise<DuplicatePeopleReply> {
    return this.mergePeople.run(ctx, body);
  }

  @Endpoint('/api/company/add-contact')
  addContact(@Ctx() ctx: Context, @Body() body: AddCompanyContactBody): Promise<CompanyForTenant> {
    return this.addPerson.run(ctx, body);
  }

  @Endpoint('/api/company/save-contact')
  saveContact(@Ctx() ctx: Context, @Body() body: SaveCompanyContactBody): Promise<CompanyForTenant> {
    return this.saveLimits.run(ctx, body);
  }

  @Endpoint('/api/company/remove-contact')
  removeContact(@Ctx() ctx: Context, @Body() body: CompanyContactBody): Promise<CompanyForTenant> {
    return this.removePerson.run(ctx, body);
  }
}
