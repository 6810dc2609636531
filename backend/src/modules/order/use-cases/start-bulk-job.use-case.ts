import { Injectable } from '@nestjs/common';
import type { JobAccepted } from '@glass/contracts/job';
import type { BulkOrdersRequest } from '@glass/contracts/order';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { JobDefinition } from '../../../kernel/jobs/define-job.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { BulkOrders } from '../jobs/bulk-documents.job.js';
import { OrderRepository } from '../persistence/order.repositories.js';

/** Starts a job for many orders after checking that all are the tenant's. */
@Injectable()
export class StartBulkJob {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * @param choices fields of the job's payload other than the orders
   * @throws NOT_FOUND at `orderUIDs` if one of them does not exist
   */
  async run<Payload extends BulkOrders>(
    ctx: Context,
    definition: JobDefinition<Payload>,
    { jobUID, orderUIDs }: BulkOrdersRequest,
    choices: Omit<Payload, 'orderUids'>,
  ): Promise<JobAccepted> {
    const started = await this.database.runInTransaction(ctx, async (tx) => {
      await this.orders.requireAll(tx, orderUIDs, 'orderUIDs');
      const payload = { ...choices, orderUids: orderUIDs } as Payload;
      return this.jobs.startTracked(tx, definition, jobUID, payload);
    });
    return { jobUID: started };
  }
}
