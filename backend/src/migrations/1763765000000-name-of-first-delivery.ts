import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Name of a quote's first delivery, like those of further ones. */
export class NameOfFirstDelivery1763765000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table quote add column delivery_name text not null default ''`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
