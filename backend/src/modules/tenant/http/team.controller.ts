import { Body, Controller } from '@nestjs/common';
import type {
  AddTenantUserRequest,
  Invitation,
  InvitationKind,
  InvitationListReply,
  InvitationListRequest,
  InvitationRequest,
  SetRoleLevelRequest,
  TenantUser,
  TenantUserListReply,
  TenantUserRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { limits } from '@glass/contracts/limits';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, EmailField, OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { ListTenantUsers, ListInvitations } from '../queries/team.query.js';
import { InvitePerson, CancelInvitation, ResendInvitation } from '../use-cases/invitations.use-case.js';
import { RemoveUser, SetRoleLevel } from '../use-cases/team.use-case.js';

class InvitationListBody implements InvitationListRequest {
  @OneOfField(['team', 'buyer'] satisfies InvitationKind[], { optional: true })
  kind?: InvitationKind;

  @BooleanField({ optional: true })
  includeClosed?: boolean;
}

class InvitationBody implements InvitationRequest {
  @UidField()
  invitationUID!: string;
}

@Controller()
export class InvitationsController {
  constructor(
    private readonly listInvitations: ListInvitations,
    private readonly cancelInvitation: CancelInvitation,
    private readonly resendInvitation: ResendInvitation,
  ) {}

  @Endpoint('/api/tenant/invitations/list')
  list(@Ctx() ctx: Context, @Body() body: InvitationListBody): Promise<InvitationListReply> {
    return this.listInvitations.run(ctx, body);
  }

  @Endpoint('/api/tenant/invitations/cancel')
  cancel(@Ctx() ctx: Context, @Body() body: InvitationBody): Promise<Invitation> {
    return this.cancelInvitation.run(ctx, body);
  }

  @Endpoint('/api/tenant/invitations/resend')
  resend(@Ctx() ctx: Context, @Body() body: InvitationBody): Promise<Invitation> {
    return this.resendInvitation.run(ctx, body);
  }
}

const LEVELS = Object.values(ROLE_LEVELS);

class AddTenantUserBody implements AddTenantUserRequest {
  @UidField()
  invitationUID!: string;

  @EmailField()
  email!: string;

  @TextField({ ...limits.personName, optional: true })
  firstName?: string;

  @TextField({ ...limits.personName, optional: true })
  lastName?: string;

  @OneOfField(LEVELS)
  roleLevel!: number;
}

class TenantUserBody implements TenantUserRequest {
  @UidField()
  contactUID!: string;
}

class SetRoleLevelBody extends TenantUserBody implements SetRoleLevelRequest {
  @OneOfField(LEVELS)
  roleLevel!: number;
}

@Controller()
export class TeamController {
  constructor(
    private readonly invitePerson: InvitePerson,
    private readonly listTenantUsers: ListTenantUsers,
    private readonly removeUser: RemoveUser,
    private readonly setRoleLevel: SetRoleLevel,
  ) {}

  @Endpoint('/api/tenant/user-add')
  add(@Ctx() ctx: Context, @Body() body: AddTenantUserBody): Promise<Invitation> {
    return this.invitePerson.run(ctx, body);
  }

  @Endpoint('/api/tenant/user-list')
  list(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<TenantUserListReply> {
    return this.listTenantUsers.run(ctx);
  }

  @Endpoint('/api/tenant/user-remove')
  remove(@Ctx() ctx: Context, @Body() body: TenantUserBody): Promise<Done> {
    return this.removeUser.run(ctx, body);
  }

  @Endpoint('/api/tenant/user-set-tenant-role-level')
  setLevel(@Ctx() ctx: Context, @Body() body: SetRoleLevelBody): Promise<TenantUser> {
    return this.setRoleLevel.run(ctx, body);
  }
}
