import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { TenantRepository } from '../database/tenant-repository.js';
import type { Context } from '../context/context.js';
import { Job } from './job.entity.js';

@Injectable()
export class JobRepository extends TenantRepository<Job> {
  constructor() {
    super(Job, 'job', { column: 'contactUid' });
  }

  async countUnderWay(ctx: Context, contactUid: string): Promise<number> {
    const { tenantUid } = ctx;
    return this.rowsUnscoped(ctx).countBy({ tenantUid, contactUid, status: In(['waiting', 'running']) });
  }

  /** Notes progress and tells whether to go on: false once the job was cancelled. */
  async noteProgress(ctx: Context, uid: string, done: number, total: number): Promise<boolean> {
    const result = await this.rowsUnscoped(ctx).update(
      { tenantUid: ctx.tenantUid, uid, status: 'running' },
      { done, total },
    );
    return result.affected === 1;
  }
}
