import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Further deliveries of quotes. */
export class DeliveriesOfQuotes1763761000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table quote add column deliveries jsonb not null default '[]'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
