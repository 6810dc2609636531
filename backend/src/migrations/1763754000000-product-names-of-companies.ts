import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Names of products that companies, or people without one, use. */
export class ProductNamesOfCompanies1763754000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'company_alias',
      `
      company_uid uuid,
      contact_uid uuid,
      kind text not null check (kind in ('glass', 'edge', 'corner')),
      text text not null,
      key text not null,
      product_uid uuid not null,
      saved_at timestamptz not null,
      check (num_nonnulls(company_uid, contact_uid) = 1),
      foreign key (tenant_uid, company_uid) references company (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create unique index company_alias_by_key
        on company_alias (tenant_uid, coalesce(company_uid, contact_uid), kind, key)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
