import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Photos of broken glass. */
export class PhotosOfRemakes1763722000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'order_remake_photo',
      `
      order_uid uuid not null,
      remake_uid uuid not null,
      file_uid uuid not null,
      added_at timestamptz not null,
      foreign key (tenant_uid, remake_uid) references order_remake (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, file_uid) references stored_file (tenant_uid, uid)
    `,
    );
    await db.query(`
      create index order_remake_photo_of_order on order_remake_photo (tenant_uid, order_uid, added_at);
      create index order_remake_photo_of_remake on order_remake_photo (tenant_uid, remake_uid);
      create index order_remake_photo_of_file on order_remake_photo (tenant_uid, file_uid);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
