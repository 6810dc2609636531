import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Last editor of a tenant's settings, and numbering of quotes and orders. */
export class SettingsByVersion1763711000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table tenant
        add column settings_version integer not null default 0,
        add column settings_changed_at timestamptz,
        add column settings_changed_by text not null default '';
      alter table number_sequence
        add column prefix text,
        add column is_begun boolean not null default true;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table number_sequence drop column is_begun, drop column prefix;
      alter table tenant drop column settings_changed_by, drop column settings_changed_at, drop column settings_version;
    `);
  }
}
