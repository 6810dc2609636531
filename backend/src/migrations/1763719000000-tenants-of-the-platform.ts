import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/** What the platform's staff do to tenants: suspend them, let them go after a time, and see whose a domain is. */
export class TenantsOfThePlatform1763719000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table tenant
        add version integer not null default 1,
        add suspended_at timestamptz,
        add suspended_reason text not null default '',
        add deletes_at timestamptz,
        add constraint tenant_leaves_closed check (deletes_at is null or suspended_at is not null);
      create index tenant_by_name on tenant (lower(name), uid);
      create index tenant_by_creation on tenant (created_at, uid);
      create index tenant_leaving on tenant (deletes_at) where deletes_at is not null;
      alter table tenant_domain
        add token text not null default '',
        add verified_at timestamptz,
        add created_at timestamptz not null default now();
    `);
    // Those that are there were put in by an operator, who saw to it.
    await asOwner(db, ['tenant_domain'], [`update tenant_domain set verified_at = now()`]);
    // Who only says that a domain is theirs keeps nobody else from showing it.
    await db.query(`
      alter table tenant_domain drop constraint tenant_domain_host_key;
      create unique index tenant_domain_verified on tenant_domain (host) where verified_at is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
