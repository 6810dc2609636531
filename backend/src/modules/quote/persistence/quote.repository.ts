import { Injectable } from '@nestjs/common';
import type { DeepPartial } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { PlainRows } from '../../../kernel/database/plain-rows.js';
import { execute, query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import type { QuoteTotals } from '@glass/contracts';
import { quoteStatusAt } from '../domain/quote-status.js';
import { Quote } from './quote.entity.js';

/** What a change may change; version, time and name are put beside it. */
export type QuoteChanges = Partial<
  Omit<Quote, 'tenantUid' | 'uid' | 'number' | 'version' | 'updatedAt' | 'updatedByName'>
>;

/** Quotes of the tenant; for a buyer, their own alone. */
@Injectable()
export class QuoteRepository extends TenantRepository<Quote> {
  constructor() {
    super(Quote, 'quote', { column: 'contactUid' });
  }

  /**
   * As it stands at this moment.
   * @param asked what the caller was asked for, when it was not the quote itself
   * @throws NOT_FOUND also for another buyer's quote and for a deleted one
   */
  async getVisible(ctx: Context, uid: string, asked?: 'panel'): Promise<Quote> {
    return this.visible(ctx, GET, uid, asked);
  }

  /** The same, and nobody else changes it until the transaction ends. */
  async lockVisible(ctx: Context, uid: string, asked?: 'panel'): Promise<Quote> {
    return this.visible(ctx, LOCK, uid, asked);
  }

  /** Locks anybody's quote, as what belongs to it is about to change; null for one that was deleted. */
  async lockUnscoped(ctx: Context, uid: string): Promise<Quote | null> {
    const [row] = await query<Quote>(ctx, LOCK, [ctx.tenantUid, uid, null]);
    return row ? asOfNow(QUOTE.from(row)) : null;
  }

  /** As `lockVisible`, the quote that a panel is in. @throws NOT_FOUND of the panel */
  async lockOfPanel(ctx: Context, panelUid: string): Promise<Quote> {
    return this.visible(ctx, LOCK_OF_PANEL, panelUid, 'panel');
  }

  /**
   * The one way in which a quote changes: the next version, by the context's actor.
   * @param quote locked by the caller
   */
  async change(ctx: Context, quote: Quote, changes: QuoteChanges): Promise<Quote> {
    const stamp = { version: quote.version + 1, updatedAt: new Date(), updatedByName: ctx.actorName };
    await this.update(ctx, quote.uid, { ...changes, ...stamp } as DeepPartial<Quote>);
    return { ...quote, ...changes, ...stamp };
  }

  /**
   * The same for what a quote says of its panels, without waiting for it.
   * @returns the quote as it will be, and the writing
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
    asked = 'quote',
  ): Promise<Quote> {
    const [row] = await query<Quote>(ctx, statement, [ctx.tenantUid, uid, ctx.ownerFilter]);
    if (!row) throw notFound(asked);
    return asOfNow(QUOTE.from(row));
  }
}

/** The quotes that a buyer reaches, for what belongs to a quote. */
export const OF_OWN_QUOTES =
  'select uid from quote where tenant_uid = :tenantUid and contact_uid = :ownerUid';

/** What a quote says of its panels. */
export interface QuoteSummary {
  totals: QuoteTotals;
  totalMinor: number | null;
  currency: string;
  panelCount: number;
  marks: string;
  pieces: number;
}

const QUOTE = new PlainRows(Quote);
/** For a buyer, their own alone: $3. */
const VISIBLE = `q.tenant_uid = $1 and q.status <> 'deleted' and ($3::uuid is null or q.contact_uid = $3)`;

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

function asOfNow(quote: Quote): Quote {
  return { ...quote, status: quoteStatusAt(quote, new Date()) };
}
