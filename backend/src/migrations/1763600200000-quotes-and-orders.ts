import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './tenant-table.js';

/** Quotes, their orders, and payments. */
export class QuotesAndOrders1763600200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'number_sequence',
      `
      kind text not null check (kind in ('quote', 'order')),
      last_number bigint not null,
      unique (tenant_uid, kind)
    `,
    );

    await tenantTable(
      db,
      'quote',
      `
      number bigint not null,
      name text not null,
      status text not null,
      version integer not null default 1,
      contact_uid uuid not null,
      company_uid uuid,
      po_number text not null default '',
      notes text not null default '',
      shipping_address jsonb,
      totals jsonb not null,
      total_minor bigint,
      currency char(3) not null,
      panel_count integer not null default 0,
      pieces integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      expires_at timestamptz,
      order_uid uuid,
      unique (tenant_uid, number),
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid),
      foreign key (tenant_uid, company_uid) references company (tenant_uid, uid)
    `,
    );
    await db.query(`
      create index quote_newest on quote (tenant_uid, created_at desc, uid desc) where status <> 'deleted';
      create index quote_of_contact on quote (tenant_uid, contact_uid, created_at desc, uid desc) where status <> 'deleted';
    `);

    await tenantTable(
      db,
      'glass_panel',
      `
      quote_uid uuid not null,
      line_number integer not null check (line_number > 0),
      version integer not null default 1,
      quantity integer not null check (quantity between 1 and 9999),
      spec jsonb not null,
      price jsonb not null,
      findings jsonb not null,
      area_m2 numeric(14, 6) not null,
      weight_kg numeric(14, 4) not null,
      created_at timestamptz not null default now(),
      unique (tenant_uid, quote_uid, line_number) deferrable initially deferred,
      foreign key (tenant_uid, quote_uid) references quote (tenant_uid, uid) on delete cascade
    `,
    );

    await tenantTable(
      db,
      'customer_order',
      `
      number bigint not null,
      status text not null,
      version integer not null default 1,
      quote_uid uuid not null,
      contact_uid uuid not null,
      company_uid uuid,
      po_number text not null default '',
      payment_method text not null,
      catalogue jsonb not null,
      totals jsonb not null,
      total_minor bigint not null,
      currency char(3) not null,
      pieces integer not null,
      shipping_address jsonb,
      processing jsonb not null default '{}',
      required_date date,
      notes_for_shop text not null default '',
      held_from text,
      measurements_final_at timestamptz not null,
      created_at timestamptz not null,
      paid_at timestamptz,
      unique (tenant_uid, number),
      foreign key (tenant_uid, quote_uid) references quote (tenant_uid, uid),
      foreign key (tenant_uid, contact_uid) references contact (tenant_uid, uid),
      foreign key (tenant_uid, company_uid) references company (tenant_uid, uid)
    `,
    );
    await db.query(`
      create unique index order_one_live_per_quote on customer_order (tenant_uid, quote_uid) where status <> 'cancelled';
      create index order_newest on customer_order (tenant_uid, created_at desc, uid desc);
      create index order_of_contact on customer_order (tenant_uid, contact_uid, created_at desc, uid desc);
      create index order_of_company on customer_order (tenant_uid, company_uid, created_at desc) where company_uid is not null;
      create index order_unpaid on customer_order (created_at) where status = 'awaitingPayment';
    `);

    await tenantTable(
      db,
      'order_panel',
      `
      order_uid uuid not null,
      line_number integer not null,
      quantity integer not null,
      stage text not null,
      spec jsonb not null,
      price jsonb not null,
      area_m2 numeric(14, 6) not null,
      weight_kg numeric(14, 4) not null,
      unique (tenant_uid, order_uid, line_number),
      foreign key (tenant_uid, order_uid) references customer_order (tenant_uid, uid) on delete cascade
    `,
    );
    await tenantTable(
      db,
      'order_event',
      `
      order_uid uuid not null,
      at timestamptz not null,
      who text not null,
      contact_uid uuid,
      from_status text,
      to_status text not null,
      note text not null default '',
      foreign key (tenant_uid, order_uid) references customer_order (tenant_uid, uid) on delete cascade
    `,
    );
    await db.query(`create index order_event_history on order_event (tenant_uid, order_uid, at)`);

    await tenantTable(
      db,
      'payment_session',
      `
      for_kind text not null,
      for_uid uuid not null,
      method text not null,
      status text not null check (status in ('open', 'paid', 'declined', 'expired')),
      amount_minor bigint not null check (amount_minor >= 0),
      currency char(3) not null,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    `,
    );
    await db.query(
      `create unique index payment_one_live on payment_session (tenant_uid, for_kind, for_uid) where status <> 'expired'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}
