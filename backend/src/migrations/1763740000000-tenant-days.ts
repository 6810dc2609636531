import { TIME_ZONE_BY_COUNTRY } from '@glass/contracts/geo';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './tenant-table.js';

/**
 * Counts days in each tenant's time zone instead of UTC: daily statistics, and the last day of quotes, which are
 * valid until its end.
 */
export class TenantDays1763740000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of FUNCTIONS) await db.query(statement);
    await asOwner(
      db,
      ['tenant', 'contact', 'quote', 'customer_order', 'tenant_figure'],
      [
        // Node knows time zone names that PostgreSQL lacks or interprets differently.
        `update tenant set settings = settings - 'timeZone'
         where settings->>'timeZone' not in (select name from pg_timezone_names)`,
        ...COUNTING_TRIGGERS,
        `select recount_figures(uid) from tenant`,
        EXTEND_QUOTES,
        `drop function utc_day(timestamptz)`,
        `create trigger recount_figures after update of settings on tenant for each row
         when (old.settings->'timeZone' is distinct from new.settings->'timeZone'
           or old.settings->'locale' is distinct from new.settings->'locale')
         execute function recount_figures_of_tenant()`,
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore a backup instead');
  }
}

/** Extends open quotes to the end of their last day, like `endOfDay`. */
const EXTEND_QUOTES = `
  update quote q set expires_at =
    ((date_trunc('day', q.expires_at at time zone zone) + interval '1 day') at time zone zone) - interval '1 millisecond'
  from (select uid, tenant_time_zone(uid) as zone from tenant) t
  where t.uid = q.tenant_uid and q.status = 'quoted' and q.expires_at is not null`;

const ZONE_CASES = Object.entries(TIME_ZONE_BY_COUNTRY)
  .map(([country, zone]) => `when '${country}' then '${zone}'`)
  .join(' ');

const FUNCTIONS = [
  // Tenant's locale and local date, for statements of all modules.
  `create function tenant_locale(of_tenant uuid) returns text language sql stable as $$
     select coalesce(settings->>'locale', 'en-US') from tenant where uid = of_tenant $$`,
  // Like `tenantSettings` and `getDefaultTimeZone` in TypeScript.
  `create function tenant_time_zone(of_tenant uuid) returns text language sql stable as $$
     select coalesce(settings->>'timeZone', case coalesce(
         upper(substring(settings->>'locale' from '-u-rg-([a-z]{2})zzzz$')),
         substring(coalesce(settings->>'locale', 'en-US') from '-([A-Z]{2})(?:-|$)'))
       ${ZONE_CASES} else 'UTC' end)
     from tenant where uid = of_tenant $$`,
  `create function tenant_day(of_tenant uuid, at timestamptz) returns date language sql stable as $$
     select (at at time zone tenant_time_zone(of_tenant))::date $$`,
  // Sets unused rows to zero instead of deleting them, so that the platform's sums change too.
  `create function recount_figures(of_tenant uuid) returns void language plpgsql as $$
   declare zone text := tenant_time_zone(of_tenant);
   begin
     update tenant_figure set count = 0, amount_minor = 0, changed_at = now() where tenant_uid = of_tenant;
     insert into tenant_figure (tenant_uid, kind, day, currency, count, amount_minor)
     select of_tenant, kind, (at at time zone zone)::date, currency, count(*), sum(amount)
     from (
       select 'account' as kind, created_at as at, '' as currency, 0::bigint as amount from contact
         where tenant_uid = of_tenant
       union all select 'quote', created_at, '', 0 from quote where tenant_uid = of_tenant and status <> 'deleted'
       union all select 'quoteOrdered', created_at, '', 0 from quote where tenant_uid = of_tenant and status = 'ordered'
       union all select 'order', created_at, currency, total_minor from customer_order
         where tenant_uid = of_tenant and order_counts(status)) counted
     group by kind, 3, currency
     on conflict (tenant_uid, kind, day, currency) do update set
       count = excluded.count, amount_minor = excluded.amount_minor, changed_at = now();
   end $$`,
  `create function recount_figures_of_tenant() returns trigger language plpgsql as $$ begin
     perform recount_figures(new.uid);
     return null;
   end $$`,
];

const COUNTING_TRIGGERS = [
  `create or replace function count_added_contacts() returns trigger language plpgsql as $$ begin
     perform add_to_figure(tenant_uid, 'account', day, '', count::integer, 0)
     from (select tenant_uid, tenant_day(tenant_uid, created_at) as day, count(*) from added
       group by 1, 2 order by 1, 2) counted;
     return null;
   end $$`,
  `create or replace function count_added_quotes() returns trigger language plpgsql as $$ begin
     perform add_to_figure(tenant_uid, 'quote', day, '', count::integer, 0) from (
       select tenant_uid, tenant_day(tenant_uid, created_at) as day, count(*) from added where status <> 'deleted'
       group by 1, 2 order by 1, 2) counted;
     perform add_to_figure(tenant_uid, 'quoteOrdered', day, '', count::integer, 0) from (
       select tenant_uid, tenant_day(tenant_uid, created_at) as day, count(*) from added where status = 'ordered'
       group by 1, 2 order by 1, 2) counted;
     return null;
   end $$`,
  `create or replace function count_moved_quote() returns trigger language plpgsql as $$
   declare day date := tenant_day(new.tenant_uid, new.created_at);
   begin
     perform add_to_figure(new.tenant_uid, 'quote', day, '',
       (new.status <> 'deleted')::integer - (old.status <> 'deleted')::integer, 0);
     perform add_to_figure(new.tenant_uid, 'quoteOrdered', day, '',
       (new.status = 'ordered')::integer - (old.status = 'ordered')::integer, 0);
     return null;
   end $$`,
  `create or replace function count_added_orders() returns trigger language plpgsql as $$ begin
     perform add_to_figure(tenant_uid, 'order', day, currency, count::integer, amount::bigint) from (
       select tenant_uid, tenant_day(tenant_uid, created_at) as day, currency, count(*), sum(total_minor) as amount
       from added where order_counts(status) group by 1, 2, 3 order by 1, 2, 3) counted;
     return null;
   end $$`,
  `create or replace function count_moved_order() returns trigger language plpgsql as $$ begin
     perform add_to_figure(new.tenant_uid, 'order', tenant_day(new.tenant_uid, new.created_at), new.currency,
       order_counts(new.status)::integer - order_counts(old.status)::integer,
       order_counts(new.status)::integer * new.total_minor - order_counts(old.status)::integer * old.total_minor);
     return null;
   end $$`,
];
