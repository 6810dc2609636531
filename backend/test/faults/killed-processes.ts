import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Customer, Ledger, signIn } from './support/customer.js';
import type { RunningSystem } from './support/running-system.js';

/** Acknowledged calls between two kills. */
const CALLS_BETWEEN = 25;
const CUSTOMERS = 3;

type Blow = () => Promise<unknown>;

/** Kills each process, and the database. */
export const listKills = (system: RunningSystem): Blow[] => [
  () => system.api.end('SIGKILL').then(() => system.startApi()),
  async () => {
    await waitForRunningJob(system);
    await system.worker.end('SIGKILL');
    system.startWorker();
  },
  async () => system.killDatabase(),
  () => system.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'glass_api'`),
];

/** Waits until a job runs; otherwise killing a worker would lose nothing. */
export async function waitForRunningJob(system: RunningSystem): Promise<void> {
  const jobs = await system.watchJobs();
  while (!(await jobs.next()).endsWith(' running'));
  await jobs.end();
}

/**
 * @param running started before the tests
 * @param blowsTo kills to apply, one after another
 */
export function testKilledProcesses(
  running: () => RunningSystem,
  blowsTo: (system: RunningSystem) => Blow[],
): void {
  describe('acknowledged calls while processes are killed', () => {
    let system: RunningSystem;
    const ledger = new Ledger();

    beforeAll(async () => {
      system = running();
      await system.sql(
        `update company set house_account_limit_minor = 1000000000, house_account_past_due = false`,
      );
      const token = await signIn(system, 'buyer@demo.example');
      const ownerToken = await signIn(system, 'owner@demo.example');
      const ending = new AbortController();
      const customers = Array.from({ length: CUSTOMERS }, () =>
        new Customer(system, ledger, token, ownerToken).buyUntil(ending.signal),
      );
      await ledger.more(CALLS_BETWEEN);
      for (const blow of blowsTo(system)) {
        await blow();
        await ledger.more(CALLS_BETWEEN);
      }
      ending.abort();
      await Promise.all(customers);
      await jobsAreOver();
    });

    async function jobsAreOver(): Promise<void> {
      const jobs = await system.watchJobs();
      const open = () => system.sql(`select uid from job where status in ('waiting', 'running')`);
      while ((await open()).length > 0) await jobs.next();
      await jobs.end();
    }

    it('were requested, and never rejected because of us', () => {
      expect(ledger.surprises).toEqual([]);
      expect(Math.min(ledger.orders.length, ledger.attachments.length, ledger.jobs.length)).toBeGreaterThan(
        0,
      );
    });

    it('exist once: each quote with its panels in the order added', async () => {
      const there = await system.sql<{ uid: string; panels: string[] }>(
        `select quote_uid as uid, array_agg(uid::text order by line_number) as panels
       from glass_panel where quote_uid = any($1) group by 1`,
        [ledger.quotes.map(({ uid }) => uid)],
      );
      const found = new Map(there.map(({ uid, panels }) => [uid, panels]));
      for (const { uid, panelUIDs } of ledger.quotes)
        expect({ uid, panels: found.get(uid) }).toEqual({ uid, panels: panelUIDs });
    });

    it('exist once: an order each, with all lines, at the price the buyer saw', async () => {
      const there = await system.sql<{
        uid: string;
        quote: string;
        total: string;
        lines: string;
        quotes: string;
      }>(
        `select o.uid, o.quote_uid as quote, o.total_minor as total,
         (select count(*) from order_panel p where p.order_uid = o.uid) as lines,
         (select count(*) from customer_order other where other.quote_uid = o.quote_uid) as quotes
       from customer_order o where o.uid = any($1)`,
        [ledger.orders.map(({ uid }) => uid)],
      );
      const found = new Map(there.map((order) => [order.uid, order]));
      for (const { uid, quoteUID, totalMinor } of ledger.orders) {
        const expected = { uid, quote: quoteUID, total: String(totalMinor), lines: '2', quotes: '1' };
        expect(found.get(uid)).toEqual(expected);
      }
    });

    it('exist once: a payment each, of the order’s total', async () => {
      const uids = ledger.orders.filter(({ sessionUID }) => sessionUID !== null).map(({ uid }) => uid);
      const wrong = await system.sql(
        `select o.uid, o.status, o.total_minor, array_agg(s.amount_minor) as paid from customer_order o
       left join payment_session s on s.for_uid = o.uid and s.status = 'paid'
       where o.uid = any($1) group by o.uid, o.status, o.total_minor
       having count(s.uid) <> 1 or min(s.amount_minor) <> o.total_minor or o.status = 'awaitingPayment'`,
        [uids],
      );
      expect(wrong).toEqual([]);
      expect(uids.length).toBeGreaterThan(0);
    });

    it('leave nothing half saved, acknowledged or not', async () => {
      const half = await system.sql(
        `select 'order without lines' as what, uid from customer_order o
         where not exists (select from order_panel p where p.order_uid = o.uid)
       union all select 'quote ordered twice', quote_uid from customer_order group by quote_uid having count(*) > 1
       union all select 'paid and not received', o.uid from customer_order o join payment_session s on s.for_uid = o.uid
         where s.status = 'paid' and o.status = 'awaitingPayment'
       union all select 'attachment without its file', a.uid from quote_attachment a
         where not exists (select from stored_file f where f.uid = a.file_uid)`,
      );
      expect(half).toEqual([]);
    });

    it('have their files, complete', async () => {
      const there = await system.sql<{ uid: string; size: number }>(
        `select a.uid, f.size_bytes::int as size from quote_attachment a join stored_file f on f.uid = a.file_uid
       where a.uid = any($1)`,
        [ledger.attachments.map(({ uid }) => uid)],
      );
      const sizes = new Map(there.map(({ uid, size }) => [uid, size]));
      for (const { uid, size } of ledger.attachments)
        expect({ uid, size: sizes.get(uid) }).toEqual({ uid, size });
    });

    it('have on disk what the tables name, and no partial files', async () => {
      const files = await system.sql<{ tenant: string; uid: string; size: number }>(
        `select tenant_uid as tenant, uid, size_bytes::int as size from stored_file`,
      );
      const wrong = files.filter(({ tenant, uid, size }) => {
        const path = join(system.filesDir, tenant, uid);
        return !existsSync(path) || statSync(path).size !== size;
      });
      expect(wrong).toEqual([]);
    });

    it('end each job as done, with its document, and leave none in the outbox', async () => {
      const jobs = await system.sql<{ status: string; file: string | null }>(
        `select status, (select uid::text from stored_file f where f.uid = j.result_file_uid) as file
       from job j where j.uid = any($1)`,
        [ledger.jobs],
      );
      expect(jobs).toHaveLength(ledger.jobs.length);
      expect(jobs.filter(({ status, file }) => status !== 'done' || file === null)).toEqual([]);
      expect(await system.sql(`select uid from outbox where job_uid = any($1)`, [ledger.jobs])).toEqual([]);
    });
  });
}
