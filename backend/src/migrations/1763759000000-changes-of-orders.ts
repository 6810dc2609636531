import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Changes of panels that buyers request after they ordered, and refunds of what a lower total overpaid. */
export class ChangesOfOrders1763759000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'order_change_request',
      `
      order_uid uuid not null,
      panel_uid uuid not null,
      line_number integer not null check (line_number > 0),
      status text not null check (status in ('requested', 'offered', 'accepted', 'declined', 'withdrawn')),
      version integer not null,
      before jsonb not null,
      spec jsonb not null,
      quantity integer not null check (quantity > 0),
      unit_minor bigint check (unit_minor >= 0),
      panel_total_minor bigint,
      effect jsonb not null,
      note text not null,
      answer text not null,
      requested_at timestamptz not null,
      requested_by_name text not null,
      answered_at timestamptz,
      answered_by_name text,
      foreign key (tenant_uid, order_uid) references customer_order (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create unique index order_change_one_open on order_change_request (tenant_uid, panel_uid)
        where status in ('requested', 'offered');
      create index order_change_of_order on order_change_request (tenant_uid, order_uid);
      alter table payment_refund add is_overpayment boolean not null default false`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
