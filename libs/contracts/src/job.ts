import type { ListReply, ListRequest, Moment, Uid, WholeNumber } from './primitives/formats.js';

export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A background job as shown to the person who started it. */
export interface JobDetails {
  jobUID: Uid;
  kind: string;
  status: JobStatus;
  /** Completed steps and their number; `total` is 0 until the job has counted them. */
  done: WholeNumber;
  total: WholeNumber;
  /** Error message for the person; null unless failed. */
  error: string | null;
  /** Result, available from /api/file/{tenantId}/{fileId} or by /api/file/link; null until done. */
  resultFileUID: Uid | null;
  resultFileName: string | null;
  /** Expiry of the result; null until done. */
  resultUntil: Moment | null;
  createdAt: Moment;
  finishedAt: Moment | null;
}

export interface JobRequest {
  jobUID: Uid;
}

/** Reply of every call that starts a job, with status 202. */
export interface JobAccepted {
  jobUID: Uid;
}

/** A job of a person of the tenant, as shown to the team. */
export interface TenantJob extends JobDetails {
  /** Name of the person who started it; null if they have left. */
  person: string | null;
  /** Whether it is the caller’s own, who gets the result and may retry it. */
  isOwn: boolean;
  /** Number of orders; 1 for a single document. */
  orders: WholeNumber;
  /** Number of attempts so far. */
  attempts: WholeNumber;
  startedAt: Moment | null;
}
export type TenantJobsRequest = ListRequest<{ status?: JobStatus[] }>;
export type TenantJobsReply = ListReply<TenantJob>;

/** Waiting, running and failed jobs of the whole installation. */
export interface QueuesReply {
  /** Storage of the queues. */
  backend: 'postgres' | 'redis';
  queues: QueueState[];
  /** Some running jobs, and those waiting longest. */
  underWay: QueuedJob[];
  /** Newest first. */
  failed: FailedJob[];
  tasks: ScheduledWork[];
  /** Processes that currently run jobs. */
  workers: string[];
}

export interface QueueState {
  name: string;
  /** In the outbox, not yet in the queue. */
  waiting: WholeNumber;
  /** Number of tenants that have waiting jobs. */
  waitingTenants: WholeNumber;
  /** Creation time of the oldest due job. */
  oldestSince: Moment | null;
  /** Scheduled for later. */
  later: WholeNumber;
  handedOver: WholeNumber;
  running: WholeNumber;
  /** Failed, waiting for a retry. */
  delayed: WholeNumber;
  failed: WholeNumber;
}

export interface QueuedJob {
  jobUID: Uid;
  kind: string;
  tenantName: string;
  status: JobStatus;
  done: WholeNumber;
  total: WholeNumber;
  worker: string | null;
  attempts: WholeNumber;
  createdAt: Moment;
  startedAt: Moment | null;
}

export interface FailedJob {
  queue: string;
  /** ID in its queue. */
  id: string;
  kind: string;
  tenantName: string;
  /** Technical reason, for staff. */
  reason: string;
  attempts: WholeNumber;
  failedAt: Moment | null;
}

export interface ScheduledWork {
  name: string;
  everyMs: WholeNumber;
  nextAt: Moment | null;
}

export interface RetryFailedJobRequest {
  queue: string;
  id: string;
}
