import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, tenantTable } from './tenant-table.js';

/**
 * Daily counts by tenant (UTC): people, quotes, quotes that became orders, and paid orders with totals. Triggers
 * update them in the transaction that they count. Each row has one kind, so transactions that count different kinds
 * do not block each other.
 *
 * A job sums them for the platform (`SumFigures`): in a row that all tenants update, they would wait for each other.
 */
export class Figures1763719000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await tenantTable(
      db,
      'tenant_figure',
      `
      kind text not null check (kind in ('account', 'quote', 'quoteOrdered', 'order')),
      day date not null,
      currency text not null default '',
      count integer not null,
      amount_minor bigint not null default 0,
      changed_at timestamptz not null default now(),
      unique (tenant_uid, kind, day, currency)
    `,
    );
    await db.query(`
      alter table tenant_figure alter uid set default gen_random_uuid();
      create index tenant_figure_by_day on tenant_figure (kind, day);
      create index tenant_figure_changed on tenant_figure (changed_at);
      create table platform_figure (
        kind text not null,
        day date not null,
        currency text not null default '',
        count bigint not null,
        amount_minor bigint not null,
        summed_at timestamptz not null,
        primary key (kind, day, currency)
      );
      alter table platform_figure enable row level security;
      alter table platform_figure force row level security;
      create policy nobody on platform_figure to glass_app using (false);
      create policy platform on platform_figure to glass_platform using (true) with check (true);
      grant select, insert, update, delete on platform_figure to glass_platform;
    `);
    for (const statement of FUNCTIONS) await db.query(statement);
    await asOwner(
      db,
      ['contact', 'quote', 'customer_order', 'tenant_figure'],
      [
        `insert into tenant_figure (tenant_uid, kind, day, count)
         select tenant_uid, 'account', utc_day(created_at), count(*) from contact group by 1, 3`,
        `insert into tenant_figure (tenant_uid, kind, day, count)
         select tenant_uid, 'quote', utc_day(created_at), count(*) from quote where status <> 'deleted' group by 1, 3`,
        `insert into tenant_figure (tenant_uid, kind, day, count)
         select tenant_uid, 'quoteOrdered', utc_day(created_at), count(*) from quote where status = 'ordered' group by 1, 3`,
        `insert into tenant_figure (tenant_uid, kind, day, currency, count, amount_minor)
         select tenant_uid, 'order', utc_day(created_at), currency, count(*), sum(total_minor) from customer_order
         where order_counts(status) group by 1, 3, 4`,
      ],
    );
    for (const statement of TRIGGERS) await db.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

const FUNCTIONS = [
  `create function utc_day(at timestamptz) returns date language sql immutable
   return (at at time zone 'utc')::date`,
  // Unpaid and canceled orders do not count.
  `create function order_counts(status text) returns boolean language sql immutable
   return status not in ('awaitingPayment', 'cancelled')`,
  `create function add_to_figure(of_tenant uuid, of_kind text, of_day date, of_currency text, more integer, amount bigint)
   returns void language plpgsql as $$ begin
     if more = 0 and amount = 0 then return; end if;
     insert into tenant_figure (tenant_uid, kind, day, currency, count, amount_minor)
     values (of_tenant, of_kind, of_day, of_currency, more, amount)
     on conflict (tenant_uid, kind, day, currency) do update set
       count = tenant_figure.count + excluded.count, amount_minor = tenant_figure.amount_minor + excluded.amount_minor,
       changed_at = now();
   end $$`,
  `create function count_added_contacts() returns trigger language plpgsql as $$ begin
     perform add_to_figure(tenant_uid, 'account', day, '', count::integer, 0)
     from (select tenant_uid, utc_day(created_at) as day, count(*) from added group by 1, 2 order by 1, 2) counted;
     return null;
   end $$`,
  `create function count_added_quotes() returns trigger language plpgsql as $$ begin
     perform add_to_figure(tenant_uid, 'quote', day, '', count::integer, 0) from (
       select tenant_uid, utc_day(created_at) as day, count(*) from added where status <> 'deleted'
       group by 1, 2 order by 1, 2) counted;
     perform add_to_figure(tenant_uid, 'quoteOrdered', day, '', count::integer, 0) from (
       select tenant_uid, utc_day(created_at) as day, count(*) from added where status = 'ordered'
       group by 1, 2 order by 1, 2) counted;
     return null;
   end $$`,
  `create function count_moved_quote() returns trigger language plpgsql as $$ begin
     perform add_to_figure(new.tenant_uid, 'quote', utc_day(new.created_at), '',
       (new.status <> 'deleted')::integer - (old.status <> 'deleted')::integer, 0);
     perform add_to_figure(new.tenant_uid, 'quoteOrdered', utc_day(new.created_at), '',
       (new.status = 'ordered')::integer - (old.status = 'ordered')::integer, 0);
     return null;
   end $$`,
  `create function count_added_orders() returns trigger language plpgsql as $$ begin
     perform add_to_figure(tenant_uid, 'order', day, currency, count::integer, amount::bigint) from (
       select tenant_uid, utc_day(created_at) as day, currency, count(*), sum(total_minor) as amount
       from added where order_counts(status) group by 1, 2, 3 order by 1, 2, 3) counted;
     return null;
   end $$`,
  `create function count_moved_order() returns trigger language plpgsql as $$ begin
     perform add_to_figure(new.tenant_uid, 'order', utc_day(new.created_at), new.currency,
       order_counts(new.status)::integer - order_counts(old.status)::integer,
       order_counts(new.status)::integer * new.total_minor - order_counts(old.status)::integer * old.total_minor);
     return null;
   end $$`,
];

const TRIGGERS = [
  `create trigger count_added after insert on contact referencing new table as added
   for each statement execute function count_added_contacts()`,
  `create trigger count_added after insert on quote referencing new table as added
   for each statement execute function count_added_quotes()`,
  `create trigger count_moved after update on quote for each row
   when (old.status is distinct from new.status) execute function count_moved_quote()`,
  `create trigger count_added after insert on customer_order referencing new table as added
   for each statement execute function count_added_orders()`,
  `create trigger count_moved after update on customer_order for each row
   when (old.status is distinct from new.status or old.total_minor is distinct from new.total_minor)
   execute function count_moved_order()`,
];
