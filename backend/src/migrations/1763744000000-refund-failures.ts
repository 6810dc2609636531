import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a refund failed, by kind, and how often it was attempted: staff can try one again. */
export class RefundFailures1763744000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `alter table payment_refund add failure_kind text, add attempt integer not null default 1 check (attempt > 0)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table payment_refund drop failure_kind, drop attempt');
  }
}
