import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for lists across tenants: people, quotes and orders, newest first. */
export class AcrossTenants1763719000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index contact_by_creation on contact (created_at, uid);
      create index contact_search_all on contact
        using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
      create index contact_in_team on contact (tenant_uid) where role_level is not null;
      create index contact_removed on contact (tenant_uid) where disabled_at is not null;
      create index quote_by_creation on quote (created_at, uid) where status <> 'deleted';
      create index order_by_creation on customer_order (created_at, uid);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
