import { Injectable } from '@nestjs/common';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { readSeesPrices } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import {
  FILES_OF_PERSON,
  FILES_OF_TENANT,
  listUserTables,
  listTenantTables,
  TABLES_OF_TENANTS,
} from '../domain/exported-rows.js';
import { WriteExport } from '../services/write-export.js';
import { exportPersonJob, exportTenantJob, type PersonToExport, type TenantToExport } from './exports.job.js';

/** Requester and exported tenant may differ. Reads are restricted to the payload's tenant, which the server set. */
const insideOf = (ctx: Context, tenantUid: string): Context =>
  systemContext(tenantUid, 'Export', ctx.traceId);

@Injectable()
export class MakeTenantExport extends JobHandler<TenantToExport> {
  readonly definition = exportTenantJob;

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly writeExport: WriteExport,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<TenantToExport>): Promise<JobResult> {
    const inside = insideOf(ctx, job.payload.tenantUid);
    const { slug, tables } = await this.database.runInTransaction(inside, async (tx) => ({
      slug: (await this.findTenant.ofContext(tx)).slug,
      tables: listTenantTables(
        (await tx.tx.query(TABLES_OF_TENANTS)) as Parameters<typeof listTenantTables>[0],
      ),
    }));
    return this.writeExport.run(ctx, job, {
      ...{ name: `${slug}.zip`, inside, tables },
      files: { from: FILES_OF_TENANT, parameters: [] },
    });
  }
}

@Injectable()
export class MakePersonExport extends JobHandler<PersonToExport> {
  readonly definition = exportPersonJob;

  constructor(
    private readonly database: Database,
    private readonly writeExport: WriteExport,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<PersonToExport>): Promise<JobResult> {
    const { tenantUid, contactUid } = job.payload;
    const inside = insideOf(ctx, tenantUid);
    const seesPrices = await this.database.runInTransaction(inside, (tx) => readSeesPrices(tx, contactUid));
    return this.writeExport.run(ctx, job, {
      ...{ name: 'personal-data.zip', inside, tables: listUserTables(contactUid, seesPrices) },
      files: { from: FILES_OF_PERSON, parameters: [contactUid] },
    });
  }
}
