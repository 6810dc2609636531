import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Discounts by material, their own volume tiers, and validity dates. */
export class DiscountsInFull1763710000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table discount_structure
        add version integer not null default 1,
        add materials jsonb not null default '[]',
        add tiers jsonb not null default '[]',
        add valid_from date,
        add valid_to date,
        add check (valid_from is null or valid_to is null or valid_from <= valid_to)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
