import { Injectable } from '@nestjs/common';
import type { TenantHomeReply } from '@glass/contracts/shop';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FindTenant } from '../../tenant/public.js';
import { IN_SHOP_SQL } from './list-orders.query.js';
import { BALANCES, type BalancesRow } from '../persistence/open-balance.js';
import { countsAsRevenueSql } from './payment-dashboard.query.js';

/** Reads only indexes. Late orders are those of the list's filter: an order in several deliveries counts once. */
const ORDERS: PreparedStatement = {
  name: 'home-orders',
  sql: `select
      (select count(*)::int from customer_order o
        where o.tenant_uid = $1 and ${IN_SHOP_SQL} and o.due_date < $2::date) as late,
      (select count(*)::int from customer_order o
        where o.tenant_uid = $1 and ${IN_SHOP_SQL} and o.due_date = $2::date) as "dueToday",
      (select count(distinct c.order_uid)::int from order_change_request c
        where c.tenant_uid = $1 and c.status = 'requested') as "changesToAnswer",
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
    const [[orders], [quotes], [revenue], balances] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      Promise.all([
        query<OrderRow>(tx, ORDERS, [tx.tenantUid, today]),
        query<QuoteRow>(tx, QUOTES, [tx.tenantUid]),
        currency === null ? [] : query<RevenueRow>(tx, REVENUE, [tx.tenantUid, currency]),
        currency === null ? [] : query<BalancesRow>(tx, BALANCES, [tx.tenantUid]),
      ]),
    );
    return {
      orders: orders!,
      quotes: quotes!,
      revenue: currency !== null && revenue ? { currency, ...revenue } : null,
      balances:
        currency === null
          ? null
          : balances.map(({ amountMinor, currency: of }) => ({ amountMinor, currency: of })),
    };
  }

  /** @returns null for users who don't see payments */
  private async currencyFor(ctx: Context): Promise<string | null> {
    if (!ctx.contact.flags.canViewPaymentDashboard) return null;
    return (await this.getCatalogue.settings(ctx))?.currency ?? null;
  }
}
