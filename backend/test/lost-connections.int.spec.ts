import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import supertest from 'supertest';
import { CacheSignal, LISTEN_AGAIN_MS } from '../src/diagnostics/cache-signal.js';
import { Caches } from '../src/kernel/cache/caches.js';
import { Database } from '../src/kernel/database/database.js';
import { WorkerModule } from '../src/worker.module.js';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

let api: TestApi;
let worker: INestApplicationContext;
let tenant: DemoTenant;
let killer: pg.Client;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  worker = await startWorker();
  killer = new pg.Client({ connectionString: api.config.databaseUrl });
  await killer.connect();
});
afterAll(async () => {
  await killer.end();
  await worker.close();
  await api.stop();
});

function startWorker(): Promise<INestApplicationContext> {
  const options = { logger: false, abortOnError: false } as const;
  return NestFactory.createApplicationContext(WorkerModule.with(api.config), options);
}

/**
 * Ends all other connections to this database.
 * @returns their number
 */
async function endAll(): Promise<number> {
  const { rowCount } = await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
}

const asBuyer = () => ({ authorization: `Bearer ${tenant.tokens.buyer}` });

describe('processes whose connections are ended a thousand times', () => {
  it('survive, reply 503 or success, and keep everything acknowledged', async () => {
    const acknowledged: string[] = [];
    const answers = new Map<number, number>();
    let going = true;
    const customer = async () => {
      while (going) {
        const uid = randomUUID();
        const reply = await api.send('/api/quote/save', { uid, name: 'Bathroom' }, asBuyer());
        answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
        if (reply.status === 200) acknowledged.push(uid);
        if (reply.status === 503) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      }
    };
    const customers = Array.from({ length: 6 }, customer);
    let ended = 0;
    while (ended < 1000) {
      const before = acknowledged.length;
      ended += await endAll();
      // Nothing is answered between two consecutive waves.
      while (acknowledged.length === before) await api.send('/api/quote/list-for-customer', {}, asBuyer());
    }
    going = false;
    await Promise.all(customers);

    expect([...answers.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.get(503)).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const uid of acknowledged)
      await api.call('/api/quote/get-details', { quoteUID: uid }, tenant.tokens.buyer);
  });
});

describe('a worker that loses connections while starting', () => {
  it('starts or fails to start, but doesn’t hang', async () => {
    for (let time = 0; time < 5; time += 1) {
      let isSettled = false;
      const starting = startWorker()
        .then((started) => started.close())
        .catch((error: unknown) => expect(error).toBeInstanceOf(Error))
        .finally(() => (isSettled = true));
      while (!isSettled) await endAll();
      await starting;
    }
  });
});

describe('the API without database connections', () => {
  it('is alive, not ready, and asks clients to retry soon', async () => {
    const name = new URL(api.config.databaseUrl).pathname.slice(1);
    const elsewhere = new URL(api.config.migrationDatabaseUrl);
    elsewhere.pathname = '/postgres';
    const owner = new pg.Client({ connectionString: elsewhere.toString() });
    await owner.connect();
    await owner.query(`alter database ${name} with allow_connections false`);
    await endAll();
    try {
      expect((await fetchStatus('/health/live')).status).toBe(200);
      expect((await fetchStatus('/health/ready')).headers['retry-after']).toBe('5');
      const reply = await api.send('/api/quote/save', { uid: randomUUID(), name: 'Bathroom' }, asBuyer());
      expect(reply.body).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect(reply.headers['retry-after']).toBe('5');
    } finally {
      await owner.query(`alter database ${name} with allow_connections true`);
      await owner.end();
    }
    const reply = await api.send('/api/quote/save', { uid: randomUUID(), name: 'Bathroom' }, asBuyer());
    expect(reply.status).toBe(200);
  });

  it('requests each lost connection once at a time, for as long as it is refused', async () => {
    const { databaseUrl } = api.config;
    const nowhere = new URL(databaseUrl);
    nowhere.pathname = '/nowhere';
    const config = { ...api.config, diagnosticsEnabled: true };
    const signal = new CacheSignal(config, api.app.get(Caches), api.app.get(Database));
    await signal.onApplicationBootstrap();
    config.databaseUrl = nowhere.toString();
    const waiting: (() => void)[] = [];
    const usual = globalThis.setTimeout;
    const timeouts = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, ms = 0) =>
        ms === LISTEN_AGAIN_MS ? waiting.push(work) : usual(work, ms)) as typeof setTimeout);
    try {
      await signal['client']!.end();
      for (let attempt = 0; attempt < 4; attempt += 1) {
        while (waiting.length === 0) await fetchStatus('/health/live');
        waiting.splice(0).forEach((work) => work());
        const lost = signal['client'];
        while (signal['client'] === lost) await fetchStatus('/health/live');
        for (let turn = 0; turn < 5; turn += 1) await fetchStatus('/health/live');
        expect(waiting).toHaveLength(1);
      }
    } finally {
      timeouts.mockRestore();
      await signal.onApplicationShutdown();
    }
  });

  it('replies alike to calls that wait too long for a lock', async () => {
    const quoteUID = randomUUID();
    await api.call('/api/quote/save', { uid: quoteUID, name: 'Bathroom' }, tenant.tokens.buyer);
    const reply = await api.app.get(Database).runInTransaction(tenant.ctx, async ({ tx }) => {
      await tx.query('select 1 from quote where uid = $1 for update', [quoteUID]);
      const call = api.send('/api/quote/delete', { quoteUID }, asBuyer());
      // Sooner than lock_timeout, with the same effect.
      const waiting = `select pg_cancel_backend(pid) from pg_locks lock join pg_stat_activity session using (pid)
         where not lock.granted and session.datname = current_database()`;
      while ((await killer.query(waiting)).rowCount === 0);
      return call;
    });
    expect(reply.body).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  it('has timeouts for statements, locks and idle transactions on each connection', async () => {
    const limits = await api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) =>
      tx.query(`select name, setting::int as ms from pg_settings where name like '%_timeout' and setting::int > 0
                and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
                order by name`),
    );
    expect(limits).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 60_000 },
      { name: 'lock_timeout', ms: 10_000 },
      { name: 'statement_timeout', ms: 30_000 },
    ]);
  });
});

async function fetchStatus(path: string) {
  return supertest(api.server).get(path);
}
