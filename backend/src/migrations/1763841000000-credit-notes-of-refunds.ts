import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Credit notes of refunds exist before they are exported: customers download them. Rows without an export keep the
 * number that the customer has.
 */
export class CreditNotesOfRefunds1763841000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table accounting_batch_refund alter batch_uid drop not null');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
