import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of a stored document that could not be printed, as text for its reader. */
export class PrintNotes1763704900000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table stored_file add column print_note text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table stored_file drop column print_note');
  }
}
