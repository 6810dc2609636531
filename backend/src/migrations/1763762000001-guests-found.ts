import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for lists of guests' quotes and orders. */
export class GuestsFound1763762000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index contact_guests on contact (tenant_uid, uid) where kind = 'guest'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
