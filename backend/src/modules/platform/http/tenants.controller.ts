import { Body, Controller } from '@nestjs/common';
import type { JobAccepted } from '@glass/contracts/job';
import type { PlatformTenant, TenantListReply, TenantNameReply } from '@glass/contracts/platform';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { GetTenant } from '../queries/get-tenant.query.js';
import { ListTenants } from '../queries/list-tenants.query.js';
import { TenantNames } from '../services/tenant-names.js';
import { AddTenant } from '../use-cases/add-tenant.use-case.js';
import { ExportTenant } from '../use-cases/start-export.use-case.js';
import { DeleteTenant, SuspendTenant } from '../use-cases/close-tenant.use-case.js';
import { SaveTenant } from '../use-cases/save-tenant.use-case.js';
import {
  AddTenantDomain,
  DeleteTenantDomain,
  VerifyTenantDomain,
} from '../use-cases/tenant-domains.use-case.js';
import {
  AddTenantBody,
  AddTenantDomainBody,
  DeleteTenantBody,
  ExportTenantBody,
  SaveTenantBody,
  SuspendTenantBody,
  TenantBody,
  TenantDomainBody,
  TenantListBody,
  TenantNameBody,
} from './tenants.bodies.js';

/** Tenants, managed by platform staff. */
@Controller()
export class TenantsController {
  constructor(
    private readonly listTenants: ListTenants,
    private readonly getTenant: GetTenant,
    private readonly names: TenantNames,
    private readonly addTenant: AddTenant,
    private readonly saveTenant: SaveTenant,
  ) {}

  @Endpoint('/api/tenant/list')
  list(@Ctx() ctx: Context, @Body() body: TenantListBody): Promise<TenantListReply> {
    return this.listTenants.run(ctx, body);
  }

  @Endpoint('/api/tenant/get-full')
  get(@Ctx() ctx: Context, @Body() { tenantUID }: TenantBody): Promise<PlatformTenant> {
    return this.getTenant.run(ctx, tenantUID);
  }

  @Endpoint('/api/tenant/name-exists')
  nameExists(@Ctx() ctx: Context, @Body() body: TenantNameBody): Promise<TenantNameReply> {
    return this.names.ask(ctx, body);
  }

  @Endpoint('/api/tenant/add')
  add(@Ctx() ctx: Context, @Body() body: AddTenantBody): Promise<PlatformTenant> {
    return this.addTenant.run(ctx, body);
  }

  @Endpoint('/api/tenant/save-full')
  save(@Ctx() ctx: Context, @Body() body: SaveTenantBody): Promise<PlatformTenant> {
    return this.saveTenant.run(ctx, body);
  }
}

/** Suspension and deletion of tenants. */
@Controller()
export class TenantClosingController {
  constructor(
    private readonly suspendTenant: SuspendTenant,
    private readonly deleteTenant: DeleteTenant,
    private readonly exportTenant: ExportTenant,
  ) {}

  @Endpoint('/api/tenant/set-suspended')
  suspend(@Ctx() ctx: Context, @Body() body: SuspendTenantBody): Promise<PlatformTenant> {
    return this.suspendTenant.run(ctx, body);
  }

  @Endpoint('/api/tenant/delete')
  delete(@Ctx() ctx: Context, @Body() body: DeleteTenantBody): Promise<PlatformTenant> {
    return this.deleteTenant.run(ctx, body);
  }

  @Endpoint('/api/tenant/export')
  export(@Ctx() ctx: Context, @Body() body: ExportTenantBody): Promise<JobAccepted> {
    return this.exportTenant.run(ctx, body);
  }
}

/** Custom domains of tenants. */
@Controller()
export class TenantDomainsController {
  constructor(
    private readonly addDomain: AddTenantDomain,
    private readonly verifyDomain: VerifyTenantDomain,
    private readonly deleteDomain: DeleteTenantDomain,
  ) {}

  @Endpoint('/api/tenant/domain-add')
  add(@Ctx() ctx: Context, @Body() body: AddTenantDomainBody): Promise<PlatformTenant> {
    return this.addDomain.run(ctx, body);
  }

  @Endpoint('/api/tenant/domain-verify')
  verify(@Ctx() ctx: Context, @Body() body: TenantDomainBody): Promise<PlatformTenant> {
    return this.verifyDomain.run(ctx, body);
  }

  @Endpoint('/api/tenant/domain-delete')
  delete(@Ctx() ctx: Context, @Body() body: TenantDomainBody): Promise<PlatformTenant> {
    return this.deleteDomain.run(ctx, body);
  }
}
