import { Injectable } from '@nestjs/common';
import type { QuoteCountsReply, QuoteStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { quoteStatusNowSql } from '../domain/quote-status.js';

const COUNT: PreparedStatement = {
  name: 'quotes-counted',
  sql: `select ${quoteStatusNowSql('q')} as status, count(*)::int as count,
          (select count(*)::int from quote u
            where u.tenant_uid = $1 and u.unread_by_tenant > 0 and u.status <> 'deleted') as unread
        from quote q where q.tenant_uid = $1 and q.status <> 'deleted'
        group by 1`,
};

@Injectable()
export class CountQuotes {
  constructor(private readonly database: Database) {}

  async run(ctx: Context): Promise<QuoteCountsReply> {
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<{ status: QuoteStatus; count: number; unread: number }>(tx, COUNT, [tx.tenantUid]),
    );
    return {
      counts: rows.map(({ status, count }) => ({ status, count })),
      unread: rows[0]?.unread ?? 0,
    };
  }
}
