import type { ListReply, ListRequest, Moment, Uid, WholeNumber } from './primitives/formats.js';

export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A piece of background work as the person who asked for it sees it. */
export interface JobDetails {
  jobUID: Uid;
  kind: string;
  status: JobStatus;
  /** Steps done and in all; `total` is 0 until the job has counted them. */
  done: WholeNumber;
  total: WholeNumber;
  /** What went wrong, in words for the person; null unless failed. */
  error: string | null;
  /** The result, to be fetched from /api/file/{tenantId}/{fileId} or by /api/file/link; null until done. */
  resultFileUID: Uid | null;
  resultFileName: string | null;
  /** Until then the result can be fetched; null until done. */
  resultUntil: Moment | null;
  createdAt: Moment;
  finishedAt: Moment | null;
}

export interface JobRequest {
  jobUID: Uid;
}

/** The answer of every call that starts a job, with status 202. */
export interface JobAccepted {
  jobUID: Uid;
}

/** A job of somebody at the tenant, as the team sees it. */
export interface TenantJob extends JobDetails {
  /** Who asked for it; null when they have left. */
  person: string | null;
  /** The caller’s own: the result is for them, and they may try it again. */
  isOwn: boolean;
  /** How many orders it is about; 1 for a single document. */
  orders: WholeNumber;
  /** Workers that have taken it up so far. */
  attempts: WholeNumber;
  startedAt: Moment | null;
}
export type TenantJobsRequest = ListRequest<{ status?: JobStatus[] }>;
export type TenantJobsReply = ListReply<TenantJob>;

/** What waits, runs and failed in the queues of the whole installation. */
export interface QueuesReply {
  /** Where the queues live. */
  backend: 'postgres' | 'redis';
  queues: QueueState[];
  /** What runs now and what waits longest, a few of each. */
  underWay: QueuedJob[];
  /** The latest first. */
  failed: FailedJob[];
  tasks: ScheduledWork[];
  /** The processes that do jobs now. */
  workers: string[];
}

export interface QueueState {
  name: string;
  /** Written down and not handed over yet. */
  waiting: WholeNumber;
  /** Of how many tenants. */
  waitingTenants: WholeNumber;
  /** Since when the oldest waits, of those whose time has come. */
  oldestSince: Moment | null;
  /** To be done at a later time. */
  later: WholeNumber;
  handedOver: WholeNumber;
  running: WholeNumber;
  /** Failed once, and tried again in a while. */
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
  /** As its queue knows it. */
  id: string;
  kind: string;
  tenantName: string;
  /** For us, not for the person. */
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
