import type { PlatformContext } from '../context/context.js';
import { query } from '../database/statement.js';
import { jobDefinitions, type QueueName, QUEUES } from './define-job.js';

/** Pending outbox entries of a queue. */
export interface WaitingJobs {
  waiting: number;
  /** Number of tenants with pending entries. */
  tenants: number;
  /** Delayed entries. */
  later: number;
  /** null if nothing is pending. */
  oldest: Date | null;
}

interface WaitingRow extends WaitingJobs {
  name: string;
}
const WAITING = {
  name: 'queues-waiting',
  sql: `select job_name as name,
      (count(*) filter (where not_before is null or not_before <= now()))::int as waiting,
      (count(*) filter (where not_before > now()))::int as later,
      (count(distinct tenant_uid) filter (where not_before is null or not_before <= now()))::int as tenants,
      min(coalesce(not_before, created_at)) filter (where not_before is null or not_before <= now()) as oldest
    from outbox group by 1`,
};

/** Counts entries not yet handed over, by queue. */
export async function countWaitingJobs(ctx: PlatformContext): Promise<Record<QueueName, WaitingJobs>> {
  const rows = await query<WaitingRow>(ctx, WAITING, []);
  const of = (queue: QueueName): WaitingJobs => {
    const names = new Set(jobDefinitions().flatMap((job) => (job.queue === queue ? job.name : [])));
    const own = rows.filter((row) => names.has(row.name));
    const [oldest = null] = own.flatMap((row) => row.oldest ?? []).sort((a, b) => a.getTime() - b.getTime());
    return {
      waiting: own.reduce((sum, row) => sum + row.waiting, 0),
      later: own.reduce((sum, row) => sum + row.later, 0),
      tenants: Math.max(0, ...own.map((row) => row.tenants)),
      oldest,
    };
  };
  return Object.fromEntries(QUEUES.map((name) => [name, of(name)])) as Record<QueueName, WaitingJobs>;
}
