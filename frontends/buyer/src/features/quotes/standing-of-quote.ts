import type { QuoteDetails } from '@glass/contracts';
import { formatDate } from '@glass/ui';
import { isExpired } from './reason-not-to-order.js';
import { texts } from './texts.js';

/** Where a quote stands, in words for the buyer. */
export interface QuoteStandingWords {
  severity: 'info' | 'success' | 'warning' | 'error';
  title: string;
  /** A sentence each. */
  lines: string[];
  /** What the tenant wrote, as they wrote it. */
  said: { by: string; message: string } | null;
}

const DAY_MS = 86_400_000;

/**
 * @param now milliseconds since 1970.
 * @returns null for an open quote: it stands where the buyer left it.
 */
export function standingOfQuote(
  quote: QuoteDetails,
  { tenantName, locale, now }: { tenantName: string; locale: string; now: number },
): QuoteStandingWords | null {
  const { status, review, expiresAt } = quote;
  const { standing } = texts;
  const day = (at: string) => formatDate(at, locale);
  const decision = review?.decision ?? null;
  const said = decision?.message.trim() ? { by: decision.by, message: decision.message.trim() } : null;

  if (status === 'submitted' || status === 'inReview') {
    const lines = review?.reasons.length ? review.reasons : [standing.askedFor];
    const title = standing.inReview(tenantName, review ? day(review.submittedAt) : null);
    return { severity: 'info', title, lines, said: null };
  }
  if (isExpired(quote, now)) {
    return {
      severity: 'warning',
      title: standing.expired(expiresAt ? day(expiresAt) : null),
      lines: [standing.expiredHelp],
      said,
    };
  }
  if (status === 'quoted') {
    const title = expiresAt
      ? standing.quoted(day(expiresAt), Math.floor((Date.parse(expiresAt) - now) / DAY_MS))
      : standing.confirmed;
    return { severity: 'success', title, lines: [], said };
  }
  if (status === 'declined') {
    return { severity: 'error', title: standing.declined(tenantName), lines: [standing.declinedHelp], said };
  }
  if (status === 'ordered') return { severity: 'success', title: standing.ordered, lines: [], said: null };
  if (status === 'deleted') return { severity: 'warning', title: standing.deleted, lines: [], said: null };
  return null;
}
