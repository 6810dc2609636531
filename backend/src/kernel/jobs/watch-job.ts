import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { JobDetails } from '@glass/contracts/job';
import type { Context } from '../context/context.js';
import { Database } from '../database/database.js';
import { generalError } from '../errors/app-error.js';
import { JobQueue } from './job-queue.js';
import { type Job, wordFailure } from './job.entity.js';
import { JobRepository } from './job.repository.js';

/** Operations of a user on their job. Other users' jobs don't exist for them, unless a call allows it. */
@Injectable()
export class WatchJob {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobRepository,
    private readonly queue: JobQueue,
  ) {}

  async get(ctx: Context, uid: string): Promise<JobDetails> {
    return this.database.runInTransaction(ctx, async (tx) =>
      toDetails(await this.jobs.getOrThrow(tx, own(tx, uid))),
    );
  }

  async cancel(ctx: Context, uid: string): Promise<JobDetails> {
    return this.end(ctx, uid, own(ctx, uid));
  }

  /** Cancels any job of the tenant. The call checks who may. */
  async cancelOfTenant(ctx: Context, uid: string): Promise<JobDetails> {
    return this.end(ctx, uid, { uid });
  }

  private async end(
    ctx: Context,
    uid: string,
    where: { uid: string; contactUid?: string },
  ): Promise<JobDetails> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const job = await this.jobs.lockOrThrow(tx, where);
      if (job.status === 'done' || job.status === 'failed') {
        throw generalError('JOB_NOT_CANCELLABLE', msg`This job has already ended.`);
      }
      await this.jobs.update(tx, uid, { status: 'cancelled', finishedAt: new Date() });
      return toDetails(await this.jobs.getOrThrow(tx, { uid }));
    });
  }

  async retry(ctx: Context, uid: string): Promise<JobDetails> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const job = await this.jobs.lockOrThrow(tx, own(tx, uid));
      if (job.status !== 'failed' && job.status !== 'cancelled') {
        throw generalError('STATE_CONFLICT', msg`Only failed or canceled jobs can be retried.`);
      }
      await this.queue.restart(tx, job);
      return toDetails(await this.jobs.getOrThrow(tx, own(tx, uid)));
    });
  }
}

function own(ctx: Context, uid: string): { uid: string; contactUid: string } {
  return { uid, contactUid: ctx.buyer.contactUid };
}

function toDetails(job: Job): JobDetails {
  const hasResult = job.resultUntil !== null && job.resultUntil > new Date();
  return {
    jobUID: job.uid,
    kind: job.kind,
    status: job.status,
    done: job.done,
    total: job.total,
    error: wordFailure(job),
    resultFileUID: hasResult ? job.resultFileUid : null,
    resultFileName: job.resultFileName,
    resultUntil: job.resultUntil?.toISOString() ?? null,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}
