import { built, reads, signedIn, tenant, writes, writesOwn } from './define-endpoint.js';
import type { JobDetails, JobRequest, TenantJobsReply, TenantJobsRequest } from '../job.js';

/** Documents of many orders, created in the background. */
export const jobEndpoints = {
  /**
   * Returns the progress of one of the caller’s jobs.
   * @throws NOT_FOUND
   */
  '/api/job/get': built<JobRequest, JobDetails>('jobs', signedIn, reads, { byLink: true }),
  /**
   * Cancels one of the caller’s jobs.
   * @throws NOT_FOUND, JOB_NOT_CANCELLABLE
   */
  '/api/job/cancel': built<JobRequest, JobDetails>('jobs', signedIn, writesOwn, {
    byStaff: true,
    byLink: true,
  }),
  /**
   * Runs one of the caller’s failed jobs again.
   * @throws NOT_FOUND, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/job/retry': built<JobRequest, JobDetails>('jobs', signedIn, writesOwn, { byStaff: true }),
  /* Not in the specification: */
  /** Lists documents that people of the tenant created in the background, newest first. */
  '/api/job/list-for-tenant': built<TenantJobsRequest, TenantJobsReply>(
    'order',
    tenant('canTenantViewOrders'),
    reads,
  ),
  /**
   * Cancels any job of the tenant.
   * @throws NOT_FOUND, JOB_NOT_CANCELLABLE
   */
  '/api/job/cancel-for-tenant': built<JobRequest, JobDetails>(
    'jobs',
    tenant('canTenantViewOrders'),
    writes('orders'),
  ),
} as const;
