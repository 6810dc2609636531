import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/**
 * Refunds of prepaid orders in accounting exports: each as a credit note, and later failures as its reversal. `place`
 * numbers those of an order.
 */
export class RefundsInBooks1763737100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'accounting_batch_refund',
      `
      batch_uid uuid not null,
      order_uid uuid not null,
      refund_uid uuid not null,
      is_reversal boolean not null,
      place integer not null,
      unique (tenant_uid, refund_uid, is_reversal),
      unique (tenant_uid, order_uid, place),
      foreign key (tenant_uid, batch_uid) references accounting_batch (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, order_uid) references customer_order (tenant_uid, uid),
      foreign key (tenant_uid, refund_uid) references payment_refund (tenant_uid, uid)
    `,
    );
    await db.query(
      `create index accounting_batch_refund_of_batch on accounting_batch_refund (tenant_uid, batch_uid)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
