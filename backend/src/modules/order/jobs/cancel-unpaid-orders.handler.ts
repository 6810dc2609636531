import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { CancelUnpaidOrders } from '../use-cases/cancel-unpaid-orders.use-case.js';

@Injectable()
export class CancelUnpaidOrdersTask extends ScheduledTask {
  readonly name = 'cancel-unpaid-orders';
  readonly everyMs = 600_000;

  constructor(private readonly cancelUnpaidOrders: CancelUnpaidOrders) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.cancelUnpaidOrders.run(ctx);
  }
}
