import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was written down stays: neither a tenant's work nor the platform's changes or deletes an audit event. */
export class AuditEventsStay1763601800000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('revoke update, delete on audit_event from glass_app, glass_platform');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('grant update, delete on audit_event to glass_app, glass_platform');
  }
}
