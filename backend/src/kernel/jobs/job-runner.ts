import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { isLocale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { systemContext, type Context } from '../context/context.js';
import { Database } from '../database/database.js';
import { AppError } from '../errors/app-error.js';
import { toStoredSentence, wordInEnglish } from '../language/sentence.js';
import { ObservedWork } from '../observability/observed-work.js';
import { parseBody } from '../http/validate.js';
import type { JobEnvelope } from '../outbox/outbox-relay.js';
import {
  JOB_LANGUAGES,
  JobCancelled,
  type JobHandler,
  type JobLanguages,
  type JobProgress,
  type JobResult,
  type JobRun,
} from './job-handler.js';
import { JobRegistry } from './job-registry.js';
import { JobRepository } from './job.repository.js';
import { getWorkerName } from './worker-name.js';

/** Error shown to users for internal failures. */
const UNEXPECTED = msg`Something went wrong on our side. You can try again.`;

/** Whether retrying can't help: a rejection other than overload or rate limiting. */
export function isPermanentFailure(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.status !== 429;
}

/** Result of a run; `cancelled` also if there was nothing left to do. */
type Outcome = 'done' | 'failed' | 'refused' | 'cancelled';

/** Runs one job and updates its row. Independent of BullMQ. */
@Injectable()
export class JobRunner {
  private readonly log = new Logger('Jobs');

  constructor(
    private readonly database: Database,
    private readonly registry: JobRegistry,
    private readonly jobs: JobRepository,
    private readonly observed: ObservedWork,
    @Inject(JOB_LANGUAGES) private readonly languages: JobLanguages,
  ) {}

  /**
   * @param queueId the queue's job id, stable across attempts
   * @throws the handler's error, so that the queue retries; never for canceled jobs
   */
  async run(name: string, queueId: string, envelope: JobEnvelope, isLastAttempt: boolean): Promise<void> {
    await this.observed.job<Outcome>(
      { name, id: queueId, traceId: envelope.traceId },
      () => this.perform(name, queueId, envelope, isLastAttempt),
      (error) => (isPermanentFailure(error) ? 'refused' : 'failed'),
    );
  }

  private async perform(
    name: string,
    queueId: string,
    envelope: JobEnvelope,
    isLastAttempt: boolean,
  ): Promise<Outcome> {
    const handler = this.registry.handlerOf(name);
    const ctx = systemContext(envelope.tenantUid, name, envelope.traceId);
    const payload = parseBody(handler.definition.payload, envelope.payload);
    const { jobUid } = envelope;
    if (!jobUid) {
      await this.runInLanguage(ctx, handler, envelope, {
        ...{ uid: queueId, contactUid: null, payload, progress: NO_PROGRESS },
        isLastAttempt,
      });
      return 'done';
    }
    const runUid = randomUUID();
    const contactUid = await this.begin(ctx, jobUid, runUid);
    if (!contactUid) return 'cancelled';
    try {
      const progress = this.progressOf(ctx, jobUid, runUid);
      const job = { uid: jobUid, contactUid, payload, progress, isLastAttempt };
      const result = await this.runInLanguage(ctx, handler, envelope, job);
      await this.finish(ctx, jobUid, runUid, result ?? null);
      return 'done';
    } catch (error) {
      if (error instanceof JobCancelled) return 'cancelled';
      this.log.warn({ err: error, job: name, jobUid, traceId: envelope.traceId }, 'A job failed');
      if (isLastAttempt || isPermanentFailure(error)) await this.fail(ctx, jobUid, error, runUid);
      throw error;
    }
  }

  /** Runs a job in the language of those who read what it writes. */
  private async runInLanguage(
    ctx: Context,
    handler: JobHandler,
    { language }: JobEnvelope,
    job: JobRun<object>,
  ): Promise<JobResult | void> {
    const page = isLocale(language) ? language : null;
    const { locale, words } = await this.database.runInTransaction(ctx, async (tx) =>
      this.languages.ofJob(tx, await handler.reader(tx, job.payload), page),
    );
    return inLanguage(locale, () => handler.run(ctx, job), words);
  }

  /** Fails a job after too many workers died with it. The user may retry it. */
  async giveUp(name: string, { tenantUid, traceId, jobUid }: JobEnvelope): Promise<void> {
    this.observed.metrics.jobsGivenUp.inc({ kind: name });
    if (!jobUid) return;
    const ctx = systemContext(tenantUid, name, traceId);
    await this.database.runInTransaction(ctx, async (tx) => {
      const { status } = await this.jobs.lockOrThrow(tx, { uid: jobUid });
      if (status === 'running' || status === 'waiting') await this.fail(tx, jobUid, null);
    });
  }

  /**
   * Marks the job as running.
   * @returns its user, or null if it shouldn't run (any more)
   */
  private async begin(ctx: Context, jobUid: string, runUid: string): Promise<string | null> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const job = await this.jobs.lockOrThrow(tx, { uid: jobUid });
      if (job.status === 'cancelled' || job.status === 'done') return null;
      // From here on the row belongs to this run: an earlier run whose worker was presumed dead stops at its next
      // report.
      await this.jobs.update(tx, jobUid, {
        status: 'running',
        runUid,
        worker: getWorkerName(),
        attempts: job.attempts + 1,
        startedAt: job.startedAt ?? new Date(),
      });
      return job.contactUid;
    });
  }

  private progressOf(ctx: Context, jobUid: string, runUid: string): JobProgress {
    return {
      report: async (done, total) => {
        const goOn = await this.database.runInTransaction(ctx, (tx) =>
          this.jobs.noteProgress(tx, { uid: jobUid, runUid }, done, total),
        );
        if (!goOn) throw new JobCancelled();
      },
    };
  }

  private async finish(
    ctx: Context,
    jobUid: string,
    runUid: string,
    result: JobResult | null,
  ): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const job = await this.jobs.lockOrThrow(tx, { uid: jobUid });
      if (job.status !== 'running' || job.runUid !== runUid) return;
      await this.jobs.update(tx, jobUid, {
        status: 'done',
        done: job.total,
        resultFileUid: result?.fileUid ?? null,
        resultFileName: result?.fileName ?? null,
        resultUntil: result?.until ?? null,
        finishedAt: new Date(),
      });
    });
  }

  private async fail(ctx: Context, jobUid: string, error: unknown, runUid?: string): Promise<void> {
    const reasons = error instanceof AppError ? error.faults.map((fault) => fault.reason) : [UNEXPECTED];
    const failure = reasons.map(toStoredSentence);
    await this.database.runInTransaction(ctx, async (tx) => {
      const job = await this.jobs.lockOrThrow(tx, { uid: jobUid });
      if (runUid && (job.runUid !== runUid || job.status !== 'running')) return;
      await this.jobs.update(tx, jobUid, {
        ...{ status: 'failed', failure, finishedAt: new Date() },
        // For searches.
        error: reasons.map(wordInEnglish).join(' '),
      });
    });
  }
}

const NO_PROGRESS: JobProgress = { report: () => Promise.resolve() };
