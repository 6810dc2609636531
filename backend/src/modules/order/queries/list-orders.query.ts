import {
  readPanelCode,
  type OrderListItem,
  type OrderListReply,
  type OrderListRequest,
  type ShopOrder,
  type ShopOrdersReply,
  type ShopOrdersRequest,
} from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { readCustomersList, type CustomersList } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { FindPiece } from './find-piece.query.js';
import {
  filterShopOrders,
  ORDER_COLUMNS,
  SHOP_COLUMNS,
  toListItem,
  toShopOrder,
  type OrderRow,
  type ShopOrderRow,
} from './shop-orders.js';

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
  ) {}

  async run(ctx: Context, request: OrderListRequest): Promise<OrderListReply> {
    return readCustomersList(this.database, ctx, ORDERS, request, 'mine');
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

  /** Replaces a label code that was scanned into the search with its order's number. */
  private async resolveLabelSearch(ctx: Context, search: string | undefined): Promise<string | undefined> {
    if (!search || !readPanelCode(search)) return search;
    const found = await this.database.runInTransaction(ctx, (tx) => this.findPiece.run(tx, search));
    return typeof found === 'string' ? search : `#${found.orderNumber}`;
  }
}
