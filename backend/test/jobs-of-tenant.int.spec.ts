import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { NestFactory } from '@nestjs/core';
import { jest } from '@jest/globals';
import type { QueuesReply } from '@glass/contracts/job';
import { createPaidOrder } from './demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from './demo-tenant.js';
import { queueBackends } from './queue-backends.js';
import { TestApi } from './test-api.js';
import { fetchFile } from './test-files.js';
import { TestJobs } from './test-jobs.js';
import { Context } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import { generalError } from '../src/kernel/errors/app-error.js';
import { JobRunner } from '../src/kernel/jobs/job-runner.js';
import { FileStore, ReadFiles, StorageQuota } from '../src/modules/file/public.js';
import { WatchQueues } from '../src/modules/platform/queries/watch-queues.query.js';
import { WorkerModule } from '../src/worker.module.js';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
let order: string;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'panes');
  order = await createPaidOrder(api, tenant.tokens.buyer);
  await jobs.runAll();
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const LABELS = '/api/order/bulk-panel-labels-pdf';
const send = (path: string, body: object, person: Person = 'owner') =>
  api.send(path, body, { authorization: `Bearer ${tenant.tokens[person]}` });
async function started(person: Person = 'owner', format = '4x6'): Promise<string> {
  const { status, body } = await send(LABELS, { jobUID: randomUUID(), orderUIDs: [order], format }, person);
  expect(status).toBe(202);
  return (body as unknown as { jobUID: string }).jobUID;
}
const sql = (text: string, values: unknown[] = []) =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(text, values) as Promise<unknown>);

describe('an identical document job', () => {
  it('runs once while the first is pending or running, and again afterwards', async () => {
    const first = await started();
    expect(await started()).toBe(first);
    expect(await started('owner', '3x4')).not.toBe(first);
    expect(await started('viewer')).not.toBe(first);
    await jobs.runAll();
    expect(await started()).not.toBe(first);
    await jobs.runAll();
  });
});

describe('jobs of a tenant', () => {
  it('are listed to its team, newest first, with their users; results are private', async () => {
    const jobUID = await started('viewer');
    await jobs.runAll();
    const seenBy = async (person: Person) =>
      (await api.call('/api/job/list-for-tenant', {}, tenant.tokens[person])).items[0];
    const own = await seenBy('viewer');
    expect(own).toMatchObject({
      jobUID,
      status: 'done',
      isOwn: true,
      orders: 1,
      attempts: 1,
      done: 1,
      total: 1,
    });
    expect((await fetchFile(api, tenant.uid, own!.resultFileUID!, tenant.tokens.viewer)).status).toBe(200);
    expect(await seenBy('owner')).toMatchObject({
      jobUID,
      isOwn: false,
      resultFileUID: null,
      person: own!.person,
    });
    expect((await send('/api/job/list-for-tenant', {}, 'buyer')).status).toBe(403);
  });

  it('are filtered by state', async () => {
    const list = (status: ('done' | 'failed')[]) =>
      api.call('/api/job/list-for-tenant', { filters: { status } }, tenant.tokens.owner);
    expect((await list(['done'])).items.length).toBeGreaterThan(0);
    expect((await list(['failed'])).items).toEqual([]);
  });

  it('are canceled by users who may change orders, not by viewers', async () => {
    const jobUID = await started('viewer');
    expect((await send('/api/job/cancel', { jobUID })).status).toBe(404);
    expect((await send('/api/job/cancel-for-tenant', { jobUID }, 'viewer')).status).toBe(403);
    expect((await send('/api/job/cancel-for-tenant', { jobUID })).body).toMatchObject({
      status: 'cancelled',
    });
    await jobs.runAll();
    expect((await send('/api/job/cancel-for-tenant', { jobUID: randomUUID() })).status).toBe(404);
  });

  it('have no result after its expiry', async () => {
    const jobUID = await started();
    await jobs.runAll();
    await sql(`update job set result_until = now() where uid = $1`, [jobUID]);
    const job = await api.call('/api/job/get', { jobUID }, tenant.tokens.owner);
    expect(job).toMatchObject({ status: 'done', resultFileUID: null });
  });
});

describe('a tenant at its storage limit', () => {
  const setQuota = (megabytes: number | null) =>
    api.app
      .get(Database)
      .runInTransaction(tenant.ctx, (ctx) =>
        api.app.get(StorageQuota, { strict: false }).set(ctx, megabytes),
      );
  afterEach(() => setQuota(null));

  it('sees its usage, and late files are not stored', async () => {
    const files = api.app.get(FileStore, { strict: false });
    await setQuota(1);
    const file = {
      uid: randomUUID(),
      name: 'x',
      contentType: 'text/plain',
      ownerContactUid: null,
      expiresAt: null,
    };
    const save = () =>
      files.save(
        tenant.ctx,
        { ...file, visibility: 'tenant' },
        Readable.from([Buffer.alloc(2 * 1024 * 1024)]),
      );
    await expect(save()).rejects.toMatchObject({
      code: 'STORAGE_FULL',
      errors: [
        {
          reason: expect.stringMatching(/of 1 MB used/) as unknown,
        },
      ],
    });
    expect(await sql('select uid from stored_file where uid = $1', [file.uid])).toEqual([]);
    expect(await api.app.get(ReadFiles, { strict: false }).readBytes(tenant.ctx, file.uid)).toBeNull();
  });

  it('has its jobs failed immediately, with the reason', async () => {
    await sql(
      `insert into stored_file (tenant_uid, uid, name, content_type, size_bytes, visibility, created_at)
       values ($1, $2, 'large', 'text/plain', 1048576, 'tenant', now())`,
      [tenant.uid, randomUUID()],
    );
    await setQuota(1);
    const jobUID = await started();
    await expect(jobs.runAll()).rejects.toThrow('STORAGE_FULL');
    const job = await api.call('/api/job/get', { jobUID }, tenant.tokens.owner);
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('There is no room') as unknown,
    });
  });
});

describe.each(queueBackends())('queues, in $name', ({ name, redisUrl }) => {
  it('show failures to platform staff, who can retry them', async () => {
    const config = { ...api.config, redisUrl };
    const worker = await NestFactory.createApplicationContext(WorkerModule.with(config), {
      logger: false,
      abortOnError: false,
    });
    const watch = new WatchQueues(config, api.app.get(Database));
    const ctx = new Context(tenant.uid, { kind: 'system', name: 'test' }, 'test');
    const run = jest.spyOn(worker.get(JobRunner), 'run');
    try {
      run.mockRejectedValueOnce(generalError('STATE_CONFLICT', 'The kiln is cold.'));
      const again = new Promise<string | null>((resolve) => {
        run.mockImplementation((_name, _queueId, { jobUid }) => {
          resolve(jobUid);
          return Promise.resolve();
        });
      });
      const jobUID = await started('owner', 'a4-sheet');
      let seen: QueuesReply;
      do seen = await watch.run(ctx);
      while (seen.failed.length === 0);
      expect(seen).toMatchObject({
        backend: name === 'Redis' ? 'redis' : 'postgres',
        failed: [{ queue: 'documents', kind: 'bulk-panel-labels-pdf', attempts: 1 }],
        queues: [{ name: 'fast' }, { name: 'documents', failed: 1 }],
        workers: [expect.stringMatching(/:\d+$/)],
      });
      expect(seen.failed[0]).toMatchObject({
        reason: 'STATE_CONFLICT: The kiln is cold.',
        tenantName: 'Glass of panes',
      });
      expect(seen.tasks.map((task) => task.name)).toContain('delete-expired-files');
      const [failed] = seen.failed;
      await watch.retry(ctx, failed!);
      expect(await again).toBe(jobUID);
      await expect(watch.retry(ctx, { queue: 'documents', id: 'unknown' })).rejects.toThrow('NOT_FOUND');
    } finally {
      await Promise.all([worker.close(), watch.onApplicationShutdown()]);
    }
  });
});
