import { randomUUID } from 'node:crypto';
import { once, EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createPaidOrder } from './demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from './demo-tenant.js';
import { TestApi } from './test-api.js';
import { Database } from '../src/kernel/database/database.js';
import { queueBackends, type TestBackend } from './queue-backends.js';
import { WorkerModule } from '../src/worker.module.js';
import { MAX_JOBS_PER_USER } from '../src/kernel/jobs/job-queue.js';
import { JobRunner } from '../src/kernel/jobs/job-runner.js';

const LABELS = '/api/order/bulk-panel-labels-pdf';

let api: TestApi;
let north: DemoTenant;
let south: DemoTenant;
/** Orders per tenant. Each job of a test names them in a different order, since identical jobs run once. */
const ordersOf = new Map<DemoTenant, string[]>();
const ORDERS = 4;

beforeAll(async () => {
  api = await TestApi.start();
  north = await createDemoTenant(api, 'north');
  south = await createDemoTenant(api, 'south');
  for (const tenant of [north, south]) {
    const orders: string[] = [];
    while (orders.length < ORDERS) orders.push(await createPaidOrder(api, tenant.tokens.buyer));
    ordersOf.set(tenant, orders);
  }
});
afterAll(() => api.stop());
/** Removes the jobs of a test. */
afterEach(async () => {
  for (const { ctx } of [north, south])
    await api.app.get(Database).runInTransaction(ctx, async ({ tx }) => {
      await tx.query('delete from job');
      await tx.query('delete from outbox');
      await tx.query('delete from job_turn');
    });
});

let requests = 0;
/** Returns 24 different requests in turn. */
const nextRequest = (tenant: DemoTenant) => {
  const left = [...ordersOf.get(tenant)!];
  let number = requests++;
  const orderUIDs = [4, 3, 2, 1].flatMap((count) => {
    const [taken] = left.splice(number % count, 1);
    number = Math.floor(number / count);
    return taken!;
  });
  return { jobUID: randomUUID(), orderUIDs };
};
const as = (tenant: DemoTenant, person: Person) => ({ authorization: `Bearer ${tenant.tokens[person]}` });
async function start(tenant: DemoTenant, person: Person, count = 1): Promise<string[]> {
  const started: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const { jobUID } = await api.call(LABELS, nextRequest(tenant), tenant.tokens[person]);
    started.push(jobUID);
  }
  return started;
}

/** Simulated worker processes whose jobs start when taken and end when the test says so. */
class Workers {
  readonly begun: string[] = [];
  private readonly events = new EventEmitter();
  private apps: INestApplicationContext[] = [];

  constructor(private readonly backend: TestBackend) {}

  async start(count: number): Promise<void> {
    // Before workers exist, since they take a job while starting.
    jest.spyOn(JobRunner.prototype, 'run').mockImplementation(async (_name, _queueId, { jobUid }) => {
      if (!jobUid) return;
      this.begun.push(jobUid);
      const over = once(this.events, `end ${jobUid}`);
      this.events.emit('begun');
      await over;
    });
    for (let each = 0; each < count; each += 1) {
      this.apps.push(
        await NestFactory.createApplicationContext(
          WorkerModule.with({ ...api.config, redisUrl: this.backend.redisUrl }),
          { logger: false, abortOnError: false },
        ),
      );
    }
  }

  /** Waits for the first jobs to start. */
  async first(count: number): Promise<string[]> {
    while (this.begun.length < count) await once(this.events, 'begun');
    return this.begun.slice(0, count);
  }

  end(jobUid: string): void {
    this.events.emit(`end ${jobUid}`);
  }

  async stop(): Promise<void> {
    const stopping = this.apps.map((app) => app.close());
    for (const uid of this.begun) this.end(uid);
    this.events.on('begun', () => this.begun.forEach((uid) => this.end(uid)));
    await Promise.all(stopping);
    jest.restoreAllMocks();
  }
}

/** User of each job. */
let askedBy: Map<string, string>;
beforeEach(() => (askedBy = new Map()));

/** Adds twelve jobs of one tenant's two users, then one of another tenant. */
async function twelveAndOne(): Promise<void> {
  for (const [name, tenant, person, count] of [
    ['viewer', north, 'viewer', 6],
    ['owner', north, 'owner', 6],
    ['other tenant', south, 'viewer', 1],
  ] as const) {
    for (const uid of await start(tenant, person, count)) askedBy.set(uid, name);
  }
}
const names = (jobs: string[]) => jobs.map((uid) => askedBy.get(uid));

describe.each(queueBackends())('job scheduling, in $name', (backend) => {
  let workers: Workers;
  beforeEach(() => (workers = new Workers(backend)));
  afterEach(() => workers.stop());

  it('takes turns between tenants, and between users of a tenant', async () => {
    await twelveAndOne();
    await workers.start(1);
    expect(names(await workers.first(3))).toEqual(['viewer', 'other tenant', 'owner']);
    workers.end(workers.begun[0]!);
    expect(names(await workers.first(4)).at(-1)).toBe('viewer');
    // The owner's first job runs long; only their second waits for it.
    workers.end(workers.begun[3]!);
    expect(names(await workers.first(5)).at(-1)).toBe('viewer');
    workers.end(workers.begun[2]!);
    expect(names(await workers.first(6)).at(-1)).toBe('owner');
  });

  it('runs each job once with any number of workers, at most one per user at a time', async () => {
    await twelveAndOne();
    await workers.start(2);
    const over = new Set<string>();
    while (over.size < askedBy.size) {
      const begun = [...workers.begun];
      const running = begun.filter((uid) => !over.has(uid));
      expect(new Set(names(running)).size).toBe(running.length);
      // The next starts by itself, unless all pending jobs belong to the user whose job runs.
      const waiting = [...askedBy.keys()].filter((uid) => !begun.includes(uid));
      const mayBegin = names(waiting).some((name) => !names(running).includes(name));
      if (running.length < 2 && mayBegin) {
        await workers.first(begun.length + 1);
        continue;
      }
      over.add(running[0]!);
      workers.end(running[0]!);
    }
    expect([...workers.begun].sort()).toEqual([...askedBy.keys()].sort());
    expect(names(workers.begun).indexOf('other tenant')).toBeLessThan(3);
  });

  it('starts with the tenant served longest ago, also after all workers restart', async () => {
    await start(north, 'viewer');
    await workers.start(1);
    await workers.first(1);
    await workers.stop();
    workers = new Workers(backend);
    for (const uid of await start(north, 'owner')) askedBy.set(uid, 'owner');
    for (const uid of await start(south, 'viewer')) askedBy.set(uid, 'other tenant');
    await workers.start(1);
    expect(names(await workers.first(2))).toEqual(['other tenant', 'owner']);
  });
});

describe('jobs of one user', () => {
  const send = (body: object) => api.send(LABELS, body, as(north, 'viewer'));

  it('are limited, also when started concurrently, and the next is rejected with an explanation', async () => {
    const replies = await Promise.all(
      Array.from({ length: MAX_JOBS_PER_USER + 2 }, () => send(nextRequest(north))),
    );
    const taken = replies.filter(({ status }) => status === 202);
    const refused = replies.filter(({ status }) => status !== 202);
    expect([taken.length, refused.length]).toEqual([MAX_JOBS_PER_USER, 2]);
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '30']);
      expect(body.errors[0]!.reason).toBe(
        '10 of your jobs are waiting or running. Wait until one is done, or cancel one, and try again.',
      );
    }
    expect((await api.send(LABELS, nextRequest(north), as(north, 'owner'))).status).toBe(202);
  });

  it('can be started again idempotently, and canceling makes room', async () => {
    const requests = Array.from({ length: MAX_JOBS_PER_USER }, () => nextRequest(north));
    for (const each of requests) await send(each);
    const [first, second] = requests;
    expect((await send(first!)).status).toBe(202);
    const token = north.tokens.viewer;
    await api.call('/api/job/cancel', { jobUID: first!.jobUID }, token);
    expect((await send(nextRequest(north))).status).toBe(202);
    const again = await api.send('/api/job/retry', { jobUID: first!.jobUID }, as(north, 'viewer'));
    expect(again.status).toBe(429);
    await api.call('/api/job/cancel', { jobUID: second!.jobUID }, token);
    await api.call('/api/job/retry', { jobUID: first!.jobUID }, token);
  });
});
