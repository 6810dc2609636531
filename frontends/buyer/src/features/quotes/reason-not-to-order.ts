import { reasonNotToOrder as notToOrder, type QuoteDetails } from '@glass/contracts';
import { texts } from './texts.js';

/**
 * Explains to the buyer why the quote can't be ordered; null if it can. The server decides; this avoids a
 * failing checkout.
 * @param now milliseconds since 1970
 */
export function reasonNotToOrder(quote: QuoteDetails, tenantName: string, now: number): string | null {
  const { cannotOrder } = texts;
  const reason = notToOrder(
    isExpired(quote, now) ? 'expired' : quote.status,
    quote.panels,
    quote.totals.onRequest,
  );
  if (reason === null) return null;
  switch (reason.kind) {
    case 'blocked':
      return cannotOrder.blocked(reason.lineNumber, reason.message);
    case 'review':
      return cannotOrder.review(reason.lineNumber, tenantName, reason.message);
    case 'onRequest':
      return cannotOrder.onRequest(reason.lineNumber, tenantName);
    case 'chargeOnRequest':
      return cannotOrder.chargeOnRequest(reason.what, tenantName);
    default:
      return cannotOrder[reason.kind];
  }
}

/** Whether the prices have expired, by status or by date. */
export function isExpired({ status, expiresAt }: QuoteDetails, now: number): boolean {
  return status === 'expired' || (status === 'quoted' && expiresAt !== null && Date.parse(expiresAt) <= now);
}

/** Whether an open quote needs the fabricator's review: because of a rule, or without a list price. */
export function needsReview({ panels, totals }: QuoteDetails): boolean {
  if (totals.onRequest) return true;
  return panels.some(
    ({ findings, price }) =>
      (price.totalMinor === null && !price.isHidden) ||
      findings.some(({ severity }) => severity === 'review'),
  );
}

/** Whether an open quote can be submitted: not with panels that can't be made. */
export function canSubmit({ status, panels }: QuoteDetails): boolean {
  const isBlocked = panels.some(({ findings }) => findings.some(({ severity }) => severity === 'block'));
  return status === 'draft' && panels.length > 0 && !isBlocked;
}
