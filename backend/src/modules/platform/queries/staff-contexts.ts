import { Injectable } from '@nestjs/common';
import { PlatformContext, systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { Tenant } from '../../tenant/public.js';

/** Context of staff or an operator for work across tenants. @param ctx in the platform's tenant */
export function acrossTenants(ctx: Context): PlatformContext {
  return new PlatformContext(ctx.actor, ctx.traceId);
}

/** Context inside another tenant. Staff aren't its contacts, so its log has their name. */
export function asStaffIn(ctx: Context, tenantUid: string): Context {
  return systemContext(tenantUid, `Platform staff: ${ctx.actorName}`, ctx.traceId);
}

/** Runs work on a tenant in a cross-tenant transaction. */
@Injectable()
export class InTenant {
  constructor(private readonly database: Database) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @param work receives what it needs to switch to the tenant (`narrowToTenant`), where staff act by name only
   * @throws NOT_FOUND, also for the platform's own tenant
   */
  async run(
    ctx: Context,
    tenantUid: string,
    work: (platform: PlatformContext, inside: Context) => Promise<void>,
  ): Promise<void> {
    const platform = acrossTenants(ctx);
    await this.database.runInTransaction(platform, async (tx) => {
      if (!(await tx.tx.manager.existsBy(Tenant, { uid: tenantUid, isPlatform: false })))
        throw notFound('tenant');
      await work(tx, asStaffIn(ctx, tenantUid));
    });
  }
}
