import type { Context, PlatformContext } from '../context/context.js';
import type { JobDefinition } from './define-job.js';

export interface JobResult {
  /** A stored file for the person to fetch. */
  fileUid: string;
  fileName: string;
  /** From then on it is gone. */
  until: Date;
}

export interface JobProgress {
  /**
   * Tells the person how far the work is.
   * @throws JobCancelled when they no longer want it
   */
  report(done: number, total: number): Promise<void>;
}

export interface JobRun<Payload> {
  /** Stays the same when the job is tried again: what the handler writes may carry it. */
  uid: string;
  /** Who asked for a tracked job. */
  contactUid: string | null;
  payload: Payload;
  progress: JobProgress;
  /** What fails now is not attempted again. */
  isLastAttempt: boolean;
}

/** The person cancelled the job while it ran. */
export class JobCancelled extends Error {}

/**
 * Does one kind of job. It may be run twice, when a worker dies in the middle, and must leave the same result.
 * The context is the job's tenant and a system actor that bears the job's name.
 */
export abstract class JobHandler<Payload extends object = object> {
  abstract readonly definition: JobDefinition<Payload>;

  abstract run(ctx: Context, job: JobRun<Payload>): Promise<JobResult | void>;
}

/** Work that comes round by the clock, across all tenants. It may be run twice. */
export abstract class ScheduledTask {
  abstract readonly name: string;
  abstract readonly everyMs: number;

  abstract run(ctx: PlatformContext): Promise<void>;
}
