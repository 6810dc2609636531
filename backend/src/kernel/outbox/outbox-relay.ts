import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Client } from 'pg';
import { platformSystemContext, type PlatformContext } from '../context/context.js';
import type { Database } from '../database/database.js';
import { jobDefinition, type QueueName, QUEUES } from '../jobs/define-job.js';
import { inTurn, type Share, type ShareBounds } from './turns.js';
import {
  lockHandOver,
  noteHandedOver,
  type OutboxRow,
  readEntries,
  someWait,
  waitingEntries,
} from './waiting-entries.js';

/** One job on its way: what BullMQ stores. */
export interface JobEnvelope {
  tenantUid: string;
  traceId: string;
  jobUid: string | null;
  payload: object;
}

/** With the person whose turn it takes. */
type SharedEnvelope = JobEnvelope & Share;

interface Room {
  /** How many may wait in the queue, where there are no turns any more. */
  ahead: number;
  /** How many may be in the queue or run, across all workers; null for what is over at once. */
  bounds: ShareBounds | null;
}

/** What is asked for next waits behind these and the running ones, whatever else waits. */
const ROOM: Record<QueueName, Room> = {
  fast: { ahead: 20, bounds: null },
  documents: { ahead: 1, bounds: { ofTenant: 2, ofPerson: 1 } },
};
const UNBOUNDED: ShareBounds = { ofTenant: Infinity, ofPerson: Infinity };
/** How soon an entry leaves when its notification was lost. */
const POLL_MS = 2000;

/**
 * Hands committed jobs from the outbox to the queues: in fair turns between tenants and their people, and a few at a
 * time, because a queue knows no turns. An entry is deleted after the queue has taken it; when the process dies between
 * the two, the entry goes again under the same id and the queue keeps one.
 */
export class OutboxRelay {
  private readonly log = new Logger('OutboxRelay');
  private listener: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isWanted = false;
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

  /** Hands over what the queues have room for. Called while it does so, it looks once more afterwards. */
  wake(): void {
    this.isWanted = true;
    this.running ??= this.handOverAll().finally(() => {
      this.running = null;
      if (this.isWanted && !this.stopped) this.wake();
    });
  }

  private async handOverAll(): Promise<void> {
    while (this.isWanted && !this.stopped) {
      this.isWanted = false;
      try {
        if (!this.listener) await this.listen();
        const ctx = platformSystemContext('outbox relay', 'outbox');
        for (const queue of QUEUES) {
          await this.database.runInTransaction(ctx, (tx) => this.handOver(tx, queue));
        }
      } catch (error) {
        this.log.warn({ err: error }, 'The outbox could not be emptied; it will be tried again');
      }
    }
  }

  private async handOver(ctx: PlatformContext, name: QueueName): Promise<void> {
    if (!(await someWait(ctx, name))) return;
    await lockHandOver(ctx, name);
    const queue = this.queues[name];
    const { ahead, bounds } = ROOM[name];
    const places = ahead - (await queue.getWaitingCount());
    if (places <= 0) return;
    const underWay = bounds ? await underWayIn(queue) : [];
    const { entries, last } = await waitingEntries(ctx, name, places);
    const called = inTurn(entries, underWay, last, bounds ?? UNBOUNDED, places);
    const rows = called.length > 0 ? await readEntries(ctx, called) : [];
    if (rows.length === 0) return;
    await queue.addBulk(rows.map(toQueueJob));
    await noteHandedOver(ctx, name, rows);
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

/** Also what is tried again in a while: it keeps its place. */
async function underWayIn(queue: Queue): Promise<Share[]> {
  const jobs = await queue.getJobs(['waiting', 'active', 'delayed']);
  return jobs.map((job) => job.data as SharedEnvelope);
}

function toQueueJob(row: OutboxRow) {
  const { attempts, backoffMs } = jobDefinition(row.job_name);
  const envelope: SharedEnvelope = {
    tenantUid: row.tenant_uid,
    traceId: row.trace_id,
    jobUid: row.job_uid,
    contactUid: row.contact_uid,
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
