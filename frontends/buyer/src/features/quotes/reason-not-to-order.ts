import type { QuoteDetails } from '@glass/contracts';
import { texts } from './texts.js';

/**
 * Why the quote cannot be ordered as it stands, in words for the buyer; null when it can. The server has the last
 * word: this says it before the buyer has walked to the checkout.
 * @param now milliseconds since 1970.
 */
export function reasonNotToOrder(quote: QuoteDetails, tenantName: string, now: number): string | null {
  const { cannotOrder } = texts;
  if (isExpired(quote, now)) return cannotOrder.expired;
  if (quote.status !== 'draft' && quote.status !== 'quoted') return cannotOrder.status;
  if (quote.panels.length === 0) return cannotOrder.empty;
  for (const { lineNumber, findings, price } of quote.panels) {
    const broken = findings.find(({ severity }) => severity === 'block');
    if (broken) return cannotOrder.blocked(lineNumber, broken.message);
    // What the fabricator has quoted, the fabricator has looked at.
    const open = quote.status === 'draft' && findings.find(({ severity }) => severity === 'review');
    if (open) return cannotOrder.review(lineNumber, tenantName, open.message);
    if (price.totalMinor === null) return cannotOrder.onRequest(lineNumber, tenantName);
  }
  return null;
}

/** Whether the prices of a quote hold no more, be it that the server says so or that the day has come since. */
export function isExpired({ status, expiresAt }: QuoteDetails, now: number): boolean {
  return status === 'expired' || (status === 'quoted' && expiresAt !== null && Date.parse(expiresAt) <= now);
}

/** Whether a panel of an open quote asks for a look by the fabricator: a rule says so, or there is no list price. */
export function needsReview({ panels }: QuoteDetails): boolean {
  return panels.some(
    ({ findings, price }) =>
      price.totalMinor === null || findings.some(({ severity }) => severity === 'review'),
  );
}

/** Whether an open quote can be sent: panels that cannot be made can not. */
export function canSubmit({ status, panels }: QuoteDetails): boolean {
  const isBlocked = panels.some(({ findings }) => findings.some(({ severity }) => severity === 'block'));
  return status === 'draft' && panels.length > 0 && !isBlocked;
}
