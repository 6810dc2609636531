import { Injectable } from '@nestjs/common';
import type { QuoteListItem, QuoteListReply, QuoteListRequest, QuoteStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { keysetPage, listReply, type SortColumn } from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { contactNameSql, fullNameSql } from '../../customer/public.js';
import { quoteNumberText } from '../domain/quote-number.js';
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
const STATUS_NOW = quoteStatusNowSql('q');

/** Quotes, newest first unless asked otherwise: one's own for a buyer, the tenant's for its users. */
@Injectable()
export class ListQuotes {
  constructor(private readonly database: Database) {}

  /** @param contactUid whose quotes; null for everyone's */
  async run(ctx: Context, request: QuoteListRequest, contactUid: string | null): Promise<QuoteListReply> {
    const page = keysetPage(request, SORTS, NEWEST_FIRST, 'q.uid');
    const where = new SqlConditions();
    where.add((p) => `q.tenant_uid = ${p}`, ctx.tenantUid);
    where.add(() => `q.status <> 'deleted'`);
    if (contactUid) where.add((p) => `q.contact_uid = ${p}`, contactUid);
    if (request.filters?.status?.length)
      where.add((p) => `${STATUS_NOW} = any(${p}::text[])`, request.filters.status);
    if (request.filters?.companyUID) where.add((p) => `q.company_uid = ${p}`, request.filters.companyUID);
    if (request.search) {
      where.addSearch(request.search, [
        'q.name',
        'q.po_number',
        `'Q-' || q.number`,
        'c.email',
        'company.name',
        fullNameSql('c'),
      ]);
    }
    if (page.after) where.addPair(page.after.sql, page.after.parameters);

    const rows: QuoteRow[] = await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.query(
        `select q.uid, q.number, q.name, ${STATUS_NOW} as status, ${contactNameSql('c')} as contact_name,
                company.name as company_name, q.panel_count, q.pieces, q.total_minor, q.currency,
                q.created_at, q.updated_at, q.expires_at, ${SORTS[page.sortKey]!.sql}::text as "sortValue"
         from quote q
         join contact c on c.tenant_uid = q.tenant_uid and c.uid = q.contact_uid
         left join company on company.tenant_uid = q.tenant_uid and company.uid = q.company_uid
         where ${where.sql}
         order by ${page.orderBy}
         limit ${page.limit + 1}`,
        where.parameters,
      ),
    );
    return listReply(rows, request, page, NEWEST_FIRST, toItem);
  }
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
