import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/** Tenant management by platform staff: suspend, delete after a period, and verify domains. */
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
    // An operator checked the existing domains.
    await asOwner(db, ['tenant_domain'], [`update tenant_domain set verified_at = now()`]);
    // An unverified domain does not block other tenants.
    await db.query(`
      alter table tenant_domain drop constraint tenant_domain_host_key;
      create unique index tenant_domain_verified on tenant_domain (host) where verified_at is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
