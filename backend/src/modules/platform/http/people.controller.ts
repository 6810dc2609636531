import { Body, Controller } from '@nestjs/common';
import type {
  PersonProof,
  StaffLoginLink,
  TenantJumpRequest,
  TenantUserLoginRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import type { JobAccepted } from '@glass/contracts/job';
import { limits } from '@glass/contracts/limits';
import {
  type DeletePersonRequest,
  type ExportMyDataRequest,
  type ExportPersonRequest,
  PERSON_KINDS,
  type PeopleStatsReply,
  type PersonKind,
  type PlatformPeopleReply,
  type PlatformPeopleRequest,
  type PlatformPerson,
  type PlatformPersonRequest,
} from '@glass/contracts/platform';
import { type Caller, CallerOf, Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { NestedField, OneOfField, SecretField, TextField, UidField } from '../../../kernel/http/fields.js';
import { EmptyBody, ListBody } from '../../../kernel/http/list-body.js';
import { GetPerson } from '../queries/get-person.query.js';
import { ListPeople } from '../queries/list-people.query.js';
import { ExportMyData, ExportPerson } from '../use-cases/start-export.use-case.js';
import { DeleteMyAccount, DeletePerson } from '../use-cases/delete-person.use-case.js';
import { MakeLoginAsLink, MakeTenantJumpLink } from '../use-cases/make-staff-link.use-case.js';
import { TenantBody } from './tenants.bodies.js';

class ExportMyDataBody implements ExportMyDataRequest {
  @UidField()
  jobUID!: string;
}

class OwnProofBody implements PersonProof {
  @SecretField({ ...limits.password, optional: true })
  password?: string;

  @SecretField({ ...limits.factorCode, optional: true })
  code?: string;
}

/** Export and deletion of the caller's own data. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly exportMyData: ExportMyData,
    private readonly deleteMyAccount: DeleteMyAccount,
  ) {}

  @Endpoint('/api/user/export-my-data')
  export(@Ctx() ctx: Context, @Body() body: ExportMyDataBody): Promise<JobAccepted> {
    return this.exportMyData.run(ctx, body);
  }

  @Endpoint('/api/user/delete-my-account')
  delete(@Ctx() ctx: Context, @CallerOf() caller: Caller, @Body() body: OwnProofBody): Promise<Done> {
    return this.deleteMyAccount.run(ctx, caller.address, body);
  }
}

class TenantJumpBody extends TenantBody implements TenantJumpRequest {
  @TextField({ ...limits.staffReason, optional: true })
  reason?: string;
}

class TenantUserLoginBody extends TenantJumpBody implements TenantUserLoginRequest {
  @UidField()
  contactUID!: string;
}

@Controller()
export class StaffLinksController {
  constructor(
    private readonly makeTenantJumpLink: MakeTenantJumpLink,
    private readonly makeLoginAsLink: MakeLoginAsLink,
  ) {}

  @Endpoint('/api/platform/tenant-jump-token')
  tenantJump(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: TenantJumpBody,
  ): Promise<StaffLoginLink> {
    return this.makeTenantJumpLink.run(ctx, caller, body);
  }

  @Endpoint('/api/platform/tenant-user-login-token')
  loginAs(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: TenantUserLoginBody,
  ): Promise<StaffLoginLink> {
    return this.makeLoginAsLink.run(ctx, caller, body);
  }
}

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

class DeletePersonBody extends TenantBody implements DeletePersonRequest {
  @UidField()
  contactUID!: string;

  @TextField({ ...limits.staffReason, optional: true })
  reason?: string;
}

class PersonBody implements PlatformPersonRequest {
  @UidField()
  contactUID!: string;
}

class ExportPersonBody extends TenantBody implements ExportPersonRequest {
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
    private readonly getPerson: GetPerson,
    private readonly deletePerson: DeletePerson,
    private readonly exportPerson: ExportPerson,
  ) {}

  @Endpoint('/api/platform/list-users')
  list(@Ctx() ctx: Context, @Body() body: PeopleBody): Promise<PlatformPeopleReply> {
    return this.listPeople.run(ctx, body);
  }

  @Endpoint('/api/platform/get-user')
  get(@Ctx() ctx: Context, @Body() { contactUID }: PersonBody): Promise<PlatformPerson> {
    return this.getPerson.run(ctx, contactUID);
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
