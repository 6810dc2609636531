import { Injectable } from '@nestjs/common';
import type { QuoteCountsReply, QuoteFiguresReply, QuoteMonth, QuoteStatus } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type PreparedStatement, query } from '../../../kernel/database/statement.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { quoteStatusNowSql } from '../domain/quote-guards.js';

const COUNT: PreparedStatement = {
  name: 'quotes-counted',
  sql: `select ${quoteStatusNowSql('q')} as status, count(*)::int as count,
          (select count(*)::int from quote u
            where u.tenant_uid = $1 and u.unread_by_tenant > 0 and u.status <> 'deleted') as unread
        from quote q where q.tenant_uid = $1 and q.status <> 'deleted'
        group by 1`,
};

/**
 * Quotes by month of submission with their outcome, for 12 months. Only quotes in the tenant's current currency
 * count. Months without quotes have a row of zeros.
 */
const FIGURES: PreparedStatement = {
  name: 'quote-figures',
  sql: `select to_char(m.month, 'YYYY-MM-DD') as month,
          count(q.uid)::int as submitted,
          coalesce(sum(q.total_minor), 0)::float8 as "submittedMinor",
          count(*) filter (where q.quoted_at is not null)::int as quoted,
          coalesce(sum(q.total_minor) filter (where q.quoted_at is not null), 0)::float8 as "quotedMinor",
          count(*) filter (where q.status = 'declined')::int as declined,
          count(*) filter (where q.status = 'ordered')::int as ordered,
          coalesce(sum(q.total_minor) filter (where q.status = 'ordered'), 0)::float8 as "orderedMinor",
          count(q.answered_at)::int as answered,
          round((percentile_cont(0.5) within group (order by extract(epoch from q.answered_at - q.submitted_at))
            filter (where q.answered_at is not null) / 60)::numeric)::float8 as "medianAnswerMinutes"
        from generate_series(
            date_trunc('month', now() at time zone tenant_time_zone($1)) - interval '11 months',
            date_trunc('month', now() at time zone tenant_time_zone($1)), interval '1 month') as m (month)
        left join quote q on q.tenant_uid = $1 and q.status <> 'deleted' and q.currency = $2
          and q.submitted_at >= m.month at time zone tenant_time_zone($1)
          and q.submitted_at < (m.month + interval '1 month') at time zone tenant_time_zone($1)
        group by m.month order by m.month desc`,
};

/** Submitted quotes by month, their outcome and the tenant's response time. */
@Injectable()
export class GetQuoteFigures {
  constructor(
    private readonly database: Database,
    private readonly getCatalogue: GetCatalogue,
  ) {}

  /** @throws NOT_FOUND if the tenant has no catalogue */
  async run(ctx: Context): Promise<QuoteFiguresReply> {
    const { currency } = await this.getCatalogue.run(ctx);
    const months = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<QuoteMonth>(tx, FIGURES, [tx.tenantUid, currency]),
    );
    return { currency, months };
  }

  /** Quotes by status, and how many have messages that the tenant hasn't read. */
  async counts(ctx: Context): Promise<QuoteCountsReply> {
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<{ status: QuoteStatus; count: number; unread: number }>(tx, COUNT, [tx.tenantUid]),
    );
    return {
      counts: rows.map(({ status, count }) => ({ status, count })),
      unread: rows[0]?.unread ?? 0,
    };
  }
}
