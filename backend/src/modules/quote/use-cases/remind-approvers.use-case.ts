import { Injectable } from '@nestjs/common';
import { systemContext, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { approvalMailJob } from '../jobs/approval-mail.job.js';

const BATCH_SIZE = 200;
const REMIND_AFTER_DAYS = 3;

interface Waiting {
  uid: string;
  tenant_uid: string;
}

/** Reminds approvers once of requests that are some days old and can still be ordered. */
@Injectable()
export class RemindApprovers {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns number of reminders */
  async run(ctx: PlatformContext): Promise<number> {
    const waiting = await this.database.runInTransaction(
      ctx,
      ({ tx }) =>
        tx.query(
          `select a.tenant_uid, a.uid from order_approval a
           join quote q on q.tenant_uid = a.tenant_uid and q.uid = a.quote_uid and q.version = a.quote_version
           where a.status = 'waiting' and a.reminded_at is null and a.asked_at < now() - make_interval(days => $1)
             and q.status in ('draft', 'quoted') and (q.expires_at is null or q.expires_at > now())
           order by a.asked_at limit ${BATCH_SIZE}`,
          [REMIND_AFTER_DAYS],
        ) as Promise<Waiting[]>,
    );
    let count = 0;
    for (const { tenant_uid: tenantUid, uid } of waiting)
      if (await this.remind(systemContext(tenantUid, 'remind-approvers', ctx.traceId), uid)) count += 1;
    return count;
  }

  /** Marks and queues in one transaction, so that concurrent runs send one email. */
  private async remind(ctx: ReturnType<typeof systemContext>, uid: string): Promise<boolean> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const [, changed]: [unknown, number] = await tx.tx.query(
        `update order_approval set reminded_at = now()
         where tenant_uid = $1 and uid = $2 and status = 'waiting' and reminded_at is null`,
        [tx.tenantUid, uid],
      );
      if (changed === 0) return false;
      await this.jobs.add(tx, approvalMailJob, { approvalUid: uid, about: 'reminded' });
      return true;
    });
  }
}
