import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for every sort order of quotes and orders, by tenant and by buyer. */
export class SortedLists1763600800000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index quote_by_change on quote (tenant_uid, updated_at, uid) where status <> 'deleted';
      create index quote_of_contact_by_change on quote (tenant_uid, contact_uid, updated_at, uid)
        where status <> 'deleted';
      create index quote_of_contact_by_number on quote (tenant_uid, contact_uid, number, uid)
        where status <> 'deleted';
      create index order_by_total on customer_order (tenant_uid, total_minor, uid);
      create index order_of_contact_by_total on customer_order (tenant_uid, contact_uid, total_minor, uid);
      create index order_of_contact_by_number on customer_order (tenant_uid, contact_uid, number, uid);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
