import { Injectable } from '@nestjs/common';
import type { PlatformTenant } from '@glass/contracts/platform';
import { AuditLog, type AuditAction } from '../../../kernel/audit/audit-log.js';
import type { PlatformContext, Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { narrowToTenant } from '../../../kernel/database/narrow-to-tenant.js';
import { notFound, versionConflict } from '../../../kernel/errors/app-error.js';
import { InitTenant, Tenant } from '../../tenant/public.js';
import { GetTenant } from '../queries/get-tenant.query.js';
import { acrossTenants, asStaffIn } from '../queries/staff-contexts.js';

interface TenantChange {
  tenantUid: string;
  /** Version that the staff saw; absent where it doesn't matter. */
  version?: number;
  /**
   * Runs across tenants before anything changes.
   * @throws to reject the change
   */
  check?: (tx: PlatformContext) => Promise<void>;
  /**
   * Changes the tenant's row, across tenants.
   * @returns the new values
   */
  change?: (tx: PlatformContext, tenant: Tenant) => Promise<Partial<Tenant>>;
  /**
   * Changes data within the tenant.
   * @returns the audit entry; null if nothing changed
   */
  within: (tx: Context, before: Tenant) => Promise<{ action: AuditAction; about: object } | null>;
  /** Runs last, in the platform's tenant, as the staff. */
  atHome?: (tx: Context) => Promise<unknown>;
}

/** Changes a tenant with locking, version check and an audit entry that names the staff. */
@Injectable()
export class ChangeTenant {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly initTenant: InitTenant,
    private readonly getTenant: GetTenant,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @throws NOT_FOUND, also for the platform's own tenant; VERSION_CONFLICT with the current state
   */
  async run(ctx: Context, wanted: TenantChange): Promise<PlatformTenant> {
    const platform = acrossTenants(ctx);
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
    // Staff aren't contacts of the other tenant, so its log has their name.
    const staff = asStaffIn(ctx, tenantUid);
    const inside = await narrowToTenant(tx, staff);
    const done = await within(inside, tenant);
    if (done) await this.audit.write(inside, done.action, done.about);
    if (atHome) await atHome(await narrowToTenant(tx, ctx));
    return true;
  }
}
