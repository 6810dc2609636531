import { Injectable } from '@nestjs/common';
import type { QuoteListItem, QuoteListReply, QuoteListRequest, QuoteStatus } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { formatAssignedNumber, parseAssignedNumber } from '../../../kernel/database/assigned-number.js';
import {
  readCustomersList,
  type CustomersList,
  type ListedRow,
  type RowScope,
} from '../../customer/public.js';
import { quoteStatusNowSql } from '../domain/quote-guards.js';

interface QuoteRow {
  number: string;
  number_prefix: string;
  name: string;
  status: QuoteStatus;
  panel_count: number;
  pieces: number;
  total_minor: string | null;
  currency: string;
  created_at: Date;
  updated_at: Date;
  expires_at: Date | null;
  submitted_at: Date | null;
  unread: number;
}

const STATUS_NOW = quoteStatusNowSql('q');

/** @param unread the counter of the requesting side */
const quotes = (unread: 'unread_by_buyer' | 'unread_by_tenant'): CustomersList<QuoteRow, QuoteListItem> => ({
  table: 'quote',
  alias: 'q',
  columns: [
    'q.number',
    'q.number_prefix',
    'q.name',
    `${STATUS_NOW} as status`,
    'q.panel_count',
    'q.pieces',
    'q.total_minor',
    'q.currency',
    'q.created_at',
    'q.updated_at',
    'q.expires_at',
    'q.submitted_at',
    'q.queue_order',
    `q.${unread} as unread`,
  ],
  status: STATUS_NOW,
  toStoredStatuses: (statuses) => ({
    column: 'q.status',
    statuses: statuses.includes('expired') ? [...statuses, 'quoted'] : statuses,
  }),
  unread: `q.${unread} > 0`,
  condition: `q.status <> 'deleted'`,
  searchColumns: ['q.name', 'q.marks', 'q.po_number', 'q.number_prefix || q.number'],
  searchFunction: 'search_quotes',
  readNumber: (search) => parseAssignedNumber(search, 'quote'),
  sorts: {
    createdAt: { sql: 'q.created_at', cast: 'timestamptz' },
    updatedAt: { sql: 'q.updated_at', cast: 'timestamptz' },
    number: { sql: 'q.number', cast: 'bigint' },
    queue: { sql: 'q.queue_order', cast: 'bigint' },
  },
  defaultSort: '-createdAt',
  toItem,
});

const LISTS = { mine: quotes('unread_by_buyer'), all: quotes('unread_by_tenant') };

/** Lists quotes, newest first by default: buyers see their own, tenant users all. */
@Injectable()
export class ListQuotes {
  constructor(private readonly database: Database) {}

  async run(ctx: Context, request: QuoteListRequest, whose: RowScope): Promise<QuoteListReply> {
    return readCustomersList(this.database, ctx, LISTS[whose], request, whose);
  }
}

function toItem(row: ListedRow<QuoteRow>): QuoteListItem {
  return {
    uid: row.uid,
    number: formatAssignedNumber({ number: Number(row.number), numberPrefix: row.number_prefix }),
    name: row.name,
    status: row.status,
    contactName: row.contact_name,
    ...(row.is_guest && { isGuest: true }),
    companyName: row.company_name,
    panelCount: row.panel_count,
    pieces: row.pieces,
    total: row.total_minor === null ? null : { amountMinor: Number(row.total_minor), currency: row.currency },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    unreadMessages: row.unread,
  };
}
