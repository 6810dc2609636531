import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes audit events immutable for tenants and the platform. */
export class AuditEventsStay1763601800000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('revoke update, delete on audit_event from glass_app, glass_platform');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('grant update, delete on audit_event to glass_app, glass_platform');
  }
}
