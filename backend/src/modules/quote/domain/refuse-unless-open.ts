import { generalError } from '../../../kernel/errors/app-error.js';
import type { Quote } from '../persistence/quote.entity.js';
import { quoteIsOpen } from './quote-status.js';

/** @throws STATE_CONFLICT when the quote is past being changed */
export function refuseUnlessOpen(quote: Pick<Quote, 'status'>): void {
  if (quoteIsOpen(quote.status)) return;
  throw generalError(
    'STATE_CONFLICT',
    `A quote that is ${quote.status} cannot be changed. Copy it to start again.`,
  );
}
