import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Host at which a payment started, to return there. */
export class SitesOfPayments1763733000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table payment_session add column site_url text`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
