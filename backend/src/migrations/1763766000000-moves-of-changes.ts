import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a change request was made, offered another price, accepted, declined or withdrawn. */
export class MovesOfChanges1763766000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table order_change_request add moves jsonb not null default '[]'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
