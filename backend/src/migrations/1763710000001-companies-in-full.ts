import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remaining company fields, including account terms, and indexes for lists and searches of companies. */
export class CompaniesInFull1763710000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table company
        add version integer not null default 1,
        add notes text not null default '',
        add billing_address jsonb,
        add min_area numeric check (min_area >= 0),
        add tax_certificate text not null default '',
        add tax_exempt_until date,
        add house_account_terms_days integer not null default 30 check (house_account_terms_days between 0 and 365),
        add updated_at timestamptz not null default now(),
        add updated_by_name text not null default '';
      create index company_by_name on company (tenant_uid, name, uid);
      create index company_by_age on company (tenant_uid, created_at, uid);
      create index company_by_discount on company (tenant_uid, discount_structure_uid)
        where discount_structure_uid is not null;
      create index order_on_account on customer_order (tenant_uid, company_uid, created_at)
        where payment_method = 'houseAccount' and paid_at is null and status not in ('cancelled', 'awaitingPayment');
      create index invitation_of_company on invitation (tenant_uid, company_uid) where company_uid is not null
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
