import { Injectable } from '@nestjs/common';
import { type DeepPartial, MoreThan } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { PlainRows } from '../../../kernel/database/plain-rows.js';
import { type PreparedStatement, execute, query } from '../../../kernel/database/statement.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import type { Thing } from '../../../kernel/errors/things.js';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { QuoteMessage } from '@glass/contracts/quote';
import { quoteStatusAt } from '../domain/quote-guards.js';
import { Quote } from './quote.entity.js';
import { QuoteEventRow } from './quote-event.entity.js';
import { QuoteMessageRow } from './quote-message.entity.js';

@Injectable()
export class QuoteMessageRepository extends TenantRepository<QuoteMessageRow> {
  constructor() {
    super(QuoteMessageRow, 'message', OF_OWN_QUOTES);
  }

  /** Oldest first. */
  async ofQuote(ctx: Context, quoteUid: string): Promise<QuoteMessageRow[]> {
    return this.find(ctx, { quoteUid }, { at: 'ASC', uid: 'ASC' });
  }

  async countAfter(
    ctx: Context,
    { quoteUid, at }: QuoteMessageRow,
    bySide: QuoteMessage['by'],
  ): Promise<number> {
    const where = { tenantUid: ctx.tenantUid, quoteUid, bySide, at: MoreThan(at) };
    return this.rowsUnscoped(ctx).countBy(where);
  }
}

@Injectable()
export class QuoteEventRepository extends TenantRepository<QuoteEventRow> {
  constructor() {
    super(QuoteEventRow, 'event', OF_OWN_QUOTES);
  }
}

/** Columns that `change` may set; it sets version, time and author itself. */
export type QuoteChanges = Partial<
  Omit<Quote, 'tenantUid' | 'uid' | 'number' | 'version' | 'updatedAt' | 'updatedByName'>
>;

/** The tenant's quotes; for buyers only their own. */
@Injectable()
export class QuoteRepository extends TenantRepository<Quote> {
  constructor() {
    super(Quote, 'quote', { column: 'contactUid', byLink: { column: 'uid' } });
  }

  /**
   * Returns the quote with its current status.
   * @param subject what the client subject for, if not the quote itself; named in the error
   * @throws NOT_FOUND also for another buyer's quote and deleted quotes
   */
  async getVisible(ctx: Context, uid: string, subject?: 'panel'): Promise<Quote> {
    return this.visible(ctx, GET, uid, subject);
  }

  /** Like `getVisible`, with a row lock until the transaction ends. */
  async lockVisible(ctx: Context, uid: string, subject?: 'panel'): Promise<Quote> {
    return this.visible(ctx, LOCK, uid, subject);
  }

  /** Locks a quote of any buyer, before rows that belong to it change. @returns null for deleted quotes */
  async lockUnscoped(ctx: Context, uid: string): Promise<Quote | null> {
    const [row] = await query<Quote>(ctx, LOCK, [ctx.tenantUid, uid, null, null]);
    return row ? withCurrentStatus(QUOTE.from(row)) : null;
  }

  /** Like `lockVisible`, for the quote that contains the panel. @throws NOT_FOUND naming the panel */
  async lockOfPanel(ctx: Context, panelUid: string): Promise<Quote> {
    return this.visible(ctx, LOCK_OF_PANEL, panelUid, 'panel');
  }

  /**
   * Stores changes as the next version, authored by the context's actor. Every change of a quote uses this or
   * `changeSummary`.
   * @param quote locked by the caller
   */
  async change(ctx: Context, quote: Quote, changes: QuoteChanges): Promise<Quote> {
    const stamp = { version: quote.version + 1, updatedAt: new Date(), updatedByName: ctx.actorName };
    await this.update(ctx, quote.uid, { ...changes, ...stamp } as DeepPartial<Quote>);
    return { ...quote, ...changes, ...stamp };
  }

  /**
   * Like `change`, for the summary of its panels, without waiting for the write.
   * @returns the changed quote and the pending write
   */
  changeSummary(
    ctx: Context,
    quote: Quote,
    summary: QuoteSummary,
  ): { quote: Quote; writing: Promise<unknown> } {
    const stamp = { version: quote.version + 1, updatedAt: new Date(), updatedByName: ctx.actorName };
    const { totals, totalMinor, currency, panelCount, marks, pieces } = summary;
    const writing = execute(ctx, CHANGE_SUMMARY, [
      ...[ctx.tenantUid, quote.uid, stamp.version, stamp.updatedAt, stamp.updatedByName],
      ...[JSON.stringify(totals), totalMinor, currency, panelCount, marks, pieces],
    ]);
    return { quote: { ...quote, ...summary, ...stamp }, writing };
  }

  private async visible(
    ctx: Context,
    statement: PreparedStatement,
    uid: string,
    subject: Thing = 'quote',
  ): Promise<Quote> {
    const [row] = await query<Quote>(ctx, statement, [ctx.tenantUid, uid, ...ctx.quoteFilter]);
    if (!row) throw notFound(subject);
    return withCurrentStatus(QUOTE.from(row));
  }
}

/** Owner of rows that belong to quotes. */
export const OF_OWN_QUOTES = {
  column: 'quoteUid',
  among: 'select uid from quote where tenant_uid = :tenantUid and contact_uid = :ownerUid',
  byLink: { column: 'quoteUid' },
} as const;

/** Columns computed from the panels. */
interface QuoteSummary {
  totals: QuoteTotals;
  totalMinor: number | null;
  currency: string;
  panelCount: number;
  marks: string;
  pieces: number;
}

const QUOTE = new PlainRows(Quote);
/** Quotes that a context reaches: `quoteFilter` is $3 and $4. */
const VISIBLE = `q.tenant_uid = $1 and q.status <> 'deleted' and ($3::uuid is null or q.contact_uid = $3)
  and ($4::uuid is null or q.uid = $4)`;

const GET: PreparedStatement = {
  name: 'quote-get',
  sql: `select ${QUOTE.select('q')} from quote q where ${VISIBLE} and q.uid = $2`,
};
const LOCK: PreparedStatement = { name: 'quote-lock', sql: `${GET.sql} for update` };
const LOCK_OF_PANEL: PreparedStatement = {
  name: 'quote-lock-of-panel',
  sql: `select ${QUOTE.select('q')} from quote q where ${VISIBLE}
          and q.uid = (select p.quote_uid from glass_panel p where p.tenant_uid = $1 and p.uid = $2)
        for update`,
};
const CHANGE_SUMMARY: PreparedStatement = {
  name: 'quote-change-summary',
  sql: `update quote set version = $3, updated_at = $4, updated_by_name = $5, totals = $6, total_minor = $7,
          currency = $8, panel_count = $9, marks = $10, pieces = $11
        where tenant_uid = $1 and uid = $2`,
};

function withCurrentStatus(quote: Quote): Quote {
  return { ...quote, status: quoteStatusAt(quote, new Date()) };
}
