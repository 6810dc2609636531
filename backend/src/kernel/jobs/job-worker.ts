import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  type Queue,
  type Job as QueueJob,
  UnrecoverableError,
  type Worker,
  type WorkerOptions,
} from 'bullmq';
import { randomUUID } from 'node:crypto';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import { platformSystemContext } from '../context/context.js';
import { Database } from '../database/database.js';
import { type JobEnvelope, OutboxRelay } from '../outbox/outbox-relay.js';
import { JOB_CONCURRENCY, QUEUES, type QueueName, SCHEDULE } from './define-job.js';
import { ObservedWork } from '../observability/observed-work.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner, isPermanentFailure } from './job-runner.js';
import { QueueBackend } from './queue-backend.js';
import { getWorkerName } from './worker-name.js';
import type { Metrics } from '../observability/metrics.js';
import { type WaitingJobs, countWaitingJobs } from './waiting-jobs.js';

/**
 * Lock of a job; workers renew it twice within this time, and long work runs in threads so that renewal is never late.
 * Another worker takes over a dead worker's job after the lock and at most two checks: 7 s.
 */
const LOCK_MS = 4000;
const LOST_CHECK_MS = 1500;
/** Number of workers that may die with a job before it fails: more than in one bad night, but limited. */
const MAX_WORKER_DEATHS = 5;

/** Takes jobs from the queues and runs scheduled tasks. Loaded by the worker process only. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('JobWorker');
  private workers: Worker[] = [];
  private queues: Queue[] = [];
  private relay: OutboxRelay | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly registry: JobRegistry,
    private readonly runner: JobRunner,
    private readonly observed: ObservedWork,
  ) {}

  /** Closes partly started workers if the start fails; they would reconnect forever. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      await Promise.allSettled(this.workers.map((worker) => worker.close(true)));
      await Promise.allSettled(this.queues.map((queue) => queue.close()));
      throw error;
    }
  }

  private async start(): Promise<void> {
    this.registry.collect();
    const backend = new QueueBackend(this.config);
    const schedule = backend.queue(SCHEDULE);
    const byName = Object.fromEntries(QUEUES.map((name) => [name, backend.queue(name)])) as Record<
      QueueName,
      Queue
    >;
    this.queues = [schedule, ...Object.values(byName)];
    const warn = (error: Error): void => this.log.warn({ err: error }, 'The queue does not answer');
    this.queues.forEach((queue) => queue.on('error', warn));
    // Fails the start if the queue can't be set up; a Worker alone would retry forever.
    for (const queue of this.queues) await queue.waitUntilReady();
    const timing = {
      autorun: false,
      name: getWorkerName(),
      lockDuration: LOCK_MS,
      stalledInterval: LOST_CHECK_MS,
      maxStalledCount: MAX_WORKER_DEATHS,
    };
    this.workers = [
      ...QUEUES.map((name) =>
        this.workerOf(backend, name, { ...timing, concurrency: JOB_CONCURRENCY[name] }),
      ),
      backend.worker(SCHEDULE, (job) => this.runTask(job.name), timing),
    ];
    this.workers.forEach((worker) => worker.on('error', warn));
    // A worker that runs before it is connected, and then loses the connection, retries in a tight loop.
    for (const worker of this.workers) await worker.waitUntilReady();
    for (const worker of this.workers) void worker.run().catch(warn);
    for (const task of this.registry.tasks) {
      await schedule.upsertJobScheduler(
        task.name,
        { every: task.everyMs },
        { name: task.name, opts: { removeOnComplete: 10, removeOnFail: 100 } },
      );
    }
    this.relay = new OutboxRelay(this.database, byName, this.config.databaseUrl);
    await this.relay.start();
    measureQueues(this.observed.metrics, this.database, byName);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay?.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  private workerOf(
    backend: QueueBackend,
    name: QueueName,
    options: Omit<WorkerOptions, 'connection'>,
  ): Worker {
    const worker = backend.worker<JobEnvelope>(name, (job) => this.runJob(job), options);
    // A slot is free in the queue or for a user: fetch the next job from the outbox.
    const wake = (): void => this.relay?.wake();
    worker.on('active', wake);
    worker.on('completed', wake);
    worker.on('failed', (job) => {
      wake();
      // Finished without a failed attempt: its workers died repeatedly.
      if (job?.finishedOn) void this.giveUp(job);
    });
    return worker;
  }

  private async giveUp({ name, data }: QueueJob<JobEnvelope>): Promise<void> {
    await this.runner
      .giveUp(name, data)
      .catch((error: unknown) => this.log.warn({ err: error, job: name }, 'A job could not be given up'));
  }

  private async runJob(job: QueueJob<JobEnvelope>): Promise<void> {
    const isLastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    try {
      await this.runner.run(job.name, job.id ?? randomUUID(), job.data, isLastAttempt);
    } catch (error) {
      if (isPermanentFailure(error)) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  private async runTask(name: string): Promise<void> {
    const task = this.registry.tasks.find((each) => each.name === name);
    if (task) await this.observed.task(name, (traceId) => task.run(platformSystemContext(name, traceId)));
  }
}

/**
 * Reads queue lengths whenever metrics are scraped. If database or queue don't answer, the values are missing, which
 * raises an alert.
 */
function measureQueues(metrics: Metrics, database: Database, queues: Record<QueueName, Queue>): void {
  const read = async (): Promise<void> => {
    const ctx = platformSystemContext('metrics', 'metrics');
    const outbox = await database.runInTransaction(ctx, (tx) => countWaitingJobs(tx));
    await Promise.all(QUEUES.map((name) => measure(metrics, name, queues[name], outbox[name])));
  };
  metrics.beforeEach(async () => {
    metrics.queueJobs.reset();
    metrics.queueOldest.reset();
    await read();
  });
}

async function measure(metrics: Metrics, queue: QueueName, from: Queue, outbox: WaitingJobs): Promise<void> {
  const [counts, [next]] = await Promise.all([
    from.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    from.getJobs(['waiting'], 0, 0, true),
  ]);
  const set = (state: string, count = 0): void => metrics.queueJobs.set({ queue, state }, count);
  set('waiting', outbox.waiting + (counts.waiting ?? 0));
  set('later', outbox.later + (counts.delayed ?? 0));
  set('running', counts.active);
  set('failed', counts.failed);
  const since = Math.min(outbox.oldest?.getTime() ?? Infinity, next?.timestamp ?? Infinity);
  metrics.queueOldest.set({ queue }, since === Infinity ? 0 : Math.max(0, (Date.now() - since) / 1000));
}
