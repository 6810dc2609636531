import type { QuoteStatus } from './quote.js';

/** Every move a quote can make; what is not here cannot happen. */
const MOVES: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: ['submitted', 'deleted', 'ordered'],
  submitted: ['inReview', 'quoted'],
  // To draft: the buyer takes it back before the tenant has decided.
  inReview: ['quoted', 'declined', 'draft'],
  // To draft: the buyer wants to change it, at today's prices.
  quoted: ['ordered', 'expired', 'draft', 'deleted'],
  declined: ['draft', 'deleted'],
  // Back to quoted: the order was cancelled before it was paid.
  ordered: ['quoted'],
  expired: ['draft', 'deleted'],
  deleted: [],
};

/** Whether a quote can go this way, one move after the other. */
export function quoteCanMove(from: QuoteStatus, ...way: [QuoteStatus, ...QuoteStatus[]]): boolean {
  return way.every((to, index) => MOVES[index === 0 ? from : way[index - 1]!].includes(to));
}

/** Panels, names and addresses can be changed in these. */
export function quoteIsOpen(status: QuoteStatus): boolean {
  return status === 'draft';
}

/** Attachments can be added in these: they help whoever looks at the quote, and an order must not change unseen. */
export function quoteTakesAttachments(status: QuoteStatus): boolean {
  return status === 'draft' || status === 'submitted' || status === 'inReview' || status === 'quoted';
}

/** What a quote's status is called, on screens, attachments and in messages alike. */
export const QUOTE_STATUS_WORDS: Readonly<Record<QuoteStatus, string>> = {
  draft: 'Draft',
  submitted: 'Submitted',
  inReview: 'In review',
  quoted: 'Quoted',
  declined: 'Declined',
  ordered: 'Ordered',
  expired: 'Expired',
  deleted: 'Deleted',
};
