import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the audit log of one person, even if others caused nearly all events. */
export class AuditLogByPerson1763721000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index audit_event_by_person on audit_event (tenant_uid, actor_contact_uid, happened_at desc, uid desc);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
