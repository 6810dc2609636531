import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../context/context.js';
import { notFound, TooManyRequests } from '../errors/app-error.js';
import { validated } from '../http/validate.js';
import { NOBODY, OutboxEntry } from '../outbox/outbox.entity.js';
import type { JobDefinition } from './define-job.js';
import type { Job } from './job.entity.js';
import { JobRepository } from './job.repository.js';

/**
 * How many jobs of a person may wait and run: enough for the documents of a day, and few enough that the last of them is
 * still wanted when it is done.
 */
export const JOBS_OF_PERSON = 10;
/** The same of all people of a tenant, its buyers with them. */
export const JOBS_OF_TENANT = 60;
const RETRY_AFTER_SECONDS = 30;

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

  /** Does the same later. What waits for its time already is not added twice. */
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
   * Starts a job that its person can watch. Asking again with the same uid starts nothing new, and neither does asking
   * for the same while it waits or runs.
   * @returns the job's uid: that of the one that is there already
   * @throws NOT_FOUND when the uid belongs to someone else's job, TOO_MANY_REQUESTS when the person or the tenant has too
   * many already
   */
  async startTracked<Payload extends object>(
    ctx: Context,
    definition: JobDefinition<Payload>,
    uid: string,
    payload: Payload,
  ): Promise<string> {
    if (!definition.tracked) throw new Error(`${definition.name} is not tracked: add it instead`);
    validated(definition.payload, payload);
    await this.lockStarting(ctx);
    const { contactUid } = ctx.contact;
    if (await this.jobs.findOne(ctx, { uid, contactUid })) return uid;
    const same = await this.jobs.sameUnderWay(ctx, { contactUid, kind: definition.name, payload });
    if (same) return same;
    await this.refuseBeyondBound(ctx);
    const inserted: unknown[] = await ctx.tx.query(
      `insert into job (tenant_uid, uid, kind, status, done, total, payload, contact_uid, created_at)
       values ($1, $2, $3, 'waiting', 0, 0, $4, $5, now())
       on conflict do nothing returning uid`,
      [ctx.tenantUid, uid, definition.name, JSON.stringify(payload), ctx.contact.contactUid],
    );
    if (inserted.length === 0) throw notFound('job');
    await this.write(ctx, definition.name, payload, uid);
    return uid;
  }

  /** Sends a failed or cancelled job to the queue again. @throws TOO_MANY_REQUESTS as `startTracked` */
  async restart(ctx: Context, job: Job): Promise<void> {
    await this.lockStarting(ctx);
    await this.refuseBeyondBound(ctx);
    await this.jobs.update(ctx, job.uid, { status: 'waiting', error: null, finishedAt: null });
    await this.write(ctx, job.kind, job.payload, job.uid);
  }

  /** Jobs that a tenant's people start at the same time are counted one after the other. */
  private async lockStarting({ tx, tenantUid }: Context): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('jobs of'), hashtext($1))`, [tenantUid]);
  }

  private async refuseBeyondBound(ctx: Context): Promise<void> {
    const { ofPerson, ofTenant } = await this.jobs.countUnderWay(ctx, ctx.contact.contactUid);
    const refuse = (whose: string): never => {
      const reason = `${whose} are waiting or running. Wait until one is done, or cancel one, and try again.`;
      throw new TooManyRequests(reason, RETRY_AFTER_SECONDS);
    };
    if (ofPerson >= JOBS_OF_PERSON) refuse(`${JOBS_OF_PERSON} of your jobs`);
    if (ofTenant >= JOBS_OF_TENANT) refuse(`${JOBS_OF_TENANT} jobs of this site`);
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
      contactUid: ctx.actor.kind === 'contact' ? ctx.actor.contactUid : NOBODY,
      notBefore,
      createdAt: new Date(),
    });
    // Heard by the relay when this transaction commits.
    await ctx.tx.query('notify outbox');
  }
}
