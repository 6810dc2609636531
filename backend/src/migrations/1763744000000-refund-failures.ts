import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failure kind and attempts of refunds, so that staff can retry. */
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
