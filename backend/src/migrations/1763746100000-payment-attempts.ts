import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts of payment pages and card accounts, each with a new idempotency key, as for refunds. */
export class PaymentAttempts1763746100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of ['payment_session', 'card_account'])
      await db.query(`alter table ${table} add attempt integer not null default 1 check (attempt > 0)`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['payment_session', 'card_account'])
      await db.query(`alter table ${table} drop attempt`);
  }
}
