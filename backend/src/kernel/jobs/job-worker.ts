import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  type ConnectionOptions,
  createPostgresBackend,
  type Job as QueueJob,
  Queue,
  setDefaultBackendFactory,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { randomUUID } from 'node:crypto';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import { platformSystemContext } from '../context/context.js';
import { Database } from '../database/database.js';
import { type JobEnvelope, OutboxRelay } from '../outbox/outbox-relay.js';
import { JOBS_AT_ONCE, type QueueName, QUEUES } from './define-job.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';

/**
 * BullMQ on PostgreSQL by default and on Redis where REDIS_URL is set. Call it before the first queue is made:
 * BullMQ takes the backend for the whole process.
 */
function queueConnection(config: AppConfig): ConnectionOptions {
  if (config.redisUrl) return { url: config.redisUrl, maxRetriesPerRequest: null } as ConnectionOptions;
  setDefaultBackendFactory(createPostgresBackend);
  return {
    connectionString: config.databaseUrl,
    schema: 'bullmq',
    migrate: true,
    max: 6,
  } as unknown as ConnectionOptions;
}

const SCHEDULE = 'schedule';
/** A job whose worker died is taken up again after at most these two together. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 10_000;

/** Takes jobs from the queues and the clock. Loaded by the worker process alone. */
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
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.registry.collect();
    const connection = queueConnection(this.config);
    const schedule = new Queue(SCHEDULE, { connection });
    const byName = Object.fromEntries(
      QUEUES.map((name) => [name, new Queue(name, { connection })]),
    ) as Record<QueueName, Queue>;
    this.queues = [schedule, ...Object.values(byName)];
    const warn = (error: Error): void => this.log.warn({ err: error }, 'The queue does not answer');
    this.queues.forEach((queue) => queue.on('error', warn));
    // Fails the start when the queue cannot be set up; a Worker would try again for ever.
    for (const queue of this.queues) await queue.waitUntilReady();
    const timing = {
      connection,
      autorun: false,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: 3,
    };
    this.workers = [
      ...QUEUES.map((name) => this.workerOf(name, { ...timing, concurrency: JOBS_AT_ONCE[name] })),
      new Worker(SCHEDULE, (job) => this.runTask(job.name), timing),
    ];
    this.workers.forEach((worker) => worker.on('error', warn));
    // One that begins before its connection is there, and loses it, asks again without end and without a pause.
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
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay?.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  private workerOf(name: QueueName, options: WorkerOptions): Worker {
    const worker = new Worker<JobEnvelope>(name, (job) => this.runJob(job), options);
    // A place in the queue, or one of a person's places, is free: the next comes from the outbox.
    const wake = (): void => this.relay?.wake();
    worker.on('active', wake);
    worker.on('completed', wake);
    worker.on('failed', (job) => {
      wake();
      // It is failed for good without an attempt that failed when its workers died, time after time.
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
    await this.runner.run(job.name, job.id ?? randomUUID(), job.data, isLastAttempt);
  }

  private async runTask(name: string): Promise<void> {
    const task = this.registry.tasks.find((each) => each.name === name);
    if (task) await task.run(platformSystemContext(name, randomUUID()));
  }
}
