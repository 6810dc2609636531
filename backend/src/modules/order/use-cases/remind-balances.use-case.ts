import { BALANCE_REMINDERS } from '@glass/contracts/tenant';
import { Injectable } from '@nestjs/common';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { balanceReminderMailJob } from '../jobs/order-mails.job.js';
import { type OrderToRemind, selectOrdersToRemind, takeReminder } from '../persistence/open-balance.js';

/**
 * Emails customers who still owe a part of their order, every `balanceReminderDays` days after ordering. Each reminder
 * is sent once.
 */
@Injectable()
export class RemindBalances {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns number of reminders @throws like `forEachCollectingErrors` */
  async run(ctx: PlatformContext): Promise<number> {
    const orders = await this.database.runInTransaction(ctx, (platform) =>
      selectOrdersToRemind(platform, BALANCE_REMINDERS),
    );
    return forEachCollectingErrors(orders, (order) =>
      this.remind(systemContext(order.tenantUid, 'remind-balances', ctx.traceId), order),
    );
  }

  /** Counts and queues in one transaction, so that concurrent runs send one email. */
  private async remind(ctx: Context, { uid, reminders }: OrderToRemind): Promise<boolean> {
    return this.database.runInTransaction(ctx, async (tx) => {
      if (!(await takeReminder(tx, { uid, reminders }))) return false;
      await this.jobs.add(tx, balanceReminderMailJob, { orderUid: uid, reminder: reminders + 1 });
      return true;
    });
  }
}
