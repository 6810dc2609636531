import { Body, Controller } from '@nestjs/common';
import {
  limits,
  ROLE_LEVELS,
  type AddTenantUserRequest,
  type Done,
  type Invitation,
  type SetRoleLevelRequest,
  type TenantUser,
  type TenantUserListReply,
  type TenantUserRequest,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmailField, OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { ListTenantUsers } from '../queries/list-tenant-users.query.js';
import { InvitePerson } from '../use-cases/invite-person.use-case.js';
import { RemoveUser } from '../use-cases/remove-user.use-case.js';
import { SetRoleLevel } from '../use-cases/set-role-level.use-case.js';

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
