import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Database } from '../../../kernel/database/database.js';
import { JobCancelled, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { FileStore } from '../../file/public.js';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { readZip } from '../../../../test/read-zip.js';
import { TestApi } from '../../../../test/test-api.js';
import { fetchFile, pagesOf } from '../../../../test/test-files.js';
import { TestJobs } from '../../../../test/test-jobs.js';
import type { BulkPanelLabels } from '../jobs/bulk-documents.job.js';
import { MakeBulkPanelLabels } from '../jobs/bulk-documents.handler.js';

const LABELS = '/api/order/bulk-panel-labels-pdf';

let api: TestApi;
let jobs: TestJobs;
let tenant: DemoTenant;
let viewer: string;
let orderUIDs: string[];

beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
  tenant = await createDemoTenant(api, 'north');
  viewer = tenant.tokens.viewer;
  orderUIDs = [];
  for (let each = 0; each < 3; each += 1) orderUIDs.push(await createPaidOrder(api, tenant.tokens.buyer));
  await jobs.runAll();
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const job = (jobUID: string) => api.call('/api/job/get', { jobUID }, viewer);
async function resultOf(jobUID: string): Promise<Buffer> {
  const { resultFileUID } = await job(jobUID);
  return (await fetchFile(api, tenant.uid, resultFileUID ?? '', viewer)).bytes;
}
const storedFiles = () =>
  api.app
    .get(Database)
    .runInTransaction(
      tenant.ctx,
      ({ tx }) => tx.query('select uid from stored_file') as Promise<{ uid: string }[]>,
    );
/** Files in the tenant's storage, including unfinished ones. */
function filesOnDisk(): string[] {
  const folder = `${api.config.storageDir}/${tenant.uid}`;
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe('bulk document jobs', () => {
  it('create ZPL labels of all orders, one order after another', async () => {
    const jobUID = randomUUID();
    await api.call(LABELS, { jobUID, orderUIDs, output: 'zpl' }, viewer);
    await jobs.runAll();
    expect(await job(jobUID)).toMatchObject({ status: 'done', resultFileName: 'panel-labels-3-orders.zpl' });
    const zpl = (await resultOf(jobUID)).toString();
    expect(zpl.match(/\^XA/g)).toHaveLength(6);
    expect(zpl.match(/\^XZ/g)).toHaveLength(6);
    const numbers = await Promise.all(
      orderUIDs.map(
        async (orderUID) => (await api.call('/api/order/get-for-tenant', { orderUID }, viewer)).number,
      ),
    );
    const codes = [...zpl.matchAll(/SO-\d+(?=-\d\d-\d)/g)].map(([code]) => code);
    expect([...new Set(codes)]).toEqual(numbers);
  });

  it('start the first order’s labels at the chosen position, and other orders on new sheets', async () => {
    const jobUID = randomUUID();
    await api.call(LABELS, { jobUID, orderUIDs, format: 'a4-sheet', startAt: 8 }, viewer);
    await jobs.runAll();
    // Two labels per order: the last position and a new sheet, then one sheet each.
    expect(pagesOf(await resultOf(jobUID))).toBe(4);
  });

  it.each([
    [{ format: 'a4-sheet', output: 'zpl' }, 'format'],
    [{ format: 'letter-sheet', startAt: 7 }, 'startAt'],
    [{ output: 'epl' }, 'output'],
  ])('reject the label options %j before starting a job', async (options, field) => {
    const reply = await api.send(LABELS, { jobUID: randomUUID(), orderUIDs, ...options }, as(viewer));
    expect([reply.status, reply.body.errors?.[0]?.name]).toEqual([400, field]);
  });

  it('reply immediately, create one PDF of all labels, and keep it for the requesting user', async () => {
    const jobUID = randomUUID();
    const reply = await api.send(LABELS, { jobUID, orderUIDs }, as(viewer));
    expect([reply.status, reply.body]).toEqual([202, { jobUID }]);
    await api.call(LABELS, { jobUID, orderUIDs }, viewer);
    expect(await job(jobUID)).toMatchObject({ status: 'waiting', resultFileUID: null });
    expect(await jobs.runAll()).toEqual(['bulk-panel-labels-pdf']);

    const done = await job(jobUID);
    expect(done).toMatchObject({
      status: 'done',
      done: 3,
      total: 3,
      resultFileName: 'panel-labels-3-orders.pdf',
    });
    const file = await fetchFile(api, tenant.uid, done.resultFileUID ?? '', viewer);
    expect(file.disposition).toContain('panel-labels-3-orders.pdf');
    expect(pagesOf(file.bytes)).toBe(6);
    expect((await fetchFile(api, tenant.uid, done.resultFileUID ?? '', tenant.tokens.owner)).status).toBe(
      404,
    );
    expect((await api.send('/api/job/get', { jobUID }, as(tenant.tokens.owner))).status).toBe(404);
  });

  it('create summaries and machine files', async () => {
    const [summaries, dxf] = [randomUUID(), randomUUID()];
    await api.call(
      '/api/order/bulk-order-summary-pdf',
      { jobUID: summaries, orderUIDs, withPrices: false },
      viewer,
    );
    await api.call('/api/order/bulk-dxf-files', { jobUID: dxf, orderUIDs }, viewer);
    await jobs.runAll();
    expect((await job(summaries)).resultFileName).toBe('shop-orders-3-orders.pdf');
    expect(pagesOf(await resultOf(summaries))).toBeGreaterThanOrEqual(3);
    const archive = readZip(await resultOf(dxf));
    expect([...archive.keys()].map((path) => path.split('/')[0])).toEqual([
      'SO-1001',
      'SO-1002',
      'SO-1003',
      'manifest.csv',
    ]);
  });

  it('are rejected before they start if an order belongs to another tenant', async () => {
    const jobUID = randomUUID();
    const reply = await api.send(LABELS, { jobUID, orderUIDs: [...orderUIDs, randomUUID()] }, as(viewer));
    expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND', errors: [{ name: 'orderUIDs' }] });
    expect((await api.send('/api/job/get', { jobUID }, as(viewer))).status).toBe(404);
  });

  it.each([
    ['no order', []],
    ['one order twice', ['a', 'a']],
    ['more orders than a job takes', Array.from({ length: 1001 }, () => 'b')],
  ])('are rejected for %s, at the field', async (_what, marks) => {
    const uids = marks.map((mark) => (mark === 'a' ? orderUIDs[0]! : randomUUID()));
    const reply = await api.send(LABELS, { jobUID: randomUUID(), orderUIDs: uids }, as(viewer));
    expect(reply.body).toMatchObject({ status: 400, errors: [{ name: 'orderUIDs' }] });
  });

  it('don’t touch other files of the tenant, whatever job uid the client chose', async () => {
    const kept = {
      uid: randomUUID(),
      name: 'plan.pdf',
      contentType: 'application/pdf',
      visibility: 'tenant' as const,
      ownerContactUid: null,
      expiresAt: null,
    };
    await api.app
      .get(FileStore, { strict: false })
      .save(tenant.ctx, kept, Readable.from(['the plan of the house']));
    await api.call(LABELS, { jobUID: kept.uid, orderUIDs }, viewer);
    await jobs.runAll();
    const plan = await fetchFile(api, tenant.uid, kept.uid, tenant.tokens.owner);
    expect([plan.status, plan.bytes.toString()]).toEqual([200, 'the plan of the house']);
    expect(pagesOf(await resultOf(kept.uid))).toBe(6);
  });

  it('leave no files behind if canceled before or while running, and can be retried', async () => {
    const before = filesOnDisk().length;
    const jobUID = randomUUID();
    await api.call(LABELS, { jobUID, orderUIDs }, viewer);
    expect(await api.call('/api/job/cancel', { jobUID }, viewer)).toMatchObject({ status: 'cancelled' });
    await jobs.runAll();
    expect(await job(jobUID)).toMatchObject({ status: 'cancelled', resultFileUID: null });

    await expect(runLabels(stopsAfter(2, new JobCancelled()))).rejects.toThrow(JobCancelled);
    expect(filesOnDisk()).toHaveLength(before);

    await api.call('/api/job/retry', { jobUID }, viewer);
    await jobs.runAll();
    expect(pagesOf(await resultOf(jobUID))).toBe(6);
  });

  it('run in parallel', async () => {
    let small: Promise<unknown> = Promise.resolve();
    let reports = 0;
    const big = await runLabels(async () => {
      reports += 1;
      if (reports === 2) small = runLabels(() => Promise.resolve());
      await small;
    });
    for (const { fileUid } of [big, (await small) as typeof big])
      expect(pagesOf((await fetchFile(api, tenant.uid, fileUid, viewer)).bytes)).toBe(6);
  });

  it('leave one file if they crash and run again', async () => {
    const uid = randomUUID();
    const before = (await storedFiles()).length;
    const onDisk = filesOnDisk().length;
    await expect(runLabels(stopsAfter(2, new Error('killed')), uid)).rejects.toThrow('killed');
    expect(await storedFiles()).toHaveLength(before);
    const first = await runLabels(() => Promise.resolve(), uid);
    const second = await runLabels(() => Promise.resolve(), uid);
    expect(second).toEqual({ ...first, until: second.until });
    // The completed part, and the file joined from it.
    expect(await storedFiles()).toHaveLength(before + 2);
    expect(filesOnDisk()).toHaveLength(onDisk + 2);
    expect(pagesOf((await fetchFile(api, tenant.uid, second.fileUid, viewer)).bytes)).toBe(6);
  });

  it('report the failure if the result can’t be stored', async () => {
    const files = jobs.app.get(FileStore, { strict: false });
    const save = files.saveResult.bind(files);
    files.saveResult = (_ctx, _uid, _file, content) => {
      content.destroy();
      return Promise.reject(new Error('The disk is full'));
    };
    try {
      await expect(runLabels(() => Promise.resolve())).rejects.toThrow('The disk is full');
    } finally {
      files.saveResult = save;
    }
  });
});

function stopsAfter(reports: number, error: Error): () => Promise<void> {
  let left = reports;
  return () => ((left -= 1) < 0 ? Promise.reject(error) : Promise.resolve());
}

/** Runs the handler directly, with its own progress callback. */
async function runLabels(report: () => Promise<void>, uid: string = randomUUID()) {
  await api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) =>
    tx.query(
      `insert into job (tenant_uid, uid, kind, status, done, total, payload, contact_uid, created_at)
       values ($1, $2, 'bulk-panel-labels-pdf', 'running', 0, 3, '{}', $3, now()) on conflict do nothing`,
      [tenant.uid, uid, tenant.contactUids.viewer],
    ),
  );
  const run: JobRun<BulkPanelLabels> = {
    uid,
    contactUid: tenant.contactUids.viewer,
    payload: { orderUids: orderUIDs },
    progress: { report },
    isLastAttempt: true,
  };
  return jobs.app.get(MakeBulkPanelLabels, { strict: false }).run(tenant.ctx, run);
}
