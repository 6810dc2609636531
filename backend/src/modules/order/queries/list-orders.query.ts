import { Injectable } from '@nestjs/common';
import type { OrderListItem, OrderListReply, OrderListRequest, OrderStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { keysetPage, listReply, type SortColumn } from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { companiesLikeSql, contactNameSql, contactsLikeSql } from '../../customer/public.js';
import { orderNumberText, readOrderNumber } from '../domain/order-number.js';

interface OrderRow {
  uid: string;
  number: string;
  status: OrderStatus;
  contact_name: string;
  company_name: string | null;
  po_number: string;
  job_name: string;
  pieces: number;
  total_minor: string;
  currency: string;
  created_at: Date;
  required_date: string | null;
  sortValue: string;
}

const SORTS: Record<string, SortColumn> = {
  createdAt: { sql: 'o.created_at', cast: 'timestamptz' },
  number: { sql: 'o.number', cast: 'bigint' },
  total: { sql: 'o.total_minor', cast: 'bigint' },
};
const NEWEST_FIRST = '-createdAt';
/** The first condition's value. */
const TENANT = '$1';

/**
 * Orders, newest first unless asked otherwise: one's own for a buyer, the tenant's for its users. The page is cut from
 * the orders alone, along one of their indexes; names are read for the rows that it shows.
 */
@Injectable()
export class ListOrders {
  constructor(private readonly database: Database) {}

  /** @param contactUid whose orders; null for everyone's */
  async run(ctx: Context, request: OrderListRequest, contactUid: string | null): Promise<OrderListReply> {
    const page = keysetPage(request, SORTS, NEWEST_FIRST, 'o.uid');
    const where = conditions(ctx, request, contactUid);
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const rows: OrderRow[] = await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(
        `select o.*, ${contactNameSql('c')} as contact_name, company.name as company_name
         from (
           select o.uid, o.number, o.status, o.contact_uid, o.company_uid, o.job_name, o.po_number, o.pieces, o.total_minor,
                  o.currency, o.created_at, o.required_date::text, ${SORTS[page.sortKey]!.sql}::text as "sortValue"
           from customer_order o
           where ${where.sql}
           order by ${page.orderBy}
           limit ${page.limit + 1}
         ) o
         join contact c on c.tenant_uid = ${TENANT} and c.uid = o.contact_uid
         left join company on company.tenant_uid = ${TENANT} and company.uid = o.company_uid
         order by ${page.orderBy}`,
        where.parameters,
      ),
    );
    return listReply(rows, request, page, NEWEST_FIRST, toItem);
  }
}

function conditions(ctx: Context, request: OrderListRequest, contactUid: string | null): SqlConditions {
  const { search, filters } = request;
  const where = new SqlConditions();
  where.add(() => `o.tenant_uid = ${TENANT}`, ctx.tenantUid);
  if (contactUid) where.add((p) => `o.contact_uid = ${p}`, contactUid);
  if (filters?.status?.length) where.add((p) => `o.status = any(${p}::text[])`, filters.status);
  if (filters?.companyUID) where.add((p) => `o.company_uid = ${p}`, filters.companyUID);
  const number = search ? readOrderNumber(search) : null;
  if (search?.startsWith('#') && number !== null) where.add((p) => `o.number = ${p}`, number);
  else if (search)
    where.addSearch(
      search,
      [`'SO-' || o.number`, 'o.job_name', 'o.marks', 'o.po_number'],
      (p) => `o.company_uid in ${companiesLikeSql(TENANT, p)}`,
      // A buyer's own orders are all their own: their name finds everything or nothing.
      ...(contactUid ? [] : [(p: string) => `o.contact_uid in ${contactsLikeSql(TENANT, p)}`]),
    );
  return where;
}

function toItem(row: OrderRow): OrderListItem {
  return {
    uid: row.uid,
    number: orderNumberText(Number(row.number)),
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
