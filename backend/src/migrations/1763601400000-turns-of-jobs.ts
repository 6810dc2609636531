import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Contact of a job, and turns of each contact: the outbox is emptied round-robin. */
export class TurnsOfJobs1763601400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table outbox add column contact_uid uuid not null default '00000000-0000-0000-0000-000000000000';
      update outbox o set contact_uid = j.contact_uid from job j where j.tenant_uid = o.tenant_uid and j.uid = o.job_uid;
      drop index outbox_order;
      create index outbox_of_person on outbox (tenant_uid, contact_uid, created_at);
      create index job_under_way on job (tenant_uid, contact_uid) where status in ('waiting', 'running');
    `);
    await tenantTable(
      db,
      'job_turn',
      `
      queue text not null,
      contact_uid uuid not null,
      turn bigint not null,
      unique (tenant_uid, queue, contact_uid)
    `,
    );
    await db.query(`
      create sequence job_turn_number;
      grant usage on sequence job_turn_number to glass_platform;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
