import { Injectable } from '@nestjs/common';
import type { OrderListItem, OrderListReply, OrderListRequest, OrderStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { readCustomersList, type CustomersList, type Listed, type WhoseRows } from '../../customer/public.js';
import { orderNumberText, readOrderNumber } from '../domain/order-number.js';

interface OrderRow {
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
}

const ORDERS: CustomersList<OrderRow, OrderListItem> = {
  table: 'customer_order',
  alias: 'o',
  columns: [
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
  ],
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
  toItem,
};

/** Orders, newest first unless asked otherwise: one's own for a buyer, the tenant's for its users. */
@Injectable()
export class ListOrders {
  constructor(private readonly database: Database) {}

  async run(ctx: Context, request: OrderListRequest, whose: WhoseRows): Promise<OrderListReply> {
    return readCustomersList(this.database, ctx, ORDERS, request, whose);
  }
}

function toItem(row: Listed<OrderRow>): OrderListItem {
  return {
    uid: row.uid,
    number: orderNumberText({ number: Number(row.number), numberPrefix: row.number_prefix }),
    status: row.status,
    contactName: row.contact_name,
    companyName: row.company_name,
    jobName: row.job_name,
    poNumber: row.po_number,
    pieces: row.pieces,
    total: { amountMinor: Number(row.total_minor), currency: row.currency },
    createdAt: row.created_at.toISOString(),
    requiredDate: row.required_date,
  };
}
