import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../context/context.js';
import { Database } from '../database/database.js';
import { ScheduledTask } from './job-handler.js';

/** What failed, and why, is told for so long; results go after a week. */
const KEPT_DAYS = 30;
const AT_A_TIME = 1000;

@Injectable()
export class DeleteOldJobs extends ScheduledTask {
  readonly name = 'delete-old-jobs';
  readonly everyMs = 3_600_000;

  constructor(private readonly database: Database) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    for (let deleted = AT_A_TIME; deleted === AT_A_TIME;) {
      const [, count] = (await this.database.runInTransaction(ctx, ({ tx }) =>
        tx.query(
          `delete from job where (tenant_uid, uid) in (
             select tenant_uid, uid from job where finished_at < now() - make_interval(days => $1) limit $2)`,
          [KEPT_DAYS, AT_A_TIME],
        ),
      )) as [unknown[], number];
      deleted = count;
    }
  }
}
