import { Body, Controller } from '@nestjs/common';
import type { JobDetails, JobRequest } from '@glass/contracts/job';
import { Ctx } from '../access/context.decorator.js';
import { Endpoint } from '../access/endpoint.decorator.js';
import type { Context } from '../context/context.js';
import { UidField } from '../http/fields.js';
import { WatchJob } from './watch-job.js';

class JobBody implements JobRequest {
  @UidField()
  jobUID!: string;
}

@Controller()
export class JobController {
  constructor(private readonly watch: WatchJob) {}

  @Endpoint('/api/job/get')
  get(@Ctx() ctx: Context, @Body() body: JobBody): Promise<JobDetails> {
    return this.watch.get(ctx, body.jobUID);
  }

  @Endpoint('/api/job/cancel')
  cancel(@Ctx() ctx: Context, @Body() body: JobBody): Promise<JobDetails> {
    return this.watch.cancel(ctx, body.jobUID);
  }

  @Endpoint('/api/job/cancel-for-tenant')
  cancelOfTenant(@Ctx() ctx: Context, @Body() body: JobBody): Promise<JobDetails> {
    return this.watch.cancelOfTenant(ctx, body.jobUID);
  }

  @Endpoint('/api/job/retry')
  retry(@Ctx() ctx: Context, @Body() body: JobBody): Promise<JobDetails> {
    return this.watch.retry(ctx, body.jobUID);
  }
}
