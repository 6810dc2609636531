import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tenants open their sites when they are ready. Existing tenants are open, and need no setup checklist. The indexes
 * serve the home page of buyers, and the page of a person at
 * the platform.
 */
export class OpenedSites1763756000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table tenant add column opened_at timestamptz default now(),
        add column setup jsonb not null default '{}';
      update tenant set opened_at = created_at, setup = '{"isDismissed": true}';
      create index quote_to_order on quote (tenant_uid, contact_uid, expires_at) where status = 'quoted';
      create index quote_unread_by_buyer on quote (tenant_uid, contact_uid)
        where unread_by_buyer > 0 and status <> 'deleted';
      create index order_under_way on customer_order (tenant_uid, contact_uid, created_at desc, uid desc)
        where status not in ('shipped', 'completed', 'cancelled');
      create index contact_by_uid on contact (uid);
      create index contact_by_email on contact (email);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
