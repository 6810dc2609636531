import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/** Expiry of a job's result. */
export class ResultsOfJobs1763735000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table job add column result_until timestamptz');
    await asOwner(
      db,
      ['job', 'stored_file'],
      [
        `update job set result_until = file.expires_at from stored_file file
         where file.tenant_uid = job.tenant_uid and file.uid = job.result_file_uid`,
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
