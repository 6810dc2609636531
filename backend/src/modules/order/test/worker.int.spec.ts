import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { JobDetails } from '@glass/contracts';
import { WorkerModule } from '../../../worker.module.js';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { fetchFile, pagesOf } from '../../../../test/test-files.js';

let api: TestApi;
let worker: INestApplicationContext;
let tenant: DemoTenant;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.config), {
    logger: false,
    abortOnError: false,
  });
});
afterAll(async () => {
  await worker.close();
  await api.stop();
});

/** Asks as the page does, until the job has ended. The test's own time limit ends a job that never does. */
async function ended(jobUID: string): Promise<JobDetails> {
  for (;;) {
    const job = await api.call('/api/job/get', { jobUID }, tenant.tokens.viewer);
    if (job.status !== 'waiting' && job.status !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the worker', () => {
  it('takes a bulk job from the queue in PostgreSQL and makes its file', async () => {
    const orderUIDs = [
      await createPaidOrder(api, tenant.tokens.buyer),
      await createPaidOrder(api, tenant.tokens.buyer),
    ];
    const jobUID = randomUUID();
    await api.call('/api/order/bulk-panel-labels-pdf', { jobUID, orderUIDs }, tenant.tokens.viewer);
    const job = await ended(jobUID);
    expect(job).toMatchObject({ status: 'done', done: 2, total: 2, error: null });
    expect(
      pagesOf((await fetchFile(api, tenant.uid, job.resultFileUID ?? '', tenant.tokens.viewer)).bytes),
    ).toBe(4);
  });
});
