import { generalError } from '../../../kernel/errors/app-error.js';
import type { QuoteStatus } from '@glass/contracts';
import { quoteIsOpen } from './quote-status.js';

/** @throws STATE_CONFLICT when the quote is past being changed */
export function refuseUnlessOpen(quote: { status: QuoteStatus }): void {
  if (quoteIsOpen(quote.status)) return;
  throw generalError(
    'STATE_CONFLICT',
    `A quote that is ${quote.status} cannot be changed. Copy it to start again.`,
  );
}
