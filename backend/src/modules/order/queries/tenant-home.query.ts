import { Injectable } from '@nestjs/common';
import type { TenantHomeReply } from '@glass/contracts/shop';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FindTenant } from '../../tenant/public.js';
import { IN_SHOP_SQL } from './list-orders.query.js';
import { countsAsRevenueSql } from './payment-dashboard.query.js';

/** Reads only the counts index, and the open deliveries of orders in several. */
const ORDERS: PreparedStatement = {
  name: 'home-orders',
  sql: `with due as (
      select case when d.uid is null then o.due_date else d.due_date end as day
      from customer_order o
      left join order_delivery d on d.tenant_uid = $1 and d.order_uid = o.uid and d.shipped_at is null
      where o.tenant_uid = $1 and ${IN_SHOP_SQL} and o.due_date is not null
    )
    select (select count(*)::int from due where day < $2::date) as late,
      (select count(*)::int from due where day = $2::date) as "dueToday",
      (select count(*)::int from customer_order o where o.tenant_uid = $1 and o.status = 'received') as "toConfirm"`,
};

const QUOTES: PreparedStatement = {
  name: 'home-quotes',
  sql: `select
      (select count(*)::int from quote q where q.tenant_uid = $1 and q.status = 'inReview') as "toReview",
      (select count(*)::int from quote u
        where u.tenant_uid = $1 and u.unread_by_tenant > 0 and u.status <> 'deleted') as "toAnswer"`,
};

const WEEK = `(date_trunc('week', now() at time zone tenant_time_zone($1)) at time zone tenant_time_zone($1))`;
const REVENUE: PreparedStatement = {
  name: 'home-revenue',
  sql: `select coalesce(sum(o.total_minor) filter (where o.created_at >= ${WEEK}), 0)::float8 as "thisWeekMinor",
      coalesce(sum(o.total_minor) filter (where o.created_at < now() - interval '7 days'), 0)::float8 as "lastWeekMinor"
    from customer_order o
    where o.tenant_uid = $1 and o.created_at >= ${WEEK} - interval '7 days' and ${countsAsRevenueSql('$2')}`,
};

type OrderRow = TenantHomeReply['orders'];
type QuoteRow = TenantHomeReply['quotes'];
type RevenueRow = Pick<NonNullable<TenantHomeReply['revenue']>, 'thisWeekMinor' | 'lastWeekMinor'>;

/** Counts what needs the tenant's users now, in one round trip. */
@Injectable()
export class GetTenantHome {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  async run(ctx: Context): Promise<TenantHomeReply> {
    const today = await this.findTenant.today(ctx);
    const currency = await this.currencyFor(ctx);
    const [[orders], [quotes], [revenue]] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      Promise.all([
        query<OrderRow>(tx, ORDERS, [tx.tenantUid, today]),
        query<QuoteRow>(tx, QUOTES, [tx.tenantUid]),
        currency === null ? [] : query<RevenueRow>(tx, REVENUE, [tx.tenantUid, currency]),
      ]),
    );
    return {
      orders: orders!,
      quotes: quotes!,
      revenue: currency !== null && revenue ? { currency, ...revenue } : null,
    };
  }

  /** @returns null for users who don't see payments */
  private async currencyFor(ctx: Context): Promise<string | null> {
    if (!ctx.contact.flags.canViewPaymentDashboard) return null;
    return (await this.getCatalogue.settings(ctx))?.currency ?? null;
  }
}
