import type { QuoteStatus } from '@glass/contracts';
import { generalError } from '../../../kernel/errors/app-error.js';
import { QUOTE_STATUS_WORDS, quoteCanMove, quoteIsOpen } from '@glass/contracts';

/** @throws STATE_CONFLICT when the quote is past being changed, with what can be done instead */
export function refuseUnlessOpen({ status }: { status: QuoteStatus }): void {
  if (quoteIsOpen(status)) return;
  const instead = quoteCanMove(status, 'draft')
    ? 'Price it again to change it, or copy it.'
    : 'Copy it to start again.';
  throw generalError('STATE_CONFLICT', `${stands(status)} cannot be changed. ${instead}`);
}

/** @throws STATE_CONFLICT when the quote cannot go that way; `done` completes "A quote that is … cannot be …" */
export function refuseUnlessCanMove(
  { status }: { status: QuoteStatus },
  done: string,
  ...way: [QuoteStatus, ...QuoteStatus[]]
): void {
  if (!quoteCanMove(status, ...way)) {
    throw generalError('STATE_CONFLICT', `${stands(status)} cannot be ${done}.`);
  }
}

function stands(status: QuoteStatus): string {
  return status === 'draft' ? 'A draft' : `A quote that is ${QUOTE_STATUS_WORDS[status].toLowerCase()}`;
}
