import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index-only lookup of company names, for lists. */
export class CompanyNames1763739000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index company_name on company (tenant_uid, uid) include (name)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index company_name');
  }
}
