import type {
  OrderListItem,
  OrderListReply,
  OrderListRequest,
  ShopOrder,
  ShopOrdersReply,
  ShopOrdersRequest,
} from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { readCustomersList, type CustomersList } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import { readOrderNumber } from '../domain/order-number.js';
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
  searched: ['o.number_prefix || o.number', 'o.job_name', 'o.marks', 'o.po_number'],
  foundBy: 'orders_found',
  readNumber: readOrderNumber,
  sorts: {
    createdAt: { sql: 'o.created_at', cast: 'timestamptz' },
    number: { sql: 'o.number', cast: 'bigint' },
    total: { sql: 'o.total_minor', cast: 'bigint' },
  },
  defaultSort: '-createdAt',
  toItem: toListItem,
};

/** Orders, newest first unless asked otherwise: one's own for a buyer, the tenant's for its users. */
@Injectable()
export class ListOrders {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
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
    return readCustomersList(this.database, ctx, list, request, 'all');
  }
}
