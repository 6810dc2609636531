import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the panels that use a drawing. Its file is deleted with the last of them. */
export class DrawingsOfPanels1763600700000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index panel_of_drawing on glass_panel (tenant_uid, (spec->'shape'->>'sourceFileUID'))
        where spec->'shape'->>'sourceFileUID' is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
