import { UNDO_SECONDS, type OrderStatus } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { FindTenant } from '../../tenant/public.js';
import { orderMovedMailJob } from '../jobs/order-moved-mail.job.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';

/**
 * Queues emails to the buyer about the status changes that the tenant selected, delayed until the undo period ends.
 */
@Injectable()
export class NotifyOrderMoved {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly jobs: JobQueue,
  ) {}

  async run(ctx: Context, { uid }: Pick<CustomerOrder, 'uid'>, status: OrderStatus): Promise<void> {
    const { settings } = await this.findTenant.ofContext(ctx);
    if (settings.orderMails.some((each) => each === status))
      await this.jobs.addLater(
        ctx,
        orderMovedMailJob,
        { orderUid: uid, status },
        new Date(Date.now() + UNDO_SECONDS * 1000),
      );
  }
}
