import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quote of a job that was started by a link; null for jobs of signed-in users, which links don't reach. */
export class JobsByLink1763762000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table job add column quote_uid uuid');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
