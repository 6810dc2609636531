import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Files of a fabricator's site, their uses, and its landing page. */
export class ContentOfSites1763714000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'content_file',
      `version integer not null default 1,
       name text not null,
       folder text not null default '',
       kind text not null check (kind in ('picture', 'document')),
       audience text not null default 'team' check (audience in ('public', 'customers', 'team')),
       file_uid uuid not null,
       small_file_uid uuid,
       thumb_file_uid uuid,
       content_type text not null,
       size_bytes bigint not null,
       width_px integer,
       height_px integer,
       created_at timestamptz not null default now(),
       changed_at timestamptz not null default now(),
       changed_by text not null`,
    );
    await tenantTable(
      db,
      'content_file_use',
      `file_uid uuid not null,
       place text not null,
       what text not null,
       needs_public boolean not null,
       position integer not null,
       foreign key (tenant_uid, file_uid) references content_file (tenant_uid, uid)`,
    );
    await tenantTable(
      db,
      'landing_page',
      `version integer not null,
       draft jsonb not null,
       changed_at timestamptz not null,
       changed_by text not null,
       published jsonb,
       published_at timestamptz,
       published_by text`,
    );
    await db.query(`
      create index content_file_by_name on content_file (tenant_uid, name, uid);
      create index content_file_by_change on content_file (tenant_uid, changed_at, uid);
      create index content_file_by_size on content_file (tenant_uid, size_bytes, uid);
      create index content_file_use_of_file on content_file_use (tenant_uid, file_uid);
      create unique index landing_page_of_tenant on landing_page (tenant_uid);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
