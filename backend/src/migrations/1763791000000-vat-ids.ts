import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** VAT ids of companies, with all checks by VIES and decisions by staff. */
export class VatIds1763791000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'vat_check',
      `company_uid uuid not null,
       vat_id text not null,
       status text not null check (status in ('pending', 'valid', 'invalid')),
       is_current boolean not null,
       requested_at timestamptz not null,
       requested_by_name text not null,
       answered_at timestamptz,
       consultation_number text not null,
       answered_name text not null,
       answered_address text not null,
       requester_vat_id text not null,
       reason text not null,
       fault text,
       tried_at timestamptz,
       foreign key (tenant_uid, company_uid) references company (tenant_uid, uid) on delete cascade`,
    );
    await db.query(`
      create index vat_check_by_company on vat_check (tenant_uid, company_uid, requested_at);
      create unique index vat_check_current on vat_check (tenant_uid, company_uid) where is_current;
      create index vat_check_pending on vat_check (tenant_uid, requested_at) where status = 'pending';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table vat_check');
  }
}
