import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Subscriptions to release notes, and versions that were announced. */
export class News1763725000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'news_reader',
      `
      contact_uid uuid not null,
      wants_digest boolean not null default false,
      seen_version text,
      told_versions text[] not null default '{}',
      unique (tenant_uid, contact_uid),
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`create index news_reader_wanting on news_reader (tenant_uid) where wants_digest`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
