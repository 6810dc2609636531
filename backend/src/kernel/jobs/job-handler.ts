import type { Provider, Type } from '@nestjs/common';
import type { Context, PlatformContext } from '../context/context.js';
import type { JobDefinition } from './define-job.js';

export interface JobResult {
  /** Stored file for the user to download. */
  fileUid: string;
  fileName: string;
  /** Expiry of the file. */
  until: Date;
}

export interface JobProgress {
  /**
   * Updates the progress shown to the user.
   * @throws JobCancelled if the user canceled the job
   */
  report(done: number, total: number): Promise<void>;
}

export interface JobRun<Payload> {
  /** Stable across attempts, so handlers can use it as an idempotency key. */
  uid: string;
  /** User who started a tracked job. */
  contactUid: string | null;
  payload: Payload;
  progress: JobProgress;
  /** No retry follows a failure. */
  isLastAttempt: boolean;
}

/** Thrown when the user cancels a running job. */
export class JobCancelled extends Error {}

/**
 * Handles one kind of job. Must be idempotent: it runs twice if a worker dies. Its context has the job's tenant and a
 * system actor named after the job.
 */
export abstract class JobHandler<Payload extends object = object> {
  abstract readonly definition: JobDefinition<Payload>;

  abstract run(ctx: Context, job: JobRun<Payload>): Promise<JobResult | void>;
}

/** Scheduled task across all tenants. Must be idempotent. */
export abstract class ScheduledTask {
  abstract readonly name: string;
  abstract readonly everyMs: number;

  abstract run(ctx: PlatformContext): Promise<void>;
}

/** Provider of a scheduled task that runs a use-case. */
export function scheduledTask(
  name: string,
  everyMs: number,
  useCase: Type<{ run(ctx: PlatformContext): Promise<unknown> }>,
): Provider {
  class Task extends ScheduledTask {
    readonly name = name;
    readonly everyMs = everyMs;

    constructor(private readonly work: { run(ctx: PlatformContext): Promise<unknown> }) {
      super();
    }

    async run(ctx: PlatformContext): Promise<void> {
      await this.work.run(ctx);
    }
  }
  return { provide: Task, useFactory: (work) => new Task(work), inject: [useCase] };
}
