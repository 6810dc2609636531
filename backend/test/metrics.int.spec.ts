import { readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import supertest from 'supertest';
import { jobDefinitions } from '../src/kernel/jobs/define-job.js';
import { OperatorsPort } from '../src/kernel/observability/operators-port.js';
import { WorkerModule } from '../src/worker.module.js';
import { createQuote } from './demo-quote.js';
import { createDemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

const read = (file: string) =>
  readFileSync(new URL(`../../deploy/observability/${file}`, import.meta.url), 'utf8');

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

async function textOf(app: INestApplicationContext): Promise<string> {
  const { port, address } = app.get(OperatorsPort).address!;
  expect(address).toBe('127.0.0.1');
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(reply.status).toBe(200);
  return reply.text();
}

function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const labels = Object.fromEntries(
      [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    );
    return [{ name, labels, value: Number(value) }];
  });
}

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await TestApi.start({ metricsPort: 0 });
  await api.app.get(OperatorsPort).open();
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.config), {
    logger: false,
    abortOnError: false,
  });
  await worker.get(OperatorsPort).open();
});
afterAll(async () => {
  await worker.close();
  await api.stop();
});

const valueOf = async (
  name: string,
  labels: Record<string, string> = {},
  app: INestApplicationContext = api.app,
) =>
  samplesIn(await textOf(app)).find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;

describe('metrics', () => {
  it('are not on the API’s port, for anyone', async () => {
    for (const path of ['/metrics', '/metrics/', '/api/metrics', '//metrics'])
      expect((await supertest(api.server).get(path)).status).toBe(404);
    const north = await createDemoTenant(api, 'no-metrics');
    const asOwner = supertest(api.server)
      .get('/metrics')
      .set('authorization', `Bearer ${north.tokens.owner}`);
    expect((await asOwner).status).toBe(404);
  });

  it('are served only if a port is set', async () => {
    // One secret, since processes of one machine share the token verifier.
    const other = await TestApi.start({ jwtSecret: api.config.jwtSecret });
    await other.app.get(OperatorsPort).open();
    expect(other.app.get(OperatorsPort).address).toBeNull();
    await other.stop();
  });

  it('share their port with health only', async () => {
    const { port } = worker.get(OperatorsPort).address!;
    const status = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
    expect(await status('/health/live')).toBe(200);
    expect(await status('/health/ready')).toBe(200);
    expect(await status('/api/tenant/init')).toBe(404);
    expect(await status('/metrics', 'POST')).toBe(405);
  });

  it('count requests by route template, and the statements of each', async () => {
    const { tokens } = await createDemoTenant(api, 'north');
    const route = '/api/quote/list-for-customer';
    await api.call(route, {}, tokens.buyer);
    const labels = { method: 'POST', route, status: '200' };
    expect(await valueOf('glass_http_request_duration_seconds_count', labels)).toBe(1);
    const sent = await valueOf('glass_http_request_statements_sum', { route });
    expect(sent).toBeGreaterThanOrEqual(3);
    await api.call(route, {}, tokens.buyer);
    expect(await valueOf('glass_http_request_duration_seconds_count', labels)).toBe(2);
    // The user is cached by now; the list is read again.
    expect(await valueOf('glass_http_request_statements_sum', { route })).toBeGreaterThan(sent!);
    expect(
      await valueOf('glass_database_statement_duration_seconds_count', { outcome: 'ok' }),
    ).toBeGreaterThan(6);
    expect(await valueOf('glass_cache_lookups_total', { cache: 'principal', result: 'hit' })).toBeGreaterThan(
      0,
    );
  });

  it('count priced panels and available connections', async () => {
    const { tokens } = await createDemoTenant(api, 'west');
    const before = (await valueOf('glass_prices_computed_total'))!;
    await createQuote(api, tokens.buyer);
    expect(await valueOf('glass_prices_computed_total')).toBeGreaterThan(before);
    expect(await valueOf('glass_database_pool_size')).toBe(api.config.databasePoolSize);
    expect(await valueOf('glass_database_pool_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(await valueOf('glass_database_pool_waiting')).toBe(0);
  });

  it('of a worker show job durations and queue lengths', async () => {
    const { tokens } = await createDemoTenant(api, 'south');
    const change = { currentPassword: 'Panels-2026!', newPassword: 'Taken-Over-2026' };
    await api.call('/api/auth/change-password', change, tokens.buyer);
    const done = { kind: 'account-notice-mail', outcome: 'done' };
    while (!(await valueOf('glass_job_duration_seconds_count', done, worker)))
      await new Promise(setImmediate);
    for (const queue of ['fast', 'documents']) {
      expect(await valueOf('glass_queue_oldest_waiting_seconds', { queue }, worker)).toBe(0);
      for (const state of ['waiting', 'later', 'running', 'failed'])
        expect(await valueOf('glass_queue_jobs', { queue, state }, worker)).toBeDefined();
    }
    expect(await valueOf('glass_metrics_unread', {}, worker)).toBe(0);
  });

  it('have no more series after other tenants’ calls and made-up requests', async () => {
    const callAs = async (slug: string) => {
      const { tokens, uid } = await createDemoTenant(api, slug);
      await api.call('/api/quote/list-for-customer', {}, tokens.buyer);
      await supertest(api.server).get(`/public/file/${uid}/${uid}`);
      await supertest(api.server).get(`/wp-login-${slug}.php?name=${slug}`);
      await supertest(api.server).propfind(`/${slug}`);
      await api.send(`/api/quote/${slug}`, {});
    };
    await callAs('first-of-two');
    const before = samplesIn(await textOf(api.app)).filter(({ name }) => name.startsWith('glass_'));
    await callAs('second-of-two');
    const after = samplesIn(await textOf(api.app)).filter(({ name }) => name.startsWith('glass_'));
    const keys = (samples: Sample[]) =>
      samples.map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`).sort();
    expect(keys(after)).toEqual(keys(before));
    expect(await textOf(api.app)).not.toMatch(/of-two|wp-login|@|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('have labels known from the code only', async () => {
    const kinds = new Set(jobDefinitions().map(({ name }) => name));
    const values = (samples: Sample[], label: string) =>
      new Set(
        samples.flatMap(({ name, labels }) => (name.startsWith('glass_') ? (labels[label] ?? []) : [])),
      );
    const samples = [...samplesIn(await textOf(api.app)), ...samplesIn(await textOf(worker))];
    for (const kind of values(samples, 'kind')) expect(kinds).toContain(kind);
    for (const status of values(samples, 'status')) expect(status).toMatch(/^[2-5]\d\d$/);
    for (const method of values(samples, 'method')) expect(method).toMatch(/^(GET|HEAD|POST|OPTIONS|other)$/);
    const labels = new Set(
      samples.flatMap(({ name, labels: own }) => (name.startsWith('glass_') ? Object.keys(own) : [])),
    );
    const known = [
      'le',
      'method',
      'route',
      'status',
      'outcome',
      'state',
      'queue',
      'kind',
      'task',
      'cache',
      'result',
      'build',
    ];
    for (const label of labels) expect(known).toContain(label);
  });

  it.each(['grafana-dashboard.json', 'alerts.yml'])('include all that %s names', async (file) => {
    const exported = new Set((await textOf(worker)).match(/(?<=^# TYPE )\w+/gm));
    const named = read(file)
      .match(/\b(glass|nodejs|process)_\w+/g)!
      .map((name) => (exported.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
    expect(new Set(named).size).toBeGreaterThan(8);
    for (const name of named) expect(exported).toContain(name);
  });
});
