import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../context/context.js';
import { Database } from '../database/database.js';
import { ScheduledTask } from './job-handler.js';

/** Failed jobs are kept this long for inspection; results expire after a week. */
const RETENTION_DAYS = 30;
const BATCH_SIZE = 1000;

@Injectable()
export class DeleteOldJobs extends ScheduledTask {
  readonly name = 'delete-old-jobs';
  readonly everyMs = 3_600_000;

  constructor(private readonly database: Database) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
      const [, count] = (await this.database.runInTransaction(ctx, ({ tx }) =>
        tx.query(
          `delete from job where (tenant_uid, uid) in (
             select tenant_uid, uid from job where finished_at < now() - make_interval(days => $1) limit $2)`,
          [RETENTION_DAYS, BATCH_SIZE],
        ),
      )) as [unknown[], number];
      deleted = count;
    }
  }
}
