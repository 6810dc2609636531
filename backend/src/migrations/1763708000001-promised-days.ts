import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was promised of an order; nothing is known of those before. */
export class PromisedDays1763708000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table customer_order add ready_date date, add promised_date date');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
