import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ordered panels say whether each size was confirmed. Earlier orders did not require it. */
export class ConfirmedDrawings1763768000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table order_panel add sizes_confirmed boolean not null default false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table order_panel drop sizes_confirmed`);
  }
}
