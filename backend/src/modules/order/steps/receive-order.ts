import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { orderReceivedMailJob } from '../jobs/order-received-mail.job.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { MoveOrder } from './move-order.js';

/** The order is paid for, or put on the company's account: the tenant begins with it and the buyer is told. */
@Injectable()
export class ReceiveOrder {
  constructor(
    private readonly move: MoveOrder,
    private readonly jobs: JobQueue,
  ) {}

  /** @param order locked by the caller */
  async run(
    ctx: Context,
    order: CustomerOrder,
    payment: { paidAt: Date | null; note: string },
  ): Promise<CustomerOrder> {
    const received = await this.move.run(ctx, order, 'received', payment.note, { paidAt: payment.paidAt });
    await this.jobs.add(ctx, orderReceivedMailJob, { orderUid: order.uid });
    return received;
  }
}
