import { dayIn, type QuoteDetails } from '@glass/contracts';
import { formatDate } from '@glass/ui';
import { isExpired } from './reason-not-to-order.js';
import { texts } from './texts.js';

/** Status of a quote in the buyer's words. */
interface QuoteStatusMessage {
  severity: 'info' | 'success' | 'warning' | 'error';
  title: string;
  /** One sentence each. */
  lines: string[];
  /** The tenant's message, verbatim. */
  tenantMessage: { by: string; message: string } | null;
}

interface Reader {
  tenantName: string;
  locale: string;
  /** The fabricator's time zone, in which days count. */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  seesPrices?: boolean;
}

const DAY_MS = 86_400_000;

/** @returns null for an open quote */
export function quoteStatusMessage(
  quote: QuoteDetails,
  { tenantName, locale, timeZone, now, seesPrices = true }: Reader,
): QuoteStatusMessage | null {
  const { status, review, expiresAt } = quote;
  const { statusMessages } = texts;
  const day = (at: string) => formatDate(at, locale, timeZone);
  const decision = review?.decision ?? null;
  const tenantMessage = decision?.message.trim()
    ? { by: decision.by, message: decision.message.trim() }
    : null;

  if (status === 'submitted' || status === 'inReview') {
    const lines = review?.reasons.length ? review.reasons : [statusMessages.askedFor];
    const title = statusMessages.inReview(tenantName, review ? day(review.submittedAt) : null);
    return { severity: 'info', title, lines, tenantMessage: null };
  }
  if (isExpired(quote, now)) {
    return {
      severity: 'warning',
      title: statusMessages.expired(expiresAt ? day(expiresAt) : null),
      lines: [statusMessages.expiredHelp],
      tenantMessage,
    };
  }
  if (status === 'quoted') {
    const dayNumber = (at: Date) => Date.parse(dayIn(timeZone, at)) / DAY_MS;
    const title = expiresAt
      ? statusMessages.quoted(day(expiresAt), dayNumber(new Date(expiresAt)) - dayNumber(new Date(now)))
      : statusMessages.confirmed;
    return {
      severity: 'success',
      title,
      lines: seesPrices ? [] : [statusMessages.officeOrders],
      tenantMessage,
    };
  }
  if (status === 'declined') {
    return {
      severity: 'error',
      title: statusMessages.declined(tenantName),
      lines: [statusMessages.declinedHelp],
      tenantMessage,
    };
  }
  if (status === 'ordered')
    return { severity: 'success', title: statusMessages.ordered, lines: [], tenantMessage: null };
  if (status === 'deleted')
    return { severity: 'warning', title: statusMessages.deleted, lines: [], tenantMessage: null };
  return null;
}
