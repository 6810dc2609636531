import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import type { QuoteDetails } from '@glass/contracts/quote';
import { toCheckoutRequest, demoPanel } from '../demo-quote.js';
import { post, signIn } from './support/customer.js';
import type { RunningSystem } from './support/running-system.js';
import { until } from './support/until.js';

/** @param running started before the tests */
export function testStrainedProcesses(running: () => RunningSystem): void {
  let system: RunningSystem;
  let buyer: string;
  let owner: string;
  beforeAll(async () => {
    system = running();
    buyer = await signIn(system, 'buyer@demo.example');
    owner = await signIn(system, 'owner@demo.example');
  });

  async function newQuote(): Promise<string> {
    const uid = randomUUID();
    expect((await post(system, '/api/quote/save', { uid, name: 'Bathroom' }, buyer)).status).toBe(200);
    return uid;
  }

  async function newOrder(): Promise<string> {
    const quoteUID = await newQuote();
    const panel = { quoteUID, panelUID: randomUUID(), quantity: 1, spec: demoPanel() };
    await post(system, '/api/quote/add-glass-panel', panel, buyer);
    const drawn = await post(system, '/api/quote/get-details', { quoteUID }, buyer);
    const pickUp = { quoteUID, version: (drawn.body as QuoteDetails).version, method: 'pickUp' };
    const { body } = await post(system, '/api/quote/update-shipping-address', pickUp, buyer);
    const request = toCheckoutRequest(body as QuoteDetails);
    const session = await post(system, '/api/payment/create-checkout-session', request, buyer);
    const { sessionUID } = session.body as { sessionUID: string };
    await post(system, '/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
    return request.orderUID;
  }

  /** Waits until a job has a state, by notification; `begin` starts it. */
  async function untilJob(uid: string, state: string, begin: () => Promise<unknown>): Promise<void> {
    const jobs = await system.watchJobs();
    await begin();
    while ((await jobs.next()) !== `${uid} ${state}`);
    await jobs.end();
  }

  const bulk = (jobUID: string, orderUIDs: string[]) =>
    post(system, '/api/order/bulk-order-summary-pdf', { jobUID, orderUIDs }, owner);

  /** Whether the API accepts a new connection. */
  function isTaken(): Promise<boolean> {
    const socket = connect(Number(new URL(system.baseUrl).port), '127.0.0.1');
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    }).finally(() => socket.destroy()) as Promise<boolean>;
  }

  describe('SIGTERM to a working API', () => {
    /** Number of calls for one quote that wait in the database; more would wait in the API. */
    const OF_ONE_QUOTE = 3;

    it('answers running requests, accepts no more, and exits cleanly', async () => {
      const quoteUID = await newQuote();
      const holder = await system.connect();
      await holder.query('begin');
      await holder.query('select 1 from quote where uid = $1 for update', [quoteUID]);
      const calls = Array.from({ length: OF_ONE_QUOTE }, () =>
        post(
          system,
          '/api/quote/add-glass-panel',
          { quoteUID, panelUID: randomUUID(), quantity: 1, spec: demoPanel() },
          buyer,
        ),
      );
      const waiting = `select from pg_stat_activity where usename = 'glass_api' and wait_event_type = 'Lock'`;
      await until(async () => (await system.sql(waiting)).length >= OF_ONE_QUOTE);

      system.api.kill('SIGTERM');
      await until(async () => !(await isTaken()));
      await holder.query('commit');
      await holder.end();
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await system.api.ended).toEqual({ code: 0, signal: null });

      await system.startApi().ready;
      const drawn = await post(system, '/api/quote/get-details', { quoteUID }, buyer);
      const pickUp = { quoteUID, version: (drawn.body as QuoteDetails).version, method: 'pickUp' };
      const { body } = await post(system, '/api/quote/update-shipping-address', pickUp, buyer);
      expect((body as QuoteDetails).panels).toHaveLength(OF_ONE_QUOTE);
    });

    it('doesn’t wait forever for an incomplete request', async () => {
      await system.api.end('SIGTERM');
      await system.startApi(undefined, { SHUTDOWN_SECONDS: '1' }).ready;
      const slow = await halfRequest(
        'POST /api/quote/save HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{',
      );
      expect(await system.api.end('SIGTERM')).toEqual({ code: 0, signal: null });
      slow.destroy();
      await system.startApi().ready;
    });
  });

  describe('SIGTERM to a working worker', () => {
    it('exits cleanly, and its job is finished by it or the next', async () => {
      const orders = [await newOrder(), await newOrder()];
      const jobUID = randomUUID();
      await untilJob(jobUID, 'running', () => bulk(jobUID, orders));
      const jobs = await system.watchJobs();
      expect(await system.worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
      system.startWorker();
      const state = `select from job where uid = $1 and status = 'done'`;
      while ((await system.sql(state, [jobUID])).length === 0) await jobs.next();
      await jobs.end();
      await system.worker.ready;
    });
  });

  describe('a full disk', () => {
    /** In blocks of 512 bytes; less than is written below. */
    const FULL = 8;

    const files = () => readdirSync(system.filesDir, { recursive: true }).sort();

    it('rejects an upload as temporary, stores nothing, and accepts it once there is space', async () => {
      const quoteUID = await newQuote();
      const form = new FormData();
      form.set('quoteUID', quoteUID);
      form.set('attachmentUID', randomUUID());
      form.set(
        'file',
        new Blob(['The opening is 28 1/8 wide.\n'.repeat(1000)], { type: 'text/plain' }),
        'a.txt',
      );
      const upload = () => post(system, '/api/quote/upload-attachment', form, buyer);

      await system.api.end('SIGTERM');
      await system.startApi(FULL).ready;
      const before = files();
      const refused = await upload();
      expect(refused.body).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect((refused.body as ProblemDetails).errors[0]?.reason).toMatch(/storage is full/);
      expect(files()).toEqual(before);
      // Calls that need no file still work.
      await newQuote();

      await system.api.end('SIGTERM');
      await system.startApi().ready;
      expect((await upload()).status).toBe(200);
    });

    it('fails a job, tells its user, and lets them retry it once there is space', async () => {
      const order = await newOrder();
      const jobUID = randomUUID();
      await system.worker.end('SIGTERM');
      await system.startWorker(FULL).ready;
      const before = files();
      await untilJob(jobUID, 'failed', () => bulk(jobUID, [order]));
      expect(files()).toEqual(before);
      const { body } = await post(system, '/api/job/get', { jobUID }, owner);
      expect(body).toMatchObject({
        status: 'failed',
        error: expect.stringMatching(/try again/) as string,
      });

      await system.worker.end('SIGTERM');
      await system.startWorker().ready;
      await untilJob(jobUID, 'done', () => post(system, '/api/job/retry', { jobUID }, owner));
    });
  });

  /** Connection with an incomplete request. */
  async function halfRequest(text: string): Promise<Socket> {
    const socket = connect(Number(new URL(system.baseUrl).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write(text, resolve));
    return socket;
  }

  describe('slow clients', () => {
    it('don’t block others: slow senders and slow readers', async () => {
      const long = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20);
      const slow = await Promise.all([
        ...Array.from({ length: 200 }, () => halfRequest('POST /api/quote/save HTTP/1.1\r\nhost: x\r\nx-')),
        ...Array.from({ length: 50 }, () =>
          halfRequest('POST /api/quote/save HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{'),
        ),
        ...Array.from({ length: 50 }, async () => (await halfRequest(long)).pause()),
      ]);
      for (let call = 0; call < 20; call += 1) await newQuote();
      for (const socket of slow) socket.destroy();
    });
  });
}
