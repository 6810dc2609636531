import { Body, Controller } from '@nestjs/common';
import {
  limits,
  type StaffLoginLink,
  type TenantJumpRequest,
  type TenantUserLoginRequest,
} from '@glass/contracts';
import { CallerOf, Ctx, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { TextField, UidField } from '../../../kernel/http/fields.js';
import { MakeLoginAsLink } from '../use-cases/make-login-as-link.use-case.js';
import { MakeTenantJumpLink } from '../use-cases/make-tenant-jump-link.use-case.js';

class TenantJumpBody implements TenantJumpRequest {
  @UidField()
  tenantUID!: string;

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
