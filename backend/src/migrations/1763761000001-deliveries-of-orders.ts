import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Deliveries of orders that ship in parts. */
export class DeliveriesOfOrders1763761000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'order_delivery',
      `
      order_uid uuid not null,
      number integer not null check (number > 0),
      name text not null,
      ship_method text not null check (ship_method in ('delivery', 'pickUp')),
      shipping_address jsonb,
      delivery_notes text not null,
      pieces jsonb not null,
      ready_date date,
      promised_date date,
      required_date date,
      confirmed_date date,
      due_date date,
      carrier text not null,
      tracking_number text not null,
      shipped_at timestamptz,
      delivered_at timestamptz,
      unique (tenant_uid, order_uid, number),
      foreign key (tenant_uid, order_uid) references customer_order (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create index order_delivery_open on order_delivery (tenant_uid, due_date) where shipped_at is null
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
