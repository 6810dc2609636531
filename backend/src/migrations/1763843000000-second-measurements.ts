import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Showers that a second person measures by a link. */
export class SecondMeasurements1763843000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'second_measurement',
      `
      token_hash text not null,
      plan jsonb not null,
      measures jsonb,
      created_at timestamptz not null,
      saved_at timestamptz,
      expires_at timestamptz not null,
      unique (tenant_uid, token_hash)
    `,
    );
    await db.query(`create index second_measurement_by_end on second_measurement (expires_at)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
