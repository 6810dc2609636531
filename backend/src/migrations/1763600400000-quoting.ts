import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Quotes: shipping, attachments, review status, last editor; and address books. */
export class Quoting1763600400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table quote
        add column ship_method text not null default 'delivery' check (ship_method in ('delivery', 'pickUp')),
        add column address_source text not null default 'none'
          check (address_source in ('none', 'addressBook', 'custom')),
        add column address_uid uuid,
        add column requested_date date,
        add column delivery_notes text not null default '',
        add column review jsonb,
        add column catalogue jsonb,
        add column updated_by_name text not null default '';
      alter table glass_panel
        add column updated_at timestamptz not null default now(),
        add column updated_by_name text not null default '';
      update quote set address_source = 'custom' where shipping_address is not null;
      create index quote_expiry on quote (expires_at) where status = 'quoted';
      create index quote_of_company on quote (tenant_uid, company_uid, created_at desc, uid desc)
        where company_uid is not null and status <> 'deleted';
    `);

    await tenantTable(
      db,
      'quote_attachment',
      `
      quote_uid uuid not null,
      file_uid uuid not null,
      added_by_contact_uid uuid not null,
      added_by_name text not null,
      added_at timestamptz not null default now(),
      foreign key (tenant_uid, quote_uid) references quote (tenant_uid, uid) on delete cascade,
      foreign key (tenant_uid, file_uid) references stored_file (tenant_uid, uid)
    `,
    );
    await db.query(`
      create index attachment_of_quote on quote_attachment (tenant_uid, quote_uid, added_at);
      create unique index attachment_of_file on quote_attachment (tenant_uid, file_uid);
    `);

    await tenantTable(
      db,
      'address_book_entry',
      `
      contact_uid uuid not null,
      label text not null default '',
      address jsonb not null,
      is_default boolean not null default false,
      updated_at timestamptz not null default now(),
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`
      create index address_book_of_contact on address_book_entry (tenant_uid, contact_uid);
      create unique index address_book_one_default on address_book_entry (tenant_uid, contact_uid) where is_default;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
