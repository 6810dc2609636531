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
/** Of each tenant; every job of a test is about them in another order, because the same is made once. */
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
/** The jobs of a test are no one's concern after it. */
afterEach(async () => {
  for (const { ctx } of [north, south])
    await api.app.get(Database).runInTransaction(ctx, async ({ tx }) => {
      await tx.query('delete from job');
      await tx.query('delete from outbox');
      await tx.query('delete from job_turn');
    });
});

let wishes = 0;
/** Of 24 that differ, one after the other. */
const wish = (tenant: DemoTenant) => {
  const left = [...ordersOf.get(tenant)!];
  let number = wishes++;
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
    const { jobUID } = await api.call(LABELS, wish(tenant), tenant.tokens[person]);
    started.push(jobUID);
  }
  return started;
}

/** Worker processes whose jobs begin when they are taken and end when the test says so. */
class Workers {
  readonly begun: string[] = [];
  private readonly events = new EventEmitter();
  private apps: INestApplicationContext[] = [];

  constructor(private readonly backend: TestBackend) {}

  async start(count: number): Promise<void> {
    // Before there are any: a worker takes its first job while it starts.
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

  /** The first so many that began. */
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

/** Who asked for which job. */
let askedBy: Map<string, string>;
beforeEach(() => (askedBy = new Map()));

/** Twelve of one tenant's two people, and then a single one of another tenant. */
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

describe.each(queueBackends())('jobs that wait for a worker, in $name', (backend) => {
  let workers: Workers;
  beforeEach(() => (workers = new Workers(backend)));
  afterEach(() => workers.stop());

  it('come in turns between tenants, and between the people of a tenant', async () => {
    await twelveAndOne();
    await workers.start(1);
    expect(names(await workers.first(3))).toEqual(['viewer', 'other tenant', 'owner']);
    workers.end(workers.begun[0]!);
    expect(names(await workers.first(4)).at(-1)).toBe('viewer');
    // The owner's first goes on for long: their second waits for it, and nobody else does.
    workers.end(workers.begun[3]!);
    expect(names(await workers.first(5)).at(-1)).toBe('viewer');
    workers.end(workers.begun[2]!);
    expect(names(await workers.first(6)).at(-1)).toBe('owner');
  });

  it('all run once, however many workers there are, and never two of a person at a time', async () => {
    await twelveAndOne();
    await workers.start(2);
    const over = new Set<string>();
    while (over.size < askedBy.size) {
      const begun = [...workers.begun];
      const running = begun.filter((uid) => !over.has(uid));
      expect(new Set(names(running)).size).toBe(running.length);
      // The next begins by itself, unless all that wait are those of the person whose job runs.
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

  it('are those of the tenant that was served longest ago, also after all workers were started anew', async () => {
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

describe('the jobs of one person', () => {
  const send = (body: object) => api.send(LABELS, body, as(north, 'viewer'));

  it('are so many at most, also when all are asked for at the same time, and the next is refused in words', async () => {
    const replies = await Promise.all(Array.from({ length: MAX_JOBS_PER_USER + 2 }, () => send(wish(north))));
    const taken = replies.filter(({ status }) => status === 202);
    const refused = replies.filter(({ status }) => status !== 202);
    expect([taken.length, refused.length]).toEqual([MAX_JOBS_PER_USER, 2]);
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '30']);
      expect(body.errors[0]!.reason).toBe(
        '10 of your jobs are waiting or running. Wait until one is done, or cancel one, and try again.',
      );
    }
    expect((await api.send(LABELS, wish(north), as(north, 'owner'))).status).toBe(202);
  });

  it('may be asked for again where they were accepted, and make room when one is cancelled', async () => {
    const wishes = Array.from({ length: MAX_JOBS_PER_USER }, () => wish(north));
    for (const each of wishes) await send(each);
    const [first, second] = wishes;
    expect((await send(first!)).status).toBe(202);
    const token = north.tokens.viewer;
    await api.call('/api/job/cancel', { jobUID: first!.jobUID }, token);
    expect((await send(wish(north))).status).toBe(202);
    const again = await api.send('/api/job/retry', { jobUID: first!.jobUID }, as(north, 'viewer'));
    expect(again.status).toBe(429);
    await api.call('/api/job/cancel', { jobUID: second!.jobUID }, token);
    await api.call('/api/job/retry', { jobUID: first!.jobUID }, token);
  });
});
