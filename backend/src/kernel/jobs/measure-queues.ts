import type { Queue } from 'bullmq';
import { platformSystemContext } from '../context/context.js';
import type { Database } from '../database/database.js';
import type { Metrics } from '../observability/metrics.js';
import { type QueueName, QUEUES } from './define-job.js';
import { type WaitingJobs, countWaitingJobs } from './waiting-jobs.js';

/**
 * Reads queue lengths whenever metrics are scraped. If database or queue don't answer, the values are missing, which
 * raises an alert.
 */
export function measureQueues(metrics: Metrics, database: Database, queues: Record<QueueName, Queue>): void {
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
