import type { QueryRunner } from 'typeorm';

/**
 * Creates a table whose rows belong to a tenant: the tenant comes first in the primary key, so that the table can be
 * distributed by tenant, and row-level security also applies to the owner.
 */
export async function tenantTable(db: QueryRunner, name: string, columns: string): Promise<void> {
  await db.query(`
    create table "${name}" (
      tenant_uid uuid not null references tenant (uid) on delete cascade,
      uid uuid not null,
      ${columns},
      primary key (tenant_uid, uid)
    );
    alter table "${name}" enable row level security;
    alter table "${name}" force row level security;
    create policy own_tenant on "${name}" to glass_app
      using (tenant_uid = nullif(current_setting('app.tenant_uid', true), '')::uuid)
      with check (tenant_uid = nullif(current_setting('app.tenant_uid', true), '')::uuid);
    create policy platform on "${name}" to glass_platform using (true) with check (true);
    grant select, insert, update, delete on "${name}" to glass_app, glass_platform;
  `);
}

/**
 * Runs statements on the rows of all tenants. Row-level security also applies to the owner, who has no tenant and
 * would see nothing.
 */
export async function asOwner(db: QueryRunner, tables: string[], statements: string[]): Promise<void> {
  for (const table of tables) await db.query(`alter table ${table} no force row level security`);
  for (const statement of statements) await db.query(statement);
  for (const table of tables) await db.query(`alter table ${table} force row level security`);
}
