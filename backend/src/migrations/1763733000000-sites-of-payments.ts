import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which of a tenant's hosts somebody went to pay, to come back to it. */
export class SitesOfPayments1763733000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table payment_session add column site_url text`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
