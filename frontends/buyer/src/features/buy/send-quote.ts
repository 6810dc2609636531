import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import type { ShellServices } from '@glass/shell-contract';
import { ASK_FOR_REVIEW, needsReview } from '../quotes/quote-status.js';
import { saveShipping } from '../quotes/shipping/save-shipping.js';
import { createQuote } from './create-quote.js';
import type { StoredPanels } from './stored-panels.js';

/* Loaded when the visitor saves or orders. */

interface Sent {
  api: ShellServices['api'];
  kept: StoredPanels;
  settings: { locale: string; timeZone: string };
  /** Identifier of a new address book entry, so a retry stores the address once. */
  keepAs: string;
}

/** Creates the quote, with the delivery chosen before there was one. */
export async function saveQuote({ api, kept, settings, keepAs }: Sent): Promise<QuoteDetails> {
  const quote = await createQuote(api, kept, settings);
  if (!kept.shipping || quote.status !== 'draft') return quote;
  return saveShipping(api, quote, kept.shipping, keepAs, quote.version, () => undefined);
}

/**
 * The page that orders a quote: the checkout, or the quote where someone else decides first.
 * @param asks a panel needs review, or the person sees no prices and their office orders
 */
export function orderUrl(quote: QuoteDetails, asks: boolean): string {
  const decidesFirst = asks || (quote.status === 'draft' && needsReview(quote));
  return decidesFirst
    ? `${screenUrl('/quote/{uid}', quote.uid)}?${ASK_FOR_REVIEW}`
    : `${screenUrl('/checkout/payment-options')}?quote=${quote.uid}`;
}
