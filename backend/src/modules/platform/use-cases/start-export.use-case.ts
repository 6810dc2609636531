import { Injectable } from '@nestjs/common';
import type { JobAccepted } from '@glass/contracts/job';
import type {
  ExportMyDataRequest,
  ExportPersonRequest,
  ExportTenantRequest,
} from '@glass/contracts/platform';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { narrowToTenant } from '../../../kernel/database/narrow-to-tenant.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { ContactRepository } from '../../customer/public.js';
import { exportPersonJob, exportTenantJob } from '../jobs/exports.job.js';
import { acrossTenants, asStaffIn, InTenant } from '../queries/staff-contexts.js';

/** Starts an archive of a tenant's data for the staff who ask, and logs it. */
@Injectable()
export class ExportTenant {
  constructor(
    private readonly inTenant: InTenant,
    private readonly audit: AuditLog,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @param ctx of staff
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  async run(ctx: Context, { tenantUID: tenantUid, jobUID }: ExportTenantRequest): Promise<JobAccepted> {
    let started = jobUID;
    await this.inTenant.run(ctx, tenantUid, async (platform, staff) => {
      await this.audit.write(await narrowToTenant(platform, staff), 'tenant-exported', {});
      started = await this.jobs.startTracked(await narrowToTenant(platform, ctx), exportTenantJob, jobUID, {
        tenantUid,
      });
    });
    return { jobUID: started };
  }
}

/** Starts an archive of a user's data, for staff on the user's request. */
@Injectable()
export class ExportPerson {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly audit: AuditLog,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @param ctx of staff
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  async run(
    ctx: Context,
    { tenantUID: tenantUid, contactUID, jobUID }: ExportPersonRequest,
  ): Promise<JobAccepted> {
    const staff = asStaffIn(ctx, tenantUid);
    const platform = acrossTenants(ctx);
    const started = await this.database.runInTransaction(platform, async (tx) => {
      const inside = await narrowToTenant(tx, staff);
      if (!(await this.contacts.findOne(inside, { uid: contactUID }))) throw notFound('person');
      await this.audit.write(inside, 'person-exported', { contactUid: contactUID });
      const payload = { tenantUid, contactUid: contactUID };
      return this.jobs.startTracked(await narrowToTenant(tx, ctx), exportPersonJob, jobUID, payload);
    });
    return { jobUID: started };
  }
}

/** Starts an archive of the caller's data. */
@Injectable()
export class ExportMyData {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws TOO_MANY_REQUESTS */
  async run(ctx: Context, { jobUID }: ExportMyDataRequest): Promise<JobAccepted> {
    const { contactUid } = ctx.contact;
    const started = await this.database.runInTransaction(ctx, async (tx) => {
      await this.audit.write(tx, 'person-exported', { contactUid });
      return this.jobs.startTracked(tx, exportPersonJob, jobUID, { tenantUid: ctx.tenantUid, contactUid });
    });
    return { jobUID: started };
  }
}
