import type { QuoteStatus } from '@glass/contracts';

/** Every move a quote can make; what is not here cannot happen. */
const MOVES: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: ['submitted', 'deleted', 'ordered'],
  submitted: ['inReview', 'quoted'],
  inReview: ['quoted', 'declined'],
  // Back to submitted or draft: the order was cancelled, or the buyer changes the quote.
  quoted: ['ordered', 'expired', 'draft', 'deleted'],
  declined: ['draft', 'deleted'],
  ordered: ['quoted'],
  expired: ['draft', 'deleted'],
  deleted: [],
};

export function quoteCanMove(from: QuoteStatus, to: QuoteStatus): boolean {
  return MOVES[from].includes(to);
}

/** Panels, names and addresses can be changed in these. */
export function quoteIsOpen(status: QuoteStatus): boolean {
  return status === 'draft';
}
