import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

/* Rows that PostgreSQL itself shows and accepts, whatever a query forgets. */

let api: TestApi;
let ours: DemoTenant;
let theirs: DemoTenant;
let client: pg.Client;

beforeAll(async () => {
  api = await TestApi.start();
  ours = await createDemoTenant(api, 'ours');
  theirs = await createDemoTenant(api, 'theirs');
  client = new pg.Client({ connectionString: api.config.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.stop();
});

async function ask(sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql, parameters)).rows;
}

/** Runs in a transaction of the tenant and rolls it back. */
async function asTenant<T>(tenantUid: string | null, work: () => Promise<T>): Promise<T> {
  await client.query('begin; set local role glass_app');
  if (tenantUid) await client.query(`select set_config('app.tenant_uid', $1, true)`, [tenantUid]);
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

describe('row-level security', () => {
  /** Tables without a tenant: the schema version, and hashed counters for glass_platform only. */
  const WITHOUT_TENANT = ['schema_migration', 'rate_limit'];

  it('is forced on every table with a tenant, with one policy per role', async () => {
    const tables = await ask(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
             (select array_agg(p.roles::text order by p.roles::text) from pg_policies p where p.tablename = c.relname) as roles
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1) order by 1`,
      [WITHOUT_TENANT],
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables)
      expect(table).toMatchObject({ forced: true, roles: ['{glass_app}', '{glass_platform}'] });
  });

  it('hides rate limit counters from tenants', async () => {
    await expect(asTenant(null, () => ask('select * from rate_limit'))).rejects.toThrow('permission denied');
  });

  it.each(['glass_app', 'glass_platform'])(
    'lets %s add audit events, but neither change nor delete them',
    async (role) => {
      const may = (what: string) => `has_table_privilege('${role}', 'audit_event', '${what}') as "${what}"`;
      const [rights] = await ask(
        `select ${['insert', 'select', 'update', 'delete', 'truncate'].map(may).join(', ')}`,
      );
      expect(rights).toEqual({ insert: true, select: true, update: false, delete: false, truncate: false });
    },
  );

  it('applies to a role that owns nothing and can’t bypass it', async () => {
    const [role] = await ask(`
      select rolsuper or rolbypassrls as mighty,
             (select count(*)::int from pg_tables where schemaname = 'public' and tableowner = current_user) as owned
      from pg_roles where rolname = current_user`);
    expect(role).toEqual({ mighty: false, owned: 0 });
    await expect(client.query('select * from contact')).rejects.toThrow('permission denied');
    await expect(client.query('alter table contact disable row level security')).rejects.toThrow(
      'must be owner',
    );
  });

  it('shows nothing without a tenant', async () => {
    expect(await asTenant(null, () => ask('select * from contact'))).toEqual([]);
  });

  it('shows one tenant’s rows to a query without a condition', async () => {
    const rows = await asTenant(ours.uid, () => ask('select distinct tenant_uid from contact'));
    expect(rows).toEqual([{ tenant_uid: ours.uid }]);
  });

  it('neither changes nor deletes other tenants’ rows', async () => {
    const changed = await asTenant(ours.uid, async () => {
      const update = await client.query(`update contact set first_name = 'x' where tenant_uid = $1`, [
        theirs.uid,
      ]);
      const remove = await client.query(`delete from contact where tenant_uid = $1`, [theirs.uid]);
      return [update.rowCount, remove.rowCount];
    });
    expect(changed).toEqual([0, 0]);
  });

  it('rejects rows of other tenants', async () => {
    const insert = `insert into number_sequence (tenant_uid, uid, kind, last_number) values ($1, $2, 'quote', 1)`;
    await expect(asTenant(ours.uid, () => ask(insert, [theirs.uid, randomUUID()]))).rejects.toThrow(
      'violates row-level security policy',
    );
  });
});
