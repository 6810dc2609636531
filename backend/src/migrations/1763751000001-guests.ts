import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Guests: people who asked for a quote without an account. Several may have one address, so only accounts have unique
 * ones.
 */
export class Guests1763751000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table contact add kind text not null default 'account' check (kind in ('account', 'guest')),
      add constraint contact_guest_has_no_access check (
        kind = 'account' or (password_hash is null and email_verified_at is null and role_level is null))`);
    await db.query(`alter table contact drop constraint contact_tenant_uid_email_key`);
    await db.query(
      `create unique index contact_email_of_account on contact (tenant_uid, email) where kind = 'account'`,
    );
    await db.query(`create index contact_email on contact (tenant_uid, email)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
