import type { QuoteStatus } from '@glass/contracts';

/** Where a quote stands at a moment: one that is quoted expires by the clock, whether or not that was written down. */
export function quoteStatusAt(
  { status, expiresAt }: { status: QuoteStatus; expiresAt: Date | null },
  now: Date,
): QuoteStatus {
  return status === 'quoted' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** The same in a query, so that lists show and filter by what is true now. @param alias of the table of quotes */
export function quoteStatusNowSql(alias: string): string {
  return `case when ${alias}.status = 'quoted' and ${alias}.expires_at <= now() then 'expired' else ${alias}.status end`;
}
