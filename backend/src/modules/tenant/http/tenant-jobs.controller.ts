import { Body, Controller } from '@nestjs/common';
import {
  JOB_STATUSES,
  type JobStatus,
  type TenantJobsReply,
  type TenantJobsRequest,
} from '@glass/contracts/job';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { NestedField, OneOfField } from '../../../kernel/http/fields.js';
import { ListBody } from '../../../kernel/http/list-body.js';
import { ListJobs } from '../queries/list-jobs.query.js';

class JobFilters {
  @OneOfField(JOB_STATUSES, { optional: true, list: true })
  status?: JobStatus[];
}

class JobListBody extends ListBody implements TenantJobsRequest {
  @NestedField(JobFilters, { optional: true })
  filters?: JobFilters;
}

@Controller()
export class TenantJobsController {
  constructor(private readonly listJobs: ListJobs) {}

  @Endpoint('/api/job/list-for-tenant')
  list(@Ctx() ctx: Context, @Body() body: JobListBody): Promise<TenantJobsReply> {
    return this.listJobs.run(ctx, body);
  }
}
