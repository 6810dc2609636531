import {
  type DeliveryProgress,
  type OrderListItem,
  type OrderListReply,
  type OrderListRequest,
  type OrderStatus,
  type OrderUnderWay,
  type ProcessingDetails,
  type PanelStage,
  nextPlace,
  placeOf,
  readDrawingCode,
} from '@glass/contracts/order';
import {
  type DueFilter,
  OPEN_FILTERS,
  type OpenFilter,
  type ShopOrder,
  type ShopOrdersReply,
  type ShopOrdersRequest,
  readPanelCode,
} from '@glass/contracts/shop';
import type { ListReply } from '@glass/contracts/primitives';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { formatAssignedNumber, parseAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { type CustomersList, type ListedRow, readCustomersList } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { BALANCE_MINOR_SQL, HAS_BALANCE_SQL, TO_PAY_SQL } from '../persistence/open-balance.js';
import { OrderPanelRepository } from '../persistence/order.repositories.js';
import { FindPiece } from './find-piece.query.js';
import { SOLD_SQL, type SoldByPart, toSoldAmounts } from './sold-parts.js';
import type { SqlConditions } from '../../../kernel/database/sql-conditions.js';

export interface OrderRow {
  number: string;
  number_prefix: string;
  status: OrderStatus;
  po_number: string;
  job_name: string;
  pieces: number;
  total_minor: string;
  currency: string;
  created_at: Date;
  required_date: string | null;
  ready_day: string | null;
}

const ORDER_COLUMNS = [
  'o.number',
  'o.number_prefix',
  'o.status',
  'o.job_name',
  'o.po_number',
  'o.pieces',
  'o.total_minor',
  'o.currency',
  'o.created_at',
  'o.required_date::text',
  // Same rule as `computeReadyDay`.
  `coalesce((o.processing->>'confirmedDate')::date, greatest(o.ready_date, o.required_date))::text as ready_day`,
];

/** Progress of an order in several deliveries; null for others. */
const DELIVERY_PROGRESS_SQL = `(select jsonb_build_object('count', count(*), 'shipped', count(d.shipped_at),
    'nextDay', min(d.due_date) filter (where d.shipped_at is null))
  from order_delivery d where d.tenant_uid = o.tenant_uid and d.order_uid = o.uid
  having count(*) > 0) as deliveries`;

const BALANCE_SQL = `case when ${HAS_BALANCE_SQL} then ${BALANCE_MINOR_SQL} end as balance_minor`;

const CHANGES_SQL = `(select count(*)::int from order_change_request c
  where c.tenant_uid = o.tenant_uid and c.order_uid = o.uid and c.status = 'requested') as changes_to_answer`;

/** Columns that only the shop's list has. */
export interface ShopOrderRow extends OrderRow {
  held_from: OrderStatus | null;
  stage: PanelStage;
  stages: PanelStage[];
  packed_pieces: number;
  remakes: number;
  due_date: string | null;
  deliveries: DeliveryProgress | null;
  balance_minor: string | null;
  changes_to_answer: number;
  sold: SoldByPart | null;
}

export const SHOP_COLUMNS = [
  ...ORDER_COLUMNS,
  'o.held_from',
  'o.stage',
  'o.stages',
  'o.packed_pieces',
  'o.remakes',
  'o.due_date::text',
  DELIVERY_PROGRESS_SQL,
  BALANCE_SQL,
  CHANGES_SQL,
  `${SOLD_SQL} as sold`,
];

/** Orders that the shop still has to make or ship. */
export const IN_SHOP: readonly OrderStatus[] = [
  'received',
  'confirmed',
  'inProduction',
  'ready',
  'partlyShipped',
  'onHold',
];
export const IN_SHOP_SQL = `o.status in (${IN_SHOP.map((status) => `'${status}'`).join(', ')})`;

/** Must be the condition of its index. */
const UNDER_WAY_SQL = `o.status not in ('shipped', 'completed', 'cancelled')`;

interface UnderWayRow extends OrderRow {
  stage: PanelStage;
  stages: PanelStage[];
  packed_pieces: number;
  promised_date: string | null;
  ship_method: ProcessingDetails['shipMethod'] | null;
  deliveries: DeliveryProgress | null;
}

/** Length of the "this week" filter in days, starting today. */
const WEEK_DAYS = 7;

export function lastDayOfWeek(today: string): string {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + WEEK_DAYS - 1);
  return last.toISOString().slice(0, 10);
}

/** Adds the filters that only the shop's list has. */
function filterShopOrders(where: SqlConditions, { filters }: ShopOrdersRequest, today: string): void {
  if (filters?.due?.length) {
    where.add(() => IN_SHOP_SQL);
    addDueFilter(where, filters.due, today);
  }
  if (filters?.stage?.length) {
    where.add(() => `o.status = 'inProduction'`);
    where.add((p) => `o.stage = any(${p}::text[])`, filters.stage);
  }
  if (filters?.open?.length)
    where.add(
      () =>
        `(${OPEN_FILTERS.filter((open) => filters.open!.includes(open))
          .map(toOpenSql)
          .join(' or ')})`,
    );
}

function toOpenSql(open: OpenFilter): string {
  if (open === 'balance') return `(${HAS_BALANCE_SQL})`;
  return `exists (select from order_change_request c
    where c.tenant_uid = o.tenant_uid and c.order_uid = o.uid and c.status = 'requested')`;
}

function addDueFilter(where: SqlConditions, due: DueFilter[], today: string): void {
  if (due.includes('week')) return where.add((p) => `o.due_date <= ${p}::date`, lastDayOfWeek(today));
  if (!due.includes('today')) return where.add((p) => `o.due_date < ${p}::date`, today);
  where.add((p) => `o.due_date ${due.includes('late') ? '<=' : '='} ${p}::date`, today);
}

function toListItem(row: ListedRow<OrderRow>): OrderListItem {
  return {
    uid: row.uid,
    number: formatAssignedNumber({ number: Number(row.number), numberPrefix: row.number_prefix }),
    status: row.status,
    contactName: row.contact_name,
    ...(row.is_guest && { isGuest: true }),
    companyName: row.company_name,
    jobName: row.job_name,
    poNumber: row.po_number,
    pieces: row.pieces,
    total: { amountMinor: Number(row.total_minor), currency: row.currency },
    createdAt: row.created_at.toISOString(),
    requiredDate: row.required_date,
    readyDay: row.ready_day,
  };
}

export function toShopOrder(row: ListedRow<ShopOrderRow>, today: string): ShopOrder {
  const { status, stage, stages, held_from: heldFrom, due_date: dueDate } = row;
  return {
    ...toListItem(row),
    place: placeOf({ status, stage }),
    next: nextPlace({ status, heldFrom, stage, stages }),
    stage,
    stages,
    packedPieces: row.packed_pieces,
    remakes: row.remakes,
    dueDate,
    deliveries: row.deliveries,
    sold: toSoldAmounts(row.sold),
    balance: toBalance(row),
    changesToAnswer: row.changes_to_answer,
    isLate: dueDate !== null && dueDate < today && IN_SHOP.includes(status),
  };
}

function toBalance({ balance_minor: minor, currency }: ShopOrderRow): ShopOrder['balance'] {
  return minor === null || Number(minor) === 0 ? null : { amountMinor: Number(minor), currency };
}

const ORDERS: CustomersList<OrderRow, OrderListItem> = {
  table: 'customer_order',
  alias: 'o',
  columns: ORDER_COLUMNS,
  status: 'o.status',
  searchColumns: ['o.number_prefix || o.number', 'o.job_name', 'o.marks', 'o.po_number'],
  searchFunction: 'search_orders',
  readNumber: (search) => parseAssignedNumber(search, 'order'),
  sorts: {
    createdAt: { sql: 'o.created_at', cast: 'timestamptz' },
    number: { sql: 'o.number', cast: 'bigint' },
    total: { sql: 'o.total_minor', cast: 'bigint' },
  },
  defaultSort: '-createdAt',
  toItem: toListItem,
};

/** Orders, newest first by default: a buyer's own, or all of the tenant for its users. */
@Injectable()
export class ListOrders {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly findPiece: FindPiece,
    private readonly panels: OrderPanelRepository,
  ) {}

  async run(ctx: Context, request: OrderListRequest): Promise<OrderListReply> {
    const list: CustomersList<OrderRow, OrderListItem> = {
      ...ORDERS,
      filter: (where) => {
        if (request.filters?.open?.length) where.add(() => TO_PAY_SQL);
      },
    };
    return readCustomersList(this.database, ctx, list, request, 'mine');
  }

  /** The caller's orders that are not shipped or canceled, newest first. */
  async underWay(ctx: Context, limit: number): Promise<ListReply<OrderUnderWay>> {
    const list: CustomersList<UnderWayRow, OrderUnderWay> = {
      ...ORDERS,
      columns: [
        ...ORDER_COLUMNS,
        ...[
          'o.stage',
          'o.stages',
          'o.packed_pieces',
          'o.promised_date::text',
          `o.processing->>'shipMethod' as ship_method`,
          DELIVERY_PROGRESS_SQL,
        ],
      ],
      filter: (where) => where.add(() => UNDER_WAY_SQL),
      toItem: (row) => ({
        ...toListItem(row),
        place: placeOf(row),
        stages: row.stages,
        packedPieces: row.packed_pieces,
        promisedDate: row.promised_date,
        isPickUp: row.ship_method === 'pickUp',
        deliveries: row.deliveries,
      }),
    };
    return readCustomersList(this.database, ctx, list, { limit }, 'mine');
  }

  async forTenant(ctx: Context, request: ShopOrdersRequest): Promise<ShopOrdersReply> {
    const today = await this.findTenant.today(ctx);
    const list: CustomersList<ShopOrderRow, ShopOrder> = {
      ...ORDERS,
      columns: SHOP_COLUMNS,
      sorts: { ...ORDERS.sorts, due: { sql: `coalesce(o.due_date, 'infinity')`, cast: 'date' } },
      filter: (where) => filterShopOrders(where, request, today),
      toItem: (row) => toShopOrder(row, today),
    };
    const search = await this.resolveLabelSearch(ctx, request.search);
    return readCustomersList(this.database, ctx, list, { ...request, search }, 'all');
  }

  /** Replaces a label code or drawing code in the search with its order's number; with the latest one's, if the drawing was ordered again. */
  private async resolveLabelSearch(ctx: Context, search: string | undefined): Promise<string | undefined> {
    const drawing = search ? readDrawingCode(search) : null;
    if (drawing !== null) {
      const number = await this.database.runInTransaction(ctx, (tx) =>
        this.panels.findOrderByDrawing(tx, drawing),
      );
      if (number !== null) return `#${number}`;
    }
    if (!search || !readPanelCode(search)) return search;
    const found = await this.database.runInTransaction(ctx, (tx) => this.findPiece.run(tx, search));
    return typeof found === 'string' ? search : `#${found.orderNumber}`;
  }
}
