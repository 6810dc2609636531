import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JobRunner } from '../../../kernel/jobs/job-runner.js';
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

/** Resolves after the worker has run the job. @throws the job's error */
function runOf(jobUid: string): Promise<void> {
  const runner = worker.get(JobRunner);
  const run = runner.run.bind(runner);
  return new Promise((resolve, reject) => {
    jest.spyOn(runner, 'run').mockImplementation((...job) => {
      const running = run(...job);
      if (job[2].jobUid === jobUid) running.then(resolve, reject);
      return running;
    });
  });
}

describe('the worker', () => {
  it('runs a bulk job from the PostgreSQL queue and stores its file', async () => {
    const orderUIDs = [
      await createPaidOrder(api, tenant.tokens.buyer),
      await createPaidOrder(api, tenant.tokens.buyer),
    ];
    const jobUID = randomUUID();
    const run = runOf(jobUID);
    await api.call('/api/order/bulk-panel-labels-pdf', { jobUID, orderUIDs }, tenant.tokens.viewer);
    await run;
    const job = await api.call('/api/job/get', { jobUID }, tenant.tokens.viewer);
    expect(job).toMatchObject({ status: 'done', done: 2, total: 2, error: null });
    expect(
      pagesOf((await fetchFile(api, tenant.uid, job.resultFileUID ?? '', tenant.tokens.viewer)).bytes),
    ).toBe(4);
  });
});
