import { ORDER_STATUSES, PANEL_STAGES, type OrderPlace, type OrderStatus } from '@glass/contracts/order';
import type { DueFilter, OrderBoardReply, OrderCounts } from '@glass/contracts/shop';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { customerNamesSql, type ListedRow } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { BALANCES, type BalancesRow } from '../persistence/open-balance.js';
import {
  IN_SHOP,
  IN_SHOP_SQL,
  lastDayOfWeek,
  SHOP_COLUMNS,
  toShopOrder,
  type ShopOrderRow,
} from './list-orders.query.js';

/** Columns of the board, in the order that orders pass through them. */
export const BOARD_PLACES = [
  'received',
  'confirmed',
  'waiting',
  'cutting',
  'edging',
  'drilling',
  'tempering',
  'checking',
  'ready',
  'partlyShipped',
  'onHold',
] as const satisfies readonly OrderPlace[];

/** Cards per column; the list has the rest. */
const MAX_CARDS = 30;

/** Fully packed orders stay at the last stage until someone marks them ready. */
const PLACE_SQL = `case when o.status <> 'inProduction' then o.status when o.stage = 'packed' then 'checking' else o.stage end`;

const COUNTS = {
  name: 'order-counts',
  sql: `select o.status, count(*)::int as orders,
      count(*) filter (where ${IN_SHOP_SQL} and o.due_date < $2::date)::int as late,
      count(*) filter (where ${IN_SHOP_SQL} and o.due_date = $2::date)::int as today,
      count(*) filter (where ${IN_SHOP_SQL} and o.due_date <= $3::date)::int as week
    from customer_order o where o.tenant_uid = $1 group by o.status`,
};

const CHANGES = {
  name: 'order-changes-to-answer',
  sql: `select count(distinct c.order_uid)::int as orders from order_change_request c
    where c.tenant_uid = $1 and c.status = 'requested'`,
};

/**
 * The counts index keeps the most urgent orders of each status and stage together, so only as many rows are read as
 * columns can show. The rest is only counted.
 */
const BOARD = {
  name: 'order-board',
  sql: `with counted as (
      select ${PLACE_SQL} as place, count(*) as orders
      from customer_order o where o.tenant_uid = $1 and ${IN_SHOP_SQL} group by 1
    ), placed as (
      select urgent.uid, urgent.place,
        row_number() over (partition by urgent.place order by urgent.due_date nulls last, urgent.uid) as position
      from unnest($3::text[]) as its(status) cross join unnest($4::text[]) as at(stage)
      cross join lateral (
        select o.uid, o.due_date, ${PLACE_SQL} as place from customer_order o
        where o.tenant_uid = $1 and o.status = its.status and o.stage = at.stage
        order by o.due_date nulls last, o.uid limit $2) urgent
    )
    select o.uid, ${SHOP_COLUMNS.join(', ')}, ${customerNamesSql('o', '$1')},
      placed.place, counted.orders::int
    from placed
    join counted on counted.place = placed.place
    join customer_order o on o.tenant_uid = $1 and o.uid = placed.uid
    where placed.position <= $2
    order by placed.position`,
};

type PlacedRow = ListedRow<ShopOrderRow> & { place: OrderPlace; orders: number };

/** Order counts by status, and the board of orders in progress. */
@Injectable()
export class OrderBoard {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
  ) {}

  async counts(ctx: Context): Promise<OrderCounts> {
    const today = await this.findTenant.today(ctx);
    const [rows, balances, [changes]] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      Promise.all([
        query<{ status: OrderStatus; orders: number } & Record<DueFilter, number>>(tx, COUNTS, [
          ctx.tenantUid,
          today,
          lastDayOfWeek(today),
        ]),
        query<BalancesRow>(tx, BALANCES, [ctx.tenantUid]),
        query<{ orders: number }>(tx, CHANGES, [ctx.tenantUid]),
      ]),
    );
    const zeros = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as OrderCounts['status'];
    return {
      status: { ...zeros, ...Object.fromEntries(rows.map(({ status, orders }) => [status, orders])) },
      due: {
        late: rows.reduce((sum, { late }) => sum + late, 0),
        today: rows.reduce((sum, { today: due }) => sum + due, 0),
        week: rows.reduce((sum, { week }) => sum + week, 0),
      },
      open: {
        balance: balances.reduce((sum, { orders }) => sum + orders, 0),
        change: changes!.orders,
      },
      balances: balances.map(({ amountMinor, currency }) => ({ amountMinor, currency })),
    };
  }

  async board(ctx: Context): Promise<OrderBoardReply> {
    const today = await this.findTenant.today(ctx);
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<PlacedRow>(tx, BOARD, [ctx.tenantUid, MAX_CARDS, IN_SHOP, PANEL_STAGES]),
    );
    const columns = BOARD_PLACES.map((place) => {
      const placed = rows.filter((row) => row.place === place);
      return {
        place,
        count: placed[0]?.orders ?? 0,
        orders: placed.map((row) => toShopOrder(row, today)),
      };
    });
    return { columns };
  }
}
