import { Injectable } from '@nestjs/common';
import type { QuoteListItem, QuoteListReply, QuoteListRequest, QuoteStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { keysetPage, listReply, type SortColumn } from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { companiesLikeSql, contactNameSql, contactsLikeSql } from '../../customer/public.js';
import { quoteNumberText, readQuoteNumber } from '../domain/quote-number.js';
import { quoteStatusNowSql } from '../domain/quote-status.js';

interface QuoteRow {
  uid: string;
  number: string;
  name: string;
  status: QuoteStatus;
  contact_name: string;
  company_name: string | null;
  panel_count: number;
  pieces: number;
  total_minor: string | null;
  currency: string;
  created_at: Date;
  updated_at: Date;
  expires_at: Date | null;
  sortValue: string;
}

const SORTS: Record<string, SortColumn> = {
  createdAt: { sql: 'q.created_at', cast: 'timestamptz' },
  updatedAt: { sql: 'q.updated_at', cast: 'timestamptz' },
  number: { sql: 'q.number', cast: 'bigint' },
};
const NEWEST_FIRST = '-createdAt';
/** The first condition's value. */
const TENANT = '$1';
const STATUS_NOW = quoteStatusNowSql('q');

/**
 * Quotes, newest first unless asked otherwise: one's own for a buyer, the tenant's for its users. The page is cut from
 * the quotes alone, along one of their indexes; names are read for the rows that it shows.
 */
@Injectable()
export class ListQuotes {
  constructor(private readonly database: Database) {}

  /** @param contactUid whose quotes; null for everyone's */
  async run(ctx: Context, request: QuoteListRequest, contactUid: string | null): Promise<QuoteListReply> {
    const page = keysetPage(request, SORTS, NEWEST_FIRST, 'q.uid');
    const where = conditions(ctx, request, contactUid);
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const rows: QuoteRow[] = await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(
        `select q.*, ${contactNameSql('c')} as contact_name, company.name as company_name
         from (
           select q.uid, q.number, q.name, ${STATUS_NOW} as status, q.contact_uid, q.company_uid, q.panel_count,
                  q.pieces, q.total_minor, q.currency, q.created_at, q.updated_at, q.expires_at,
                  ${SORTS[page.sortKey]!.sql}::text as "sortValue"
           from quote q
           where ${where.sql}
           order by ${page.orderBy}
           limit ${page.limit + 1}
         ) q
         join contact c on c.tenant_uid = ${TENANT} and c.uid = q.contact_uid
         left join company on company.tenant_uid = ${TENANT} and company.uid = q.company_uid
         order by ${page.orderBy}`,
        where.parameters,
      ),
    );
    return listReply(rows, request, page, NEWEST_FIRST, toItem);
  }
}

function conditions(ctx: Context, request: QuoteListRequest, contactUid: string | null): SqlConditions {
  const { search, filters } = request;
  const where = new SqlConditions();
  where.add(() => `q.tenant_uid = ${TENANT}`, ctx.tenantUid);
  where.add(() => `q.status <> 'deleted'`);
  if (contactUid) where.add((p) => `q.contact_uid = ${p}`, contactUid);
  if (filters?.status?.length) where.add((p) => `${STATUS_NOW} = any(${p}::text[])`, filters.status);
  if (filters?.companyUID) where.add((p) => `q.company_uid = ${p}`, filters.companyUID);
  const number = search ? readQuoteNumber(search) : null;
  if (search?.startsWith('#') && number !== null) where.add((p) => `q.number = ${p}`, number);
  else if (search)
    where.addSearch(
      search,
      ['q.name', 'q.marks', 'q.po_number', `'Q-' || q.number`],
      (p) => `q.company_uid in ${companiesLikeSql(TENANT, p)}`,
      // A buyer's own quotes are all their own: their name finds everything or nothing.
      ...(contactUid ? [] : [(p: string) => `q.contact_uid in ${contactsLikeSql(TENANT, p)}`]),
    );
  return where;
}

function toItem(row: QuoteRow): QuoteListItem {
  return {
    uid: row.uid,
    number: quoteNumberText(Number(row.number)),
    name: row.name,
    status: row.status,
    contactName: row.contact_name,
    companyName: row.company_name,
    panelCount: row.panel_count,
    pieces: row.pieces,
    total: row.total_minor === null ? null : { amountMinor: Number(row.total_minor), currency: row.currency },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
