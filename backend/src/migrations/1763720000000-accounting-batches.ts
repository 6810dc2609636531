import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Accounting exports, and which of them contain an order. */
export class AccountingBatches1763720000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'accounting_batch',
      `
      profile jsonb not null,
      invoices integer not null,
      credit_notes integer not null,
      total_minor bigint not null,
      currency text not null,
      created_at timestamptz not null default clock_timestamp(),
      created_by_name text not null
    `,
    );
    await db.query(`
      create index accounting_batch_by_age on accounting_batch (tenant_uid, created_at desc, uid);
      alter table customer_order
        add invoice_batch_uid uuid,
        add credit_batch_uid uuid,
        add foreign key (tenant_uid, invoice_batch_uid) references accounting_batch (tenant_uid, uid),
        add foreign key (tenant_uid, credit_batch_uid) references accounting_batch (tenant_uid, uid);
      create index order_to_invoice on customer_order (tenant_uid, created_at, uid) include (total_minor)
        where invoice_batch_uid is null and status not in ('awaitingPayment', 'cancelled');
      create index order_to_credit on customer_order (tenant_uid, created_at, uid) include (total_minor)
        where invoice_batch_uid is not null and credit_batch_uid is null and status = 'cancelled';
      create index order_of_invoice_batch on customer_order (tenant_uid, invoice_batch_uid)
        where invoice_batch_uid is not null;
      create index order_of_credit_batch on customer_order (tenant_uid, credit_batch_uid)
        where credit_batch_uid is not null
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
