import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/**
 * Roles, and tables of tenants, people, files and jobs.
 *
 * `glass_app` works within one tenant, `glass_platform` across tenants; neither owns anything or can log in. The
 * login role is a member of both and switches to one of them in each transaction.
 */
export class Tenancy1763600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'glass_app') then create role glass_app nologin; end if;
        if not exists (select from pg_roles where rolname = 'glass_platform') then create role glass_platform nologin; end if;
      end $$;
      grant usage on schema public to glass_app, glass_platform;
    `);
    await grantToApiRole(db);

    await db.query(`
      create table tenant (
        uid uuid primary key,
        slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
        name text not null check (name <> ''),
        is_platform boolean not null default false,
        is_demo boolean not null default false,
        settings jsonb not null default '{}',
        created_at timestamptz not null default now()
      );
      create unique index tenant_one_platform on tenant (is_platform) where is_platform;
      alter table tenant enable row level security;
      alter table tenant force row level security;
      create policy own_tenant on tenant to glass_app
        using (uid = nullif(current_setting('app.tenant_uid', true), '')::uuid);
      create policy platform on tenant to glass_platform using (true) with check (true);
      grant select, update on tenant to glass_app;
      grant select, insert, update, delete on tenant to glass_platform;
    `);

    await tenantTable(
      db,
      'tenant_domain',
      `
      host text not null unique check (host = lower(host))
    `,
    );
    await tenantTable(
      db,
      'contact',
      `
      email text not null check (email = lower(email)),
      first_name text not null default '',
      last_name text not null default '',
      password_hash text,
      role_level integer check (role_level between 1 and 40),
      email_verified_at timestamptz,
      avatar_file_uid uuid,
      company_logo_file_uid uuid,
      created_at timestamptz not null default now(),
      unique (tenant_uid, email)
    `,
    );
    await tenantTable(
      db,
      'refresh_token',
      `
      contact_uid uuid not null,
      session_uid uuid not null,
      token_hash text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      unique (tenant_uid, token_hash),
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`create index refresh_token_session on refresh_token (tenant_uid, session_uid)`);

    await tenantTable(
      db,
      'stored_file',
      `
      name text not null,
      content_type text not null,
      size_bytes bigint not null check (size_bytes >= 0),
      visibility text not null check (visibility in ('public', 'owner', 'tenant')),
      owner_contact_uid uuid,
      expires_at timestamptz,
      created_at timestamptz not null default now()
    `,
    );
    await db.query(
      `create index stored_file_expiry on stored_file (expires_at) where expires_at is not null`,
    );

    await tenantTable(
      db,
      'job',
      `
      kind text not null,
      status text not null check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      done integer not null default 0,
      total integer not null default 0,
      error text,
      payload jsonb not null,
      contact_uid uuid not null,
      result_file_uid uuid,
      result_file_name text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    `,
    );
    await db.query(`create index job_of_contact on job (tenant_uid, contact_uid, created_at desc)`);

    await tenantTable(
      db,
      'outbox',
      `
      job_name text not null,
      payload jsonb not null,
      trace_id text not null,
      job_uid uuid,
      created_at timestamptz not null default now()
    `,
    );
    await db.query(`create index outbox_order on outbox (created_at)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

/**
 * Lets the login role of API and worker (in DATABASE_URL) switch to the two roles. It inherits nothing, so a query
 * outside such a transaction reaches no row.
 */
async function grantToApiRole(db: QueryRunner): Promise<void> {
  const [{ api_role: apiRole }] = (await db.query(
    `select coalesce(nullif(current_setting('glass.api_role', true), ''), current_user) as api_role`,
  )) as [{ api_role: string }];
  await db.query(
    `grant glass_app, glass_platform to ${quoteIdentifier(apiRole)} with inherit false, set true`,
  );
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
