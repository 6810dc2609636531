import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Storage quotas are a table of the file module, which does not know tenants' tables. */
export class StorageQuotas1763736000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'storage_quota',
      'megabytes integer not null check (megabytes > 0), unique (tenant_uid)',
    );
    await db.query(`alter table tenant drop column storage_quota_mb`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
