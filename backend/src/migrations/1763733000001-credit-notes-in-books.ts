import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/**
 * Credit notes of house accounts in accounting exports, and emailed account documents. Cancellations without a credit
 * note are still exported with their order.
 */
export class CreditNotesInBooks1763733000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'accounting_batch_entry',
      `
      batch_uid uuid not null,
      entry_uid uuid not null,
      unique (tenant_uid, entry_uid),
      foreign key (tenant_uid, batch_uid) references accounting_batch (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, entry_uid) references account_entry (tenant_uid, uid)
    `,
    );
    await tenantTable(
      db,
      'account_mail',
      `
      company_uid uuid not null,
      file_uid uuid not null,
      recipient text not null,
      about text not null,
      message text not null,
      created_at timestamptz not null,
      created_by_name text not null,
      foreign key (tenant_uid, company_uid) references company (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, file_uid) references stored_file (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create index accounting_batch_entry_of_batch on accounting_batch_entry (tenant_uid, batch_uid);
      create index account_mail_of_company on account_mail (tenant_uid, company_uid);
      create index account_mail_of_file on account_mail (tenant_uid, file_uid);
      create index account_entry_of_credits on account_entry (tenant_uid, created_at)
        where kind in ('creditNote', 'reversal') and order_uid is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
