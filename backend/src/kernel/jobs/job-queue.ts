import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../context/context.js';
import { notFound } from '../errors/app-error.js';
import { validated } from '../http/validate.js';
import { OutboxEntry } from '../outbox/outbox.entity.js';
import type { JobDefinition } from './define-job.js';
import type { Job } from './job.entity.js';
import { JobRepository } from './job.repository.js';

/**
 * Where use-cases hand work to the worker. The job is written in the caller's transaction: it leaves after
 * commit, or not at all.
 */
@Injectable()
export class JobQueue {
  constructor(private readonly jobs: JobRepository) {}

  async add<Payload extends object>(
    ctx: Context,
    definition: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<void> {
    if (definition.tracked) throw new Error(`${definition.name} is tracked: start it with startTracked`);
    validated(definition.payload, payload);
    await this.write(ctx, definition.name, payload, null);
  }

  /**
   * Starts a job that its person can watch. Asking again with the same uid starts nothing new.
   * @throws NOT_FOUND when the uid belongs to someone else's job
   */
  async startTracked<Payload extends object>(
    ctx: Context,
    definition: JobDefinition<Payload>,
    uid: string,
    payload: Payload,
  ): Promise<void> {
    if (!definition.tracked) throw new Error(`${definition.name} is not tracked: add it instead`);
    validated(definition.payload, payload);
    const inserted: unknown[] = await ctx.tx.query(
      `insert into job (tenant_uid, uid, kind, status, done, total, payload, contact_uid, created_at)
       values ($1, $2, $3, 'waiting', 0, 0, $4, $5, now())
       on conflict do nothing returning uid`,
      [ctx.tenantUid, uid, definition.name, JSON.stringify(payload), ctx.contact.contactUid],
    );
    if (inserted.length === 1) await this.write(ctx, definition.name, payload, uid);
    else if (!(await this.jobs.findOne(ctx, { uid, contactUid: ctx.contact.contactUid })))
      throw notFound('job');
  }

  /** Sends a failed or cancelled job to the queue again. */
  async restart(ctx: Context, job: Job): Promise<void> {
    await this.jobs.update(ctx, job.uid, { status: 'waiting', done: 0, error: null, finishedAt: null });
    await this.write(ctx, job.kind, job.payload, job.uid);
  }

  private async write(ctx: Context, jobName: string, payload: object, jobUid: string | null): Promise<void> {
    await ctx.tx.manager.insert(OutboxEntry, {
      tenantUid: ctx.tenantUid,
      uid: randomUUID(),
      jobName,
      payload,
      traceId: ctx.traceId,
      jobUid,
      createdAt: new Date(),
    });
    // Heard by the relay when this transaction commits.
    await ctx.tx.query('notify outbox');
  }
}
