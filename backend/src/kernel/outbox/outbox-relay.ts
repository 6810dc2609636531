import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Client } from 'pg';
import { platformSystemContext, type PlatformContext } from '../context/context.js';
import type { Database } from '../database/database.js';
import { jobDefinition, type QueueName, QUEUES } from '../jobs/define-job.js';
import { FairTurns, type OwnerLimits } from '../limits/fair-turns.js';
import type { TaskOwner } from '../limits/fair-turns.js';
import {
  lockHandOver,
  deleteHandedOver,
  type OutboxRow,
  readEntries,
  hasWaiters,
  readWaitingEntries,
} from './waiting-entries.js';

/** Job data stored in BullMQ. */
export interface JobEnvelope {
  tenantUid: string;
  traceId: string;
  jobUid: string | null;
  payload: object;
  /** Language of the page that started it; absent for jobs from before languages. */
  language?: string | null;
}

/** With the job's owner, for fair scheduling. */
interface OwnedEnvelope extends JobEnvelope {
  contactUid: string;
}

interface Room {
  /** Maximum number of jobs waiting in the queue, where order is first-in first-out. */
  ahead: number;
  /** Maximum number of jobs in the queue or running, across all workers; absent for short jobs. */
  limits?: OwnerLimits;
}

/** New jobs wait behind these and the running ones at most, however many others are pending. */
const ROOM: Record<QueueName, Room> = {
  fast: { ahead: 20 },
  documents: { ahead: 1, limits: { concurrencyPerTenant: 2, concurrencyPerUser: 1 } },
};
/** Delay of an entry whose notification was lost. */
const POLL_MS = 2000;

/**
 * Hands committed jobs from the outbox to the queues, round-robin by tenant and user and a few at a time, since queues
 * are first-in first-out. An entry is deleted after the queue has accepted it; after a crash in between it is handed
 * over again under the same id, which the queue deduplicates.
 */
export class OutboxRelay {
  private readonly log = new Logger('OutboxRelay');
  private listener: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isRunRequested = false;
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

  /** Hands over as many jobs as the queues have room for. If called while running, runs once more. */
  wake(): void {
    this.isRunRequested = true;
    this.running ??= this.handOverAll().finally(() => {
      this.running = null;
      if (this.isRunRequested && !this.stopped) this.wake();
    });
  }

  private async handOverAll(): Promise<void> {
    while (this.isRunRequested && !this.stopped) {
      this.isRunRequested = false;
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
    if (!(await hasWaiters(ctx, name))) return;
    await lockHandOver(ctx, name);
    const queue = this.queues[name];
    const { ahead, limits } = ROOM[name];
    const places = ahead - (await queue.getWaitingCount());
    if (places <= 0) return;
    const running = limits ? await readOwnersUnderWay(queue) : [];
    const { entries, tenantTurns, userTurns } = await readWaitingEntries(ctx, name, places);
    const next = new FairTurns(limits ?? {}, tenantTurns, userTurns).schedule(entries, running, places);
    const rows = next.length > 0 ? await readEntries(ctx, next) : [];
    if (rows.length === 0) return;
    await queue.addBulk(rows.map(toQueueJob));
    await deleteHandedOver(ctx, name, rows);
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

/** Includes jobs delayed for a retry, which still count. */
async function readOwnersUnderWay(queue: Queue): Promise<TaskOwner[]> {
  const jobs = await queue.getJobs(['waiting', 'active', 'delayed']);
  return jobs.map((job) => toJobOwner(job.data as OwnedEnvelope));
}

/** The user includes the tenant, because all tenants' software jobs have the same contact. */
const toJobOwner = ({ tenantUid, contactUid }: OwnedEnvelope) => ({
  tenant: tenantUid,
  user: `${tenantUid} ${contactUid}`,
});

function toQueueJob(row: OutboxRow) {
  const { attempts, backoffMs } = jobDefinition(row.job_name);
  const envelope: OwnedEnvelope = {
    tenantUid: row.tenant_uid,
    traceId: row.trace_id,
    jobUid: row.job_uid,
    contactUid: row.contact_uid,
    payload: row.payload,
    language: row.language,
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
