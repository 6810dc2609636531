import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import {
  type DeleteTenantRequest,
  type PlatformTenant,
  type SuspendTenantRequest,
  TENANT_GRACE_DAYS,
} from '@glass/contracts/platform';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { SignInRepository } from '../../auth/public.js';
import { exportTenantJob } from '../jobs/exports.job.js';
import { ChangeTenant } from '../services/change-tenant.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import { FileStore } from '../../file/public.js';

interface LeftTenant {
  uid: string;
  name: string;
  slug: string;
}

/** Deletes tenants whose grace period is over, with all data. The platform's log keeps a record. */
@Injectable()
export class DeleteExpiredTenants {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @returns the number deleted
   * @throws as `forEachCollectingErrors`
   */
  async run(ctx: PlatformContext): Promise<number> {
    const left = await this.database.runInTransaction(
      ctx,
      ({ tx }) =>
        tx.query(`select uid, name, slug from tenant where deletes_at <= now()`) as Promise<LeftTenant[]>,
    );
    return forEachCollectingErrors(left, (tenant) => this.delete(ctx, tenant));
  }

  private async delete(ctx: PlatformContext, { uid, name, slug }: LeftTenant): Promise<boolean> {
    // Can't be reopened by now. If killed here, the next run finds it again.
    await this.files.deleteBytesOfTenant(ctx, uid);
    await this.database.runInTransaction(ctx, async (tx) => {
      const [held] = (await tx.tx.query(
        `select (select count(*)::int from contact where tenant_uid = $1) as people,
                (select count(*)::int from quote where tenant_uid = $1) as quotes,
                (select count(*)::int from customer_order where tenant_uid = $1) as orders`,
        [uid],
      )) as [object];
      await tx.tx.query(`delete from tenant where uid = $1 and deletes_at <= now()`, [uid]);
      const home = systemContext(ROOT_TENANT_UID, 'delete-left-tenants', ctx.traceId).within(tx.tx);
      await this.audit.write(home, 'tenant-deleted', { tenantUid: uid, name, slug, ...held });
    });
    return true;
  }
}

const DAY_MS = 86_400_000;

/** Suspends a tenant, closing its site and disabling sign-in, or reopens it. Its data is kept. */
@Injectable()
export class SuspendTenant {
  constructor(
    private readonly changeTenant: ChangeTenant,
    private readonly signIns: SignInRepository,
  ) {}

  /**
   * Reopening cancels a deletion.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  async run(ctx: Context, request: SuspendTenantRequest): Promise<PlatformTenant> {
    const { tenantUID: tenantUid, version, isSuspended, reason = '' } = request;
    if (!isSuspended) {
      return this.changeTenant.run(ctx, {
        ...{ tenantUid, version },
        change: (_tx, { deletesAt }) => {
          if (deletesAt && deletesAt <= new Date()) {
            throw generalError('STATE_CONFLICT', msg`The grace period is over. The tenant is being deleted.`);
          }
          return Promise.resolve({ suspendedAt: null, suspendedReason: '', deletesAt: null });
        },
        within: () => Promise.resolve({ action: 'tenant-opened', about: { reason } }),
      });
    }
    return this.changeTenant.run(ctx, {
      ...{ tenantUid, version },
      change: (_tx, { suspendedAt }) =>
        Promise.resolve({ suspendedAt: suspendedAt ?? new Date(), suspendedReason: reason }),
      within: async (inside) => {
        await this.signIns.endAllOfTenant(inside, new Date());
        return { action: 'tenant-suspended', about: { reason } };
      },
    });
  }
}

/**
 * Closes a tenant and schedules its deletion; it can be reopened during the grace period. Also starts an archive of its
 * data for the staff member.
 */
@Injectable()
export class DeleteTenant {
  constructor(
    private readonly changeTenant: ChangeTenant,
    private readonly signIns: SignInRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED if the typed name differs, TOO_MANY_REQUESTS */
  async run(ctx: Context, request: DeleteTenantRequest): Promise<PlatformTenant> {
    const { tenantUID: tenantUid, version, name, reason = '' } = request;
    const now = new Date();
    const deletesAt = new Date(now.getTime() + TENANT_GRACE_DAYS * DAY_MS);
    return this.changeTenant.run(ctx, {
      ...{ tenantUid, version },
      change: (_tx, tenant) => {
        if (tenant.name !== name) {
          throw fieldError('name', msg`Type the name of the tenant: ${{ name: tenant.name }}`);
        }
        const { suspendedAt } = tenant;
        return Promise.resolve({ suspendedAt: suspendedAt ?? now, suspendedReason: reason, deletesAt });
      },
      within: async (inside) => {
        await this.signIns.endAllOfTenant(inside, now);
        return { action: 'tenant-leaving', about: { reason, deletesAt: deletesAt.toISOString() } };
      },
      atHome: (home) => this.jobs.startTracked(home, exportTenantJob, randomUUID(), { tenantUid }),
    });
  }
}
