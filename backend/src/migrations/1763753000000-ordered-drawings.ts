import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each ordered panel keeps the hash of its drawing and what the customer approved. Panels ordered before have neither.
 */
export class OrderedDrawings1763753000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table order_panel
      add drawing_hash text check (drawing_hash ~ '^[0-9a-f]{64}$'),
      add approved_hash text,
      add approved_at timestamptz,
      add approved_by_name text,
      add approved_by_uid uuid,
      add confirmed_sizes text[] not null default '{}',
      add check ((approved_hash is null) = (approved_at is null) and (approved_at is null) = (approved_by_name is null))`);
    await db.query(`create index order_panel_by_drawing on order_panel (tenant_uid, left(drawing_hash, 10))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table order_panel drop drawing_hash, drop approved_hash, drop approved_at,
      drop approved_by_name, drop approved_by_uid, drop confirmed_sizes`);
  }
}
