import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Client } from 'pg';
import { platformSystemContext, type PlatformContext } from '../context/context.js';
import type { Database } from '../database/database.js';
import { jobDefinition, type QueueName } from '../jobs/define-job.js';

/** One job on its way: what BullMQ stores. */
export interface JobEnvelope {
  tenantUid: string;
  traceId: string;
  jobUid: string | null;
  payload: object;
}

interface OutboxRow {
  tenant_uid: string;
  uid: string;
  job_name: string;
  payload: object;
  trace_id: string;
  job_uid: string | null;
}

const BATCH = 500;
/** How soon an entry leaves when its notification was lost. */
const POLL_MS = 2000;

/**
 * Carries committed jobs from the outbox to the queue. An entry is deleted after the queue has taken it; when
 * the process dies between the two, the entry goes again under the same id and the queue keeps one.
 */
export class OutboxRelay {
  private readonly log = new Logger('OutboxRelay');
  private listener: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly queues: Record<QueueName, Queue>,
    private readonly databaseUrl: string,
  ) {}

  async start(): Promise<void> {
    await this.listen();
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
    await this.listener?.end();
  }

  /** Moves everything that waits; several calls at once run one after the other. */
  wake(): void {
    this.running = this.running
      .then(async () => {
        if (!this.listener && !this.stopped) await this.listen();
        while (!this.stopped && (await this.moveBatch()) === BATCH);
      })
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'The outbox could not be emptied; it will be tried again'),
      );
  }

  private async moveBatch(): Promise<number> {
    const ctx = platformSystemContext('outbox relay', 'outbox');
    return this.database.runInTransaction(ctx, (tx) => this.moveWithin(tx));
  }

  private async moveWithin(ctx: PlatformContext): Promise<number> {
    const rows: OutboxRow[] = await ctx.tx.query(
      `select tenant_uid, uid, job_name, payload, trace_id, job_uid from outbox
       order by created_at limit ${BATCH} for update skip locked`,
    );
    for (const [queue, entries] of Object.entries(groupByQueue(rows))) {
      await this.queues[queue as QueueName].addBulk(entries.map(toQueueJob));
    }
    if (rows.length > 0) {
      await ctx.tx.query('delete from outbox where uid = any($1::uuid[])', [rows.map((row) => row.uid)]);
    }
    return rows.length;
  }

  private async listen(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl, application_name: 'glass outbox' });
    client.on('error', () => (this.listener = null));
    client.on('notification', () => this.wake());
    await client.connect();
    await client.query('listen outbox');
    this.listener = client;
  }
}

function groupByQueue(rows: OutboxRow[]): Partial<Record<QueueName, OutboxRow[]>> {
  const groups: Partial<Record<QueueName, OutboxRow[]>> = {};
  for (const row of rows) (groups[jobDefinition(row.job_name).queue] ??= []).push(row);
  return groups;
}

function toQueueJob(row: OutboxRow) {
  const { attempts, backoffMs } = jobDefinition(row.job_name);
  const envelope: JobEnvelope = {
    tenantUid: row.tenant_uid,
    traceId: row.trace_id,
    jobUid: row.job_uid,
    payload: row.payload,
  };
  return {
    name: row.job_name,
    data: envelope,
    opts: {
      jobId: row.uid,
      attempts,
      backoff: { type: 'exponential', delay: backoffMs },
      removeOnComplete: { age: 24 * 3600, count: 1000 },
      removeOnFail: { age: 7 * 24 * 3600, count: 1000 },
    },
  };
}
