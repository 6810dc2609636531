import type { QuoteStatus } from '@glass/contracts';

/** Status of a quote at a moment. Quoted ones expire by time, whether or not that was stored. */
export function quoteStatusAt(
  { status, expiresAt }: { status: QuoteStatus; expiresAt: Date | null },
  now: Date,
): QuoteStatus {
  return status === 'quoted' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** `quoteStatusAt` as SQL, for lists and filters. @param alias of the table of quotes */
export function quoteStatusNowSql(alias: string): string {
  return `case when ${alias}.status = 'quoted' and ${alias}.expires_at <= now() then 'expired' else ${alias}.status end`;
}
