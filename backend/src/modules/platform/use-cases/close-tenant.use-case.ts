import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  TENANT_GRACE_DAYS,
  type DeleteTenantRequest,
  type PlatformTenant,
  type SuspendTenantRequest,
} from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { SignInRepository } from '../../auth/public.js';
import { exportTenantJob } from '../jobs/exports.job.js';
import { ChangeTenant } from '../services/change-tenant.js';

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
            throw generalError('STATE_CONFLICT', 'The grace period is over. The tenant is being deleted.');
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
          throw fieldError('name', `Type the name of the tenant: ${tenant.name}`);
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
