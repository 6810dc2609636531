import type { Provider, Type } from '@nestjs/common';
import type { Locale } from '@glass/language';
import type { LanguageWord } from '@glass/language/server';
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

  /** Finds the reader of what the job writes; null for the user who started it. Runs in a transaction, before `run`. */
  reader(_ctx: Context, _payload: Payload): Promise<JobReader | null> {
    return Promise.resolve(null);
  }
}

/**
 * A person, the mailbox of one, or the shop. A mailbox without an account has the language of its company, or of the
 * page that asked, if its owner asked (`isAsker`); never that of the staff who write to it.
 */
export type JobReader =
  | { contactUid: string }
  | { email: string; companyUid?: string; isAsker?: boolean }
  | 'shop';

/** Finds languages of jobs. Implemented by `tenant`. */
export interface JobLanguages {
  /**
   * Requires a transaction.
   * @param page language of the page that started the job; null for system tasks
   */
  ofJob(ctx: Context, reader: JobReader | null, page: Locale | null): Promise<JobLanguage>;
}
export const JOB_LANGUAGES = Symbol('JobLanguages');

export interface JobLanguage {
  locale: Locale;
  /** The tenant's own words. */
  words: readonly LanguageWord[];
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
