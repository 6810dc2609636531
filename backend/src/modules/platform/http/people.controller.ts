import { Body, Controller } from '@nestjs/common';
import {
  limits,
  PERSON_KINDS,
  type DeletePersonRequest,
  type Done,
  type ExportPersonRequest,
  type JobAccepted,
  type PeopleStatsReply,
  type PersonKind,
  type PlatformPeopleReply,
  type PlatformPeopleRequest,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { NestedField, OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { EmptyBody, ListBody } from '../../../kernel/http/list-body.js';
import { ListPeople } from '../queries/list-people.query.js';
import { ExportPerson } from '../use-cases/start-export.use-case.js';
import { DeletePerson } from '../use-cases/delete-person.use-case.js';

class PeopleFilters {
  @OneOfField(PERSON_KINDS, { optional: true, list: true })
  kind?: PersonKind[];

  @UidField({ optional: true })
  tenantUID?: string;
}

class PeopleBody extends ListBody implements PlatformPeopleRequest {
  @NestedField(PeopleFilters, { optional: true })
  filters?: PeopleFilters;
}

class DeletePersonBody implements DeletePersonRequest {
  @UidField()
  tenantUID!: string;

  @UidField()
  contactUID!: string;

  @TextField({ ...limits.staffReason, optional: true })
  reason?: string;
}

class ExportPersonBody implements ExportPersonRequest {
  @UidField()
  tenantUID!: string;

  @UidField()
  contactUID!: string;

  @UidField()
  jobUID!: string;
}

/** Users of all tenants. */
@Controller()
export class PeopleController {
  constructor(
    private readonly listPeople: ListPeople,
    private readonly deletePerson: DeletePerson,
    private readonly exportPerson: ExportPerson,
  ) {}

  @Endpoint('/api/platform/list-users')
  list(@Ctx() ctx: Context, @Body() body: PeopleBody): Promise<PlatformPeopleReply> {
    return this.listPeople.run(ctx, body);
  }

  @Endpoint('/api/platform/user-stats')
  count(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<PeopleStatsReply> {
    return this.listPeople.count(ctx);
  }

  @Endpoint('/api/platform/delete-user')
  delete(@Ctx() ctx: Context, @Body() body: DeletePersonBody): Promise<Done> {
    return this.deletePerson.run(ctx, body);
  }

  @Endpoint('/api/platform/export-user')
  export(@Ctx() ctx: Context, @Body() body: ExportPersonBody): Promise<JobAccepted> {
    return this.exportPerson.run(ctx, body);
  }
}
