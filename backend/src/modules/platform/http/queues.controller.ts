import { Body, Controller } from '@nestjs/common';
import type { QueuesReply, RetryFailedJobRequest } from '@glass/contracts/job';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { TextField } from '../../../kernel/http/fields.js';
import { WatchQueues } from '../queries/watch-queues.query.js';

class RetryFailedJobBody implements RetryFailedJobRequest {
  @TextField({ min: 1, max: 40 })
  queue!: string;

  @TextField({ min: 1, max: 200 })
  id!: string;
}

@Controller()
export class QueuesController {
  constructor(private readonly watchQueues: WatchQueues) {}

  @Endpoint('/api/platform/queues')
  get(@Ctx() ctx: Context): Promise<QueuesReply> {
    return this.watchQueues.run(ctx);
  }

  @Endpoint('/api/platform/retry-failed-job')
  retry(@Ctx() ctx: Context, @Body() body: RetryFailedJobBody): Promise<QueuesReply> {
    return this.watchQueues.retry(ctx, body);
  }
}
