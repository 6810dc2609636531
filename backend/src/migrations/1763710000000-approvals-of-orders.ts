import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/**
 * Order limits of people in a company, and their approvers. An approval covers one version of a quote at one total;
 * at most one is pending per quote.
 */
export class ApprovalsOfOrders1763710000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table company_contact
        add order_limit_minor bigint check (order_limit_minor >= 0),
        add approver_contact_uid uuid check (approver_contact_uid <> contact_uid),
        add check ((order_limit_minor is null) = (approver_contact_uid is null)),
        add foreign key (tenant_uid, company_uid, approver_contact_uid)
          references company_contact (tenant_uid, company_uid, contact_uid)
    `);
    await tenantTable(
      db,
      'order_approval',
      `
      quote_uid uuid not null,
      quote_version integer not null,
      total_minor bigint not null check (total_minor >= 0),
      currency char(3) not null,
      company_uid uuid not null,
      contact_uid uuid not null,
      approver_contact_uid uuid not null,
      status text not null check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
      note text not null default '',
      asked_at timestamptz not null,
      asked_by_name text not null,
      answer text not null default '',
      decided_at timestamptz,
      decided_by_name text,
      foreign key (tenant_uid, quote_uid) references quote (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, company_uid) references company (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, approver_contact_uid) references contact (tenant_uid, uid) on delete cascade,
      check ((status in ('approved', 'declined')) = (decided_at is not null))
    `,
    );
    await db.query(`
      create unique index order_approval_waiting on order_approval (tenant_uid, quote_uid) where status = 'waiting';
      create index order_approval_of_quote on order_approval (tenant_uid, quote_uid, asked_at);
      create index order_approval_of_approver on order_approval (tenant_uid, approver_contact_uid, asked_at, uid);
      create index order_approval_of_contact on order_approval (tenant_uid, contact_uid, asked_at, uid);
      create index order_approval_of_company on order_approval (tenant_uid, company_uid, asked_at, uid)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
