import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hardware lines and showers of quotes and orders, and discounts on hardware. */
export class HardwareAndShowers1763842000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table quote
      add column hardware jsonb not null default '[]', add column showers jsonb not null default '[]'`);
    await db.query(`alter table customer_order
      add column hardware jsonb not null default '[]', add column showers jsonb not null default '[]'`);
    await db.query('alter table discount_structure add column hardware_percent numeric');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
