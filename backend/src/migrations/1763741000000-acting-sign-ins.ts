import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links a sign-in of platform staff as another person to their own sign-in. Sign-ins open during the migration have
 * none, and end.
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
