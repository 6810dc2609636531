import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Links that open one quote without sign-in. */
export class LinksToQuotes1763751000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'quote_link',
      `
      quote_uid uuid not null,
      token_hash text not null,
      email text not null,
      name text not null,
      created_by_name text not null,
      created_by_contact_uid uuid,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      revoked_at timestamptz,
      unique (tenant_uid, token_hash),
      foreign key (tenant_uid, quote_uid) references quote (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`create index quote_link_of_quote on quote_link (tenant_uid, quote_uid)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table quote_link`);
  }
}
