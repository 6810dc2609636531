import { Injectable } from '@nestjs/common';
import type { PlatformTenant } from '@glass/contracts';
import { AuditLog, type AuditAction } from '../../../kernel/audit/audit-log.js';
import { PlatformContext, systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { narrowToTenant } from '../../../kernel/database/narrow-to-tenant.js';
import { notFound, versionConflict } from '../../../kernel/errors/app-error.js';
import { InitTenant, Tenant } from '../../tenant/public.js';
import { GetTenant } from '../queries/get-tenant.query.js';

export interface TenantChange {
  tenantUid: string;
  /** Of the tenant that was seen; left out where it does not matter. */
  version?: number;
  /** Checked across tenants before anything changes. @throws what refuses the change */
  check?: (tx: PlatformContext) => Promise<void>;
  /** What of the tenant itself changes, read and written across tenants. Answers the new values. */
  change?: (tx: PlatformContext, tenant: Tenant) => Promise<Partial<Tenant>>;
  /** What is done within the tenant then. Answers what is written down, or null where nothing was done. */
  within: (tx: Context, before: Tenant) => Promise<{ action: AuditAction; about: object } | null>;
  /** What is done in the platform's own tenant at last, as the staff. */
  atHome?: (tx: Context) => Promise<unknown>;
}

/** Changes a fabricator as its lock and version have it, and writes down in its log which of the staff did. */
@Injectable()
export class ChangeTenant {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly initTenant: InitTenant,
    private readonly getTenant: GetTenant,
  ) {}

  /**
   * @param ctx of the staff, in the platform's own tenant
   * @throws NOT_FOUND, for the platform's own tenant too; VERSION_CONFLICT with what is there
   */
  async run(ctx: Context, wanted: TenantChange): Promise<PlatformTenant> {
    const platform = new PlatformContext(ctx.actor, ctx.traceId);
    const isCurrent = await this.database.runInTransaction(platform, (tx) => this.apply(ctx, tx, wanted));
    const now = await this.getTenant.run(ctx, wanted.tenantUid);
    if (!isCurrent) throw versionConflict('tenant', now);
    this.initTenant.forget(wanted.tenantUid);
    return now;
  }

  private async apply(
    ctx: Context,
    tx: PlatformContext,
    { tenantUid, version, check, change, within, atHome }: TenantChange,
  ): Promise<boolean> {
    const { manager } = tx.tx;
    const tenant = await manager.findOne(Tenant, {
      where: { uid: tenantUid, isPlatform: false },
      lock: { mode: 'for_no_key_update' },
    });
    if (!tenant) throw notFound('tenant');
    if (version !== undefined && tenant.version !== version) return false;
    await check?.(tx);
    const changes = (await change?.(tx, tenant)) ?? {};
    if (change) await manager.update(Tenant, { uid: tenantUid }, { ...changes, version: tenant.version + 1 });
    // In the other tenant, staff are nobody of that tenant: their name stands for them.
    const staff = systemContext(tenantUid, `Platform staff: ${ctx.contact.name}`, ctx.traceId);
    const inside = await narrowToTenant(tx, staff);
    const done = await within(inside, tenant);
    if (done) await this.audit.write(inside, done.action, done.about);
    if (atHome) await atHome(await narrowToTenant(tx, ctx));
    return true;
  }
}
