import { Injectable } from '@nestjs/common';
import { TenantRepository } from '../database/tenant-repository.js';
import type { Context } from '../context/context.js';
import { Job } from './job.entity.js';

@Injectable()
export class JobRepository extends TenantRepository<Job> {
  constructor() {
    super(Job, 'job', { column: 'contactUid', byLink: { column: 'quoteUid' } });
  }

  /** Counts pending and running jobs of the tenant and of one user. */
  async countUnderWay(ctx: Context, contactUid: string): Promise<{ ofTenant: number; ofPerson: number }> {
    const rows: { ofTenant: number; ofPerson: number }[] = await ctx.tx.query(
      `select count(*)::int as "ofTenant", (count(*) filter (where contact_uid = $2))::int as "ofPerson"
       from job where tenant_uid = $1 and status in ('waiting', 'running')`,
      [ctx.tenantUid, contactUid],
    );
    return rows[0] ?? { ofTenant: 0, ofPerson: 0 };
  }

  /** Finds the user's pending or running job with the same payload; a link finds those of its quote only. */
  async findSameUnderWay(
    ctx: Context,
    { contactUid, quoteUid, kind, payload }: Pick<Job, 'contactUid' | 'quoteUid' | 'kind' | 'payload'>,
  ): Promise<string | null> {
    const rows: { uid: string }[] = await ctx.tx.query(
      `select uid from job where tenant_uid = $1 and contact_uid = $2 and kind = $3 and payload = $4
         and quote_uid is not distinct from $5 and status in ('waiting', 'running') order by created_at limit 1`,
      [ctx.tenantUid, contactUid, kind, JSON.stringify(payload), quoteUid],
    );
    return rows[0]?.uid ?? null;
  }

  /**
   * Saves progress.
   * @returns false if the job was canceled or another run has it
   */
  async noteProgress(
    ctx: Context,
    { uid, runUid }: { uid: string; runUid: string },
    done: number,
    total: number,
  ): Promise<boolean> {
    const result = await this.rowsUnscoped(ctx).update(
      { tenantUid: ctx.tenantUid, uid, runUid, status: 'running' },
      { done, total },
    );
    return result.affected === 1;
  }
}
