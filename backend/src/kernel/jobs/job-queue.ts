import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { requestLocale } from '@glass/language/server';
import type { Context } from '../context/context.js';
import { notFound, TooManyRequests } from '../errors/app-error.js';
import { parseBody } from '../http/validate.js';
import { NO_USER, OutboxEntry } from '../outbox/outbox.entity.js';
import type { JobDefinition } from './define-job.js';
import type { Job } from './job.entity.js';
import { JobRepository } from './job.repository.js';

/**
 * Maximum number of pending and running jobs of a user: enough for a day's documents, few enough that the last is still
 * wanted when it's done.
 */
export const MAX_JOBS_PER_USER = 10;
/** Like `MAX_JOBS_PER_USER`, for all users of a tenant including its buyers. */
const MAX_JOBS_PER_TENANT = 60;
const RETRY_AFTER_SECONDS = 30;

/** Adds jobs in the caller's transaction, so that they run only if it commits. */
@Injectable()
export class JobQueue {
  constructor(private readonly jobs: JobRepository) {}

  async add<Payload extends object>(
    ctx: Context,
    definition: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<void> {
    if (definition.tracked) throw new Error(`${definition.name} is tracked: start it with startTracked`);
    parseBody(definition.payload, payload);
    await this.write(ctx, definition.name, payload, null);
  }

  /** Adds a delayed job, unless an identical one is already pending. */
  async addLater<Payload extends object>(
    ctx: Context,
    definition: JobDefinition<Payload>,
    payload: Payload,
    notBefore: Date,
  ): Promise<void> {
    const waiting: unknown[] = await ctx.tx.query(
      `select from outbox where tenant_uid = $1 and job_name = $2 and payload = $3 and not_before > now()`,
      [ctx.tenantUid, definition.name, JSON.stringify(payload)],
    );
    if (waiting.length === 0) await this.write(ctx, definition.name, payload, null, notBefore);
  }

  /**
   * Starts a tracked job. Idempotent by uid; a request equal to a pending or running one starts nothing new.
   * @returns uid of the new or existing job
   * @throws NOT_FOUND if another user's job has the uid; TOO_MANY_REQUESTS if the user or tenant has too many jobs
   */
  async startTracked<Payload extends object>(
    ctx: Context,
    definition: JobDefinition<Payload>,
    uid: string,
    payload: Payload,
  ): Promise<string> {
    if (!definition.tracked) throw new Error(`${definition.name} is not tracked: add it instead`);
    parseBody(definition.payload, payload);
    await this.lockStarting(ctx);
    const { contactUid } = ctx.buyer;
    const quoteUid = ctx.actor.kind === 'link' ? ctx.actor.quoteUid : null;
    if (await this.jobs.findOne(ctx, { uid, contactUid })) return uid;
    const same = await this.jobs.findSameUnderWay(ctx, {
      ...{ contactUid, quoteUid, kind: definition.name, payload },
    });
    if (same) return same;
    await this.refuseBeyondBound(ctx);
    const inserted: unknown[] = await ctx.tx.query(
      `insert into job (tenant_uid, uid, kind, status, done, total, payload, contact_uid, quote_uid, created_at)
       values ($1, $2, $3, 'waiting', 0, 0, $4, $5, $6, now())
       on conflict do nothing returning uid`,
      [ctx.tenantUid, uid, definition.name, JSON.stringify(payload), contactUid, quoteUid],
    );
    if (inserted.length === 0) throw notFound('job');
    await this.write(ctx, definition.name, payload, uid);
    return uid;
  }

  /**
   * Requeues a failed or canceled job.
   * @throws TOO_MANY_REQUESTS as `startTracked`
   */
  async restart(ctx: Context, job: Job): Promise<void> {
    await this.lockStarting(ctx);
    await this.refuseBeyondBound(ctx);
    await this.jobs.update(ctx, job.uid, { status: 'waiting', error: null, failure: null, finishedAt: null });
    await this.write(ctx, job.kind, job.payload, job.uid);
  }

  /** Serializes job starts of a tenant, so that concurrent starts can't exceed the limits. */
  private async lockStarting({ tx, tenantUid }: Context): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('jobs of'), hashtext($1))`, [tenantUid]);
  }

  private async refuseBeyondBound(ctx: Context): Promise<void> {
    const { ofPerson, ofTenant } = await this.jobs.countUnderWay(ctx, ctx.buyer.contactUid);
    if (ofPerson >= MAX_JOBS_PER_USER) {
      const reason = msg`${{ count: MAX_JOBS_PER_USER }} of your jobs are waiting or running. Wait until one is done, or cancel one, and try again.`;
      throw new TooManyRequests(reason, RETRY_AFTER_SECONDS);
    }
    if (ofTenant >= MAX_JOBS_PER_TENANT) {
      const reason = msg`${{ count: MAX_JOBS_PER_TENANT }} jobs of this site are waiting or running. Wait until one is done, or cancel one, and try again.`;
      throw new TooManyRequests(reason, RETRY_AFTER_SECONDS);
    }
  }

  private async write(
    ctx: Context,
    jobName: string,
    payload: object,
    jobUid: string | null,
    notBefore: Date | null = null,
  ): Promise<void> {
    await ctx.tx.manager.insert(OutboxEntry, {
      tenantUid: ctx.tenantUid,
      uid: randomUUID(),
      jobName,
      payload,
      traceId: ctx.traceId,
      jobUid,
      contactUid: ctx.buyerUid ?? NO_USER,
      notBefore,
      language: requestLocale(),
      createdAt: new Date(),
    });
    // Wakes the relay when this transaction commits.
    await ctx.tx.query('notify outbox');
  }
}
