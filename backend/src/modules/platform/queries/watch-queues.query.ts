import { msg } from '@lingui/core/macro';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { FailedJob, QueuedJob, QueuesReply, QueueState, ScheduledWork } from '@glass/contracts/job';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { PlatformContext, Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { QUEUES, SCHEDULE, type QueueName } from '../../../kernel/jobs/define-job.js';
import { QueueBackend } from '../../../kernel/jobs/queue-backend.js';
import { type WaitingJobs, countWaitingJobs } from '../../../kernel/jobs/waiting-jobs.js';
import type { JobEnvelope } from '../../../kernel/outbox/outbox-relay.js';
import { acrossTenants } from './staff-contexts.js';

/** Maximum number of running and of failed jobs shown. */
const MAX_JOBS = 50;
/** Rarely used, so few connections are enough. */
const CONNECTIONS = 2;

interface UnderWayRow extends Omit<QueuedJob, 'createdAt' | 'startedAt'> {
  createdAt: Date;
  startedAt: Date | null;
}
const UNDER_WAY = {
  name: 'queues-under-way',
  sql: `select job.uid as "jobUID", job.kind, tenant.name as "tenantName", job.status, job.done, job.total, job.worker,
      job.attempts, job.created_at as "createdAt", job.started_at as "startedAt"
    from job join tenant on tenant.uid = job.tenant_uid
    where job.status in ('running', 'waiting') order by job.status, job.created_at limit ${MAX_JOBS}`,
};
const NAMES = { name: 'names-of-tenants', sql: 'select uid, name from tenant where uid = any ($1::uuid[])' };

/** Reads the state of the queues directly, from PostgreSQL or Redis. */
@Injectable()
export class WatchQueues implements OnApplicationShutdown {
  private readonly backend: QueueBackend;
  private readonly queues = new Map<string, Queue>();

  constructor(
    @Inject(CONFIG) config: AppConfig,
    private readonly database: Database,
  ) {
    this.backend = new QueueBackend(config, CONNECTIONS);
  }

  async run(ctx: Context): Promise<QueuesReply> {
    const platform = acrossTenants(ctx);
    const [waiting, underWay] = await this.database.runInTransaction(platform, (tx) =>
      Promise.all([countWaitingJobs(tx), query<UnderWayRow>(tx, UNDER_WAY, [])]),
    );
    const [queues, failed, tasks, workers] = await Promise.all([
      Promise.all(QUEUES.map((name) => this.state(name, waiting[name]))),
      this.failed(platform),
      this.tasks(),
      this.workers(),
    ]);
    const { kind: backend } = this.backend;
    return { backend, queues, underWay: underWay.map(toQueued), failed, tasks, workers };
  }

  /** @throws NOT_FOUND; STATE_CONFLICT if it hasn't failed (any more) */
  async retry(ctx: Context, wanted: { queue: string; id: string }): Promise<QueuesReply> {
    const name = [...QUEUES, SCHEDULE].find((each) => each === wanted.queue);
    const job = name && (await (await this.queue(name)).getJob(wanted.id));
    if (!job) throw notFound('job');
    if ((await job.getState()) !== 'failed')
      throw generalError('STATE_CONFLICT', msg`This job hasn’t failed.`);
    await job.retry('failed');
    return this.run(ctx);
  }

  private async state(name: QueueName, outbox: WaitingJobs): Promise<QueueState> {
    const counts = await (await this.queue(name)).getJobCounts('waiting', 'active', 'delayed', 'failed');
    return {
      name,
      waiting: outbox.waiting,
      waitingTenants: outbox.tenants,
      oldestSince: outbox.oldest?.toISOString() ?? null,
      later: outbox.later,
      handedOver: counts.waiting ?? 0,
      running: counts.active ?? 0,
      delayed: counts.delayed ?? 0,
      failed: counts.failed ?? 0,
    };
  }

  private async failed(ctx: PlatformContext): Promise<FailedJob[]> {
    const found = await Promise.all(
      [...QUEUES, SCHEDULE].map(async (queue) => {
        const jobs = await (await this.queue(queue)).getFailed(0, MAX_JOBS - 1);
        return jobs.map((job) => ({
          queue,
          job,
          tenantUid: (job.data as Partial<JobEnvelope>).tenantUid ?? null,
        }));
      }),
    );
    const latest = found
      .flat()
      .sort((one, other) => (other.job.finishedOn ?? 0) - (one.job.finishedOn ?? 0))
      .slice(0, MAX_JOBS);
    const uids = [...new Set(latest.flatMap(({ tenantUid }) => tenantUid ?? []))];
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      query<{ uid: string; name: string }>(tx, NAMES, [uids]),
    );
    const names = new Map(rows.map(({ uid, name }) => [uid, name]));
    return latest.map(({ queue, job, tenantUid }) => ({
      queue,
      id: job.id ?? '',
      kind: job.name,
      tenantName: names.get(tenantUid ?? '') ?? '',
      reason: job.failedReason ?? '',
      attempts: job.attemptsMade,
      failedAt: job.finishedOn ? new Date(job.finishedOn).toISOString() : null,
    }));
  }

  private async tasks(): Promise<ScheduledWork[]> {
    const schedulers = await (await this.queue(SCHEDULE)).getJobSchedulers();
    return schedulers
      .map(({ key, name, every, next }) => ({
        name: name || key,
        everyMs: Number(every ?? 0),
        nextAt: next ? new Date(next).toISOString() : null,
      }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  private async workers(): Promise<string[]> {
    const workers = await (await this.queue('documents')).getWorkers();
    return workers
      .map((worker) => /:w:(.+)$/.exec(worker.rawname ?? worker.name ?? '')?.[1] ?? '')
      .filter(Boolean)
      .sort();
  }

  /** Connects on first use. */
  private async queue(name: string): Promise<Queue> {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.backend.queue(name);
    // Calls report their own failures.
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    await queue.waitUntilReady();
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }
}

function toQueued({ createdAt, startedAt, ...job }: UnderWayRow): QueuedJob {
  return { ...job, createdAt: createdAt.toISOString(), startedAt: startedAt?.toISOString() ?? null };
}
