import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Promised dates; unknown for existing orders. */
export class PromisedDays1763708000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table customer_order add ready_date date, add promised_date date');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
