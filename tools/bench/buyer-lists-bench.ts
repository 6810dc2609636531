import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { startTestPostgres } from '@glass/testing';
import { createPaidOrder, createQuote } from '../../backend/test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../backend/test/demo-tenant.js';
import { recordStatements, type Statement } from '../../backend/test/record-statements.js';
import { TestApi } from '../../backend/test/test-api.js';
import { DATA_SOURCE, Database } from '../../backend/src/kernel/database/database.js';

/*
 * `npm run bench:lists`: lists of a buyer with very many quotes and orders. Each page is one statement; the figures
 * are PostgreSQL's "Execution Time" (best of three) and how its plan finds the rows. It never fails a build.
 */

/** Rows of one buyer: thirty a day for a year. */
const OF_BUYER = 10_000;
/** Rows of the tenant's other buyers. */
const OF_OTHERS = 20_000;

const STATUSES = `(array['draft','quoted','expired','ordered','declined','inReview'])[1 + g % 6]`;

async function main(): Promise<void> {
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.databaseUrl;
  process.env.TEST_MIGRATION_DATABASE_URL = postgres.migrationDatabaseUrl;
  process.env.TEST_FILES_DIR = mkdtempSync(join(tmpdir(), 'glass-bench-'));
  const api = await TestApi.start();
  try {
    const tenant = await createDemoTenant(api, 'busy');
    await fill(api, tenant);
    for (const list of ['/api/quote/list-for-customer', '/api/order/list-for-customer'] as const) {
      await measure(api, tenant, list, tenant.tokens.buyer);
    }
    for (const list of ['/api/quote/list-for-tenant', '/api/order/list-for-tenant'] as const) {
      await measure(api, tenant, list, tenant.tokens.sales);
    }
  } finally {
    await api.stop();
    await postgres.stop();
  }
}

/** Copies one quote and one order, an hour apart, with their own names and numbers. */
async function fill(api: TestApi, { ctx, tokens, contactUids }: DemoTenant): Promise<void> {
  await createQuote(api, tokens.buyer);
  const orderUid = await createPaidOrder(api, tokens.buyer);
  await api.app.get(Database).runInTransaction(ctx, async ({ tx }) => {
    const aged = `'number', r.number + g, 'created_at', r.created_at - make_interval(hours => g)`;
    const whose = `case when g <= ${OF_BUYER} then $2::uuid else $3::uuid end`;
    const copies = `cross join generate_series(1, ${OF_BUYER + OF_OTHERS}) g`;
    const parameters = [orderUid, contactUids.buyer, contactUids.otherBuyer];
    await tx.query(
      `insert into quote select (jsonb_populate_record(r, jsonb_build_object('uid', md5('quote' || g)::uuid, ${aged},
         'updated_at', r.created_at - make_interval(mins => g), 'contact_uid', ${whose}, 'status', ${STATUSES},
         'name', 'Job ' || (g * 7919 % 100000), 'po_number', 'PO-' || g,
         'expires_at', case when ${STATUSES} in ('quoted', 'expired') then now() + make_interval(hours => 5000 - g) end))).*
       from customer_order o join quote r on r.uid = o.quote_uid ${copies} where o.uid = $1`,
      parameters,
    );
    await tx.query(
      `insert into customer_order select (jsonb_populate_record(r, jsonb_build_object(
         'uid', gen_random_uuid(), 'quote_uid', md5('quote' || g)::uuid, ${aged}, 'contact_uid', ${whose},
         'status', (array['received','confirmed','inProduction','shipped','completed'])[1 + g % 5],
         'po_number', 'PO-' || (5000 + g)))).*
       from customer_order r ${copies} where r.uid = $1`,
      parameters,
    );
  });
  await api.app.get<DataSource>(DATA_SOURCE).query('analyze');
}

type ListPath = Extract<EndpointPath, `/api/${'quote' | 'order'}/list-for-${'customer' | 'tenant'}`>;

async function measure(api: TestApi, tenant: DemoTenant, path: ListPath, token: string): Promise<void> {
  const isQuotes = path.startsWith('/api/quote');
  const deep = await cursorAfter(api, path, token, 90);
  const cases: [string, Parameters<typeof api.call<ListPath>>[1]][] = [
    ['first page', {}],
    ['a hundred', { limit: 100 }],
    ['deep page (after 9,000)', { cursor: deep, limit: 100 }],
    ['one status', { filters: { status: [isQuotes ? 'expired' : 'shipped'] } as never }],
    [
      'a status that is rare among the newest',
      { filters: { status: [isQuotes ? 'submitted' : 'onHold'] } as never },
    ],
    ['one company', { filters: { companyUID: tenant.companyUid } as never }],
    ['oldest numbers', { sort: 'number' }],
    ['last changed', { sort: isQuotes ? '-updatedAt' : '-total' }],
    ['search that finds much', { search: isQuotes ? 'Job 1' : 'PO-1' }],
    ['search that finds one', { search: isQuotes ? 'PO-9998' : 'PO-14998' }],
    ['search that finds nothing', { search: 'nothing of the kind' }],
    ['search by number', { search: isQuotes ? 'Q-6001' : 'SO-6001' }],
    ['search by "#number"', { search: '#6001' }],
  ];
  console.log(`\n${path}`);
  for (const [what, request] of cases) {
    const statements = await recordStatements(api.app.get<DataSource>(DATA_SOURCE), () =>
      api.call(path, request, token),
    );
    const table = isQuotes ? 'from quote' : 'from customer_order';
    const statement = statements.find(({ sql }) => sql.includes(table))!;
    const { milliseconds, how } = await explain(api, tenant, statement);
    console.log(`  ${what.padEnd(40)} ${milliseconds.toFixed(1).padStart(7)} ms  ${how}`);
  }
}

async function cursorAfter(api: TestApi, path: ListPath, token: string, pages: number): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const reply = await api.call(path, { limit: 100, ...(cursor ? { cursor } : {}) }, token);
    cursor = reply.nextCursor ?? undefined;
  }
  return cursor!;
}

async function explain(
  api: TestApi,
  { ctx }: DemoTenant,
  { sql, parameters }: Statement,
): Promise<{ milliseconds: number; how: string }> {
  const runs: { milliseconds: number; how: string }[] = [];
  for (let run = 0; run < 3; run += 1) {
    const rows: { 'QUERY PLAN': string }[] = await api.app
      .get(Database)
      .runInTransaction(ctx, ({ tx }) => tx.query(`explain analyze ${sql}`, parameters));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const scans = plan.match(/(Parallel )?(Seq|Index Only|Index|Bitmap Index) Scan[^(]*/g) ?? [];
    runs.push({
      milliseconds: Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]),
      how: scans.map((scan) => scan.trim().replace(/ Backward| using/g, '')).join('; '),
    });
  }
  return runs.toSorted((one, other) => one.milliseconds - other.milliseconds)[0]!;
}

await main();
