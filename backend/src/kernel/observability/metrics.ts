import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';

/** Histogram buckets in seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 1800];
const STATEMENTS = [0, 1, 2, 4, 8, 16, 32, 64, 128];

/**
 * Prometheus metrics. Labels have few values, all known from the code, such as route templates, job names and caches.
 * Never tenants, users, addresses or user input.
 */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly registry = new Registry();
  /** Whether metrics are served; costly measurements are skipped otherwise. */
  readonly isOn: boolean;

  readonly requests = this.histogram('glass_http_request_duration_seconds', {
    help: 'Time from the head of a request to the end of its reply, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
  });
  readonly requestStatements = this.histogram('glass_http_request_statements', {
    help: 'Statements that a request sent to PostgreSQL, including BEGIN and COMMIT',
    labelNames: ['route'],
    buckets: STATEMENTS,
  });
  readonly statements = this.histogram('glass_database_statement_duration_seconds', {
    help: 'Time from sending a statement to its reply, including earlier statements on its connection',
    labelNames: ['outcome'],
    buckets: STATEMENT_SECONDS,
  });
  readonly poolConnections = this.gauge('glass_database_pool_connections', {
    help: 'Connections of this process to PostgreSQL, by state: used, idle',
    labelNames: ['state'],
  });
  readonly poolSize = this.gauge('glass_database_pool_size', { help: 'Maximum number of pool connections' });
  readonly poolWaiting = this.gauge('glass_database_pool_waiting', {
    help: 'Transactions waiting for a connection',
  });
  readonly jobs = this.histogram('glass_job_duration_seconds', {
    help: 'Duration of a job run by outcome: done, failed, refused (not retried), cancelled',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_SECONDS,
  });
  readonly jobsGivenUp = this.counter('glass_jobs_given_up_total', {
    help: 'Jobs given up because their workers died',
    labelNames: ['kind'],
  });
  readonly tasks = this.histogram('glass_scheduled_task_duration_seconds', {
    help: 'Duration of a scheduled task by outcome: done, failed',
    labelNames: ['task', 'outcome'],
    buckets: JOB_SECONDS,
  });
  readonly queueJobs = this.gauge('glass_queue_jobs', {
    help: 'Jobs of a queue by state: waiting, later, running, delayed, failed. All workers report the same',
    labelNames: ['queue', 'state'],
  });
  readonly queueOldest = this.gauge('glass_queue_oldest_waiting_seconds', {
    help: 'Wait of the oldest queued job; 0 if none',
    labelNames: ['queue'],
  });
  readonly cacheLookups = this.counter('glass_cache_lookups_total', {
    help: 'Cache lookups: hit or miss',
    labelNames: ['cache', 'result'],
  });
  readonly prices = this.counter('glass_prices_computed_total', {
    help: 'Panels that were priced on the server',
  });

  readonly unread = this.gauge('glass_metrics_unread', {
    help: 'Metrics that could not be collected, such as queues without a database',
  });
  private readonly readers: (() => Promise<void>)[] = [];

  constructor(@Inject(CONFIG) config: Pick<AppConfig, 'metricsPort' | 'buildId'>) {
    this.isOn = config.metricsPort !== null;
    if (this.isOn) collectDefaultMetrics({ register: this.registry });
    this.gauge('glass_build_info', {
      help: 'Always 1; its label is the running build',
      labelNames: ['build'],
    }) //
      .set({ build: config.buildId }, 1);
  }

  /** Registers a callback that updates values before each scrape. If one fails, the other metrics are still served. */
  beforeEach(read: () => Promise<void>): void {
    this.readers.push(read);
  }

  async text(): Promise<string> {
    const read = await Promise.allSettled(this.readers.map((each) => each()));
    this.unread.set(read.filter(({ status }) => status === 'rejected').length);
    return this.registry.metrics();
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private histogram(name: string, options: { help: string; labelNames: string[]; buckets: number[] }) {
    return new Histogram({ name, ...options, registers: [this.registry] });
  }

  private counter(name: string, options: { help: string; labelNames?: string[] }) {
    return new Counter({ name, ...options, registers: [this.registry] });
  }

  private gauge(name: string, options: { help: string; labelNames?: string[] }) {
    return new Gauge({ name, ...options, registers: [this.registry] });
  }
}
