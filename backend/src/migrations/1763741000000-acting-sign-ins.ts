import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ties a sign-in of platform staff in a person's name to the sign-in of theirs that it was made from. Those that are
 * open while this runs have none, and end.
 */
export class ActingSignIns1763741000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table sign_in add column staff_session_uid uuid, add column password_changed_at timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table sign_in drop column staff_session_uid, drop column password_changed_at`);
  }
}
