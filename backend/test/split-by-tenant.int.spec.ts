import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/*
 * Checks the schema against the rules of Citus, which shards rows by tenant: keys and unique indexes must include the
 * tenant, and foreign keys must stay within a tenant or refer to copied tables.
 */

const SCRIPT = readFileSync(new URL('../../deploy/citus/distribute.sql', import.meta.url), 'utf8');
const [ORDINARY] = SCRIPT.split('-- Needs Citus from here on.') as [string];
const named = (call: string): string[] =>
  [...SCRIPT.matchAll(new RegExp(`^select ${call}\\('(\\w+)'`, 'gm'))].map(([, table]) => table!);
const SPREAD = named('create_distributed_table');
const COPIED = named('create_reference_table');
/** Tables kept by the coordinator. */
const KEPT = ['schema_migration', 'rate_limit', 'platform_figure'];

interface ForeignKey {
  name: string;
  from: string;
  to: string;
  columns: string[];
  referred: string[];
  setColumns: string[];
}

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(process.env.TEST_ADMIN_DATABASE_URL!);
  url.pathname = new URL(database.config.databaseUrl).pathname;
  client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await client.query(ORDINARY);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const ask = async <T>(sql: string): Promise<T[]> => (await client.query<T & pg.QueryResultRow>(sql)).rows;

const foreignKeys = (): Promise<ForeignKey[]> =>
  ask(`
    select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
      (select array_agg(attname::text order by place) from unnest(conkey) with ordinality k (num, place)
        join pg_attribute on attrelid = conrelid and attnum = num) as columns,
      (select array_agg(attname::text order by place) from unnest(confkey) with ordinality k (num, place)
        join pg_attribute on attrelid = confrelid and attnum = num) as referred,
      case when confdeltype in ('n', 'd') or confupdtype in ('n', 'd') then
        (select array_agg(attname::text) from unnest(coalesce(confdelsetcols, conkey)) s (num)
          join pg_attribute on attrelid = conrelid and attnum = num)
      else '{}' end as "setColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);

describe('the schema sharded by tenant', () => {
  it('assigns every table: sharded, copied, or kept by the coordinator', async () => {
    const tables = await ask<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    expect([...SPREAD, ...COPIED, ...KEPT].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('has the tenant in sharded rows and in all their keys, unique indexes and exclusions', async () => {
    const columns = await ask<{ table: string; required: boolean }>(
      `select attrelid::regclass::text as table, attnotnull as required from pg_attribute
       where attname = 'tenant_uid' and atttypid = 'uuid'::regtype and attrelid in
         (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
    );
    const required = columns.filter((column) => column.required).map(({ table }) => table);
    expect(SPREAD.filter((table) => !required.includes(table))).toEqual([]);
    const without = await ask<{ table: string; name: string }>(
      `select indrelid::regclass::text as table, indexrelid::regclass::text as name from pg_index
       where (indisunique or indisexclusion) and not exists (select from pg_attribute
         where attrelid = indrelid and attname = 'tenant_uid' and attnum = any (indkey))`,
    );
    expect(without.filter(({ table }) => SPREAD.includes(table))).toEqual([]);
  });

  it('refers from sharded rows to rows of the same tenant, or to copied tables', async () => {
    const keys = await foreignKeys();
    expect(keys.length).toBeGreaterThan(60);
    const wrong = keys.filter(({ from, to, columns, referred }) => {
      if (COPIED.includes(to)) return false;
      const place = columns.indexOf('tenant_uid');
      return !SPREAD.includes(from) || !SPREAD.includes(to) || place < 0 || referred[place] !== 'tenant_uid';
    });
    expect(wrong).toEqual([]);
  });

  it('never clears a row’s tenant when a referenced row is deleted', async () => {
    const keys = await foreignKeys();
    expect(keys.filter(({ from, setColumns }) => SPREAD.includes(from) && setColumns.length > 0)).toEqual([]);
  });

  it('is distributed in an order that satisfies foreign keys', async () => {
    const order = [...COPIED, ...SPREAD];
    const early = (await foreignKeys()).filter(
      ({ from, to }) => SPREAD.includes(from) && order.indexOf(to) > order.indexOf(from),
    );
    expect(early).toEqual([]);
  });

  it('has triggers that affect rows of the same tenant', async () => {
    const triggers = await ask<{ table: string; name: string }>(
      `select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal order by 1, 2`,
    );
    // Citus doesn't check triggers, so each new one here was reviewed.
    expect(triggers.map(({ table, name }) => `${table} ${name}`)).toEqual([
      'contact count_added',
      'customer_order count_added',
      'customer_order count_moved',
      'platform_fee_entry continue_ledger',
      'quote count_added',
      'quote count_moved',
      'quote quote_queue_order',
      'tenant recount_figures',
    ]);
  });
});
