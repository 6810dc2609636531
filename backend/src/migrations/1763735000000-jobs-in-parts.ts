import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Run that holds a job, its finished parts, and storage used by a tenant. */
export class JobsInParts1763735000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table job add column run_uid uuid;
      alter table job add column worker text;
      alter table job add column attempts integer not null default 0;
      alter table job add column started_at timestamptz;
      create index job_of_tenant on job (tenant_uid, created_at desc, uid);
      create index job_ended on job (finished_at) where finished_at is not null;
      alter table stored_file add column content_hash text;
      create index stored_file_size on stored_file (tenant_uid) include (size_bytes);
      alter table tenant add column storage_quota_mb integer check (storage_quota_mb > 0);
    `);
    await tenantTable(
      db,
      'job_part',
      `
      job_uid uuid not null,
      position integer not null,
      done integer not null,
      file_uid uuid not null,
      detail jsonb not null,
      created_at timestamptz not null,
      unique (tenant_uid, job_uid, position),
      foreign key (tenant_uid, job_uid) references job (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, file_uid) references stored_file (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query('create index job_part_file on job_part (tenant_uid, file_uid)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
