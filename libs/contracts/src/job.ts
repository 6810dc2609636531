import type { Moment, Uid, WholeNumber } from './primitives/formats.js';

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
  /** The result, to be fetched from /api/file/{tenantId}/{fileId}; null until done. */
  resultFileUID: Uid | null;
  resultFileName: string | null;
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
