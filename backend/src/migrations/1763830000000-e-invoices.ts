import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Electronic addresses of companies, e-invoices in emails, and the data of e-invoices as they were first made. */
export class EInvoices1763830000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table company
        add e_invoice_scheme text not null default '',
        add e_invoice_id text not null default '';
      alter table account_mail
        add e_invoice_file_uid uuid,
        add foreign key (tenant_uid, e_invoice_file_uid) references stored_file (tenant_uid, uid) on delete cascade;
      create index account_mail_of_e_invoice on account_mail (tenant_uid, e_invoice_file_uid);
    `);
    await tenantTable(
      db,
      'e_invoice',
      `order_uid uuid not null,
       entry_uid uuid,
       revision integer not null check (revision > 0),
       number text not null,
       source jsonb not null,
       paper jsonb not null,
       language text not null,
       made_at timestamptz not null,
       foreign key (tenant_uid, order_uid) references customer_order (tenant_uid, uid) on delete cascade`,
    );
    await db.query(`
      create unique index e_invoice_by_paper
        on e_invoice (tenant_uid, order_uid, coalesce(entry_uid, order_uid), revision);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table e_invoice;
      alter table account_mail drop e_invoice_file_uid;
      alter table company drop e_invoice_id, drop e_invoice_scheme;
    `);
  }
}
