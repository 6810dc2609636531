import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDemoTenant, type DemoTenant } from './demo-tenant.js';
import { TestApi } from './test-api.js';

/*
 * The second fence: what PostgreSQL itself shows and takes, whatever a query forgets to say.
 */

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

/** Runs within a transaction of the tenant's, as the processes do, and undoes it. */
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
  /** Neither has a tenant: what the schema is, and hashed counts of attempts that only glass_platform reaches. */
  const WITHOUT_TENANT = ['schema_migration', 'rate_limit'];

  it('is forced on every table that has a tenant, with one policy for each of the two roles', async () => {
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

  it('hides the counts of attempts from a tenant', async () => {
    await expect(asTenant(null, () => ask('select * from rate_limit'))).rejects.toThrow('permission denied');
  });

  it.each(['glass_app', 'glass_platform'])(
    'has %s add audit events and never change or delete one',
    async (role) => {
      const may = (what: string) => `has_table_privilege('${role}', 'audit_event', '${what}') as "${what}"`;
      const [rights] = await ask(
        `select ${['insert', 'select', 'update', 'delete', 'truncate'].map(may).join(', ')}`,
      );
      expect(rights).toEqual({ insert: true, select: true, update: false, delete: false, truncate: false });
    },
  );

  it('binds a role that owns nothing and cannot step around it', async () => {
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

  it('shows nothing at all while no tenant is named', async () => {
    expect(await asTenant(null, () => ask('select * from contact'))).toEqual([]);
  });

  it('shows one tenant’s rows to a query that forgets to ask for them', async () => {
    const rows = await asTenant(ours.uid, () => ask('select distinct tenant_uid from contact'));
    expect(rows).toEqual([{ tenant_uid: ours.uid }]);
  });

  it('neither changes nor deletes the rows of another tenant', async () => {
    const changed = await asTenant(ours.uid, async () => {
      const update = await client.query(`update contact set first_name = 'x' where tenant_uid = $1`, [
        theirs.uid,
      ]);
      const remove = await client.query(`delete from contact where tenant_uid = $1`, [theirs.uid]);
      return [update.rowCount, remove.rowCount];
    });
    expect(changed).toEqual([0, 0]);
  });

  it('takes no row that belongs to another tenant', async () => {
    const insert = `insert into number_sequence (tenant_uid, uid, kind, last_number) values ($1, $2, 'quote', 1)`;
    await expect(asTenant(ours.uid, () => ask(insert, [theirs.uid, randomUUID()]))).rejects.toThrow(
      'violates row-level security policy',
    );
  });
});
