import { QUOTE_STATUSES, type QuoteStatus } from '@glass/contracts';
import { quoteCanMove, quoteIsOpen } from './quote-status.js';

/** The way of a quote as the product describes it, written out once more. */
const ALLOWED: Record<QuoteStatus, QuoteStatus[]> = {
  draft: ['submitted', 'ordered', 'deleted'],
  submitted: ['inReview', 'quoted'],
  inReview: ['quoted', 'declined'],
  quoted: ['draft', 'ordered', 'expired', 'deleted'],
  declined: ['draft', 'deleted'],
  ordered: ['quoted'],
  expired: ['draft', 'deleted'],
  deleted: [],
};

const pairs = QUOTE_STATUSES.flatMap((from) => QUOTE_STATUSES.map((to) => [from, to] as const));

describe('a quote', () => {
  it.each(pairs)('that is %s moves to %s only where the table says so', (from, to) => {
    expect(quoteCanMove(from, to)).toBe(ALLOWED[from].includes(to));
  });

  it('can be changed as a draft and never afterwards', () => {
    expect(QUOTE_STATUSES.filter(quoteIsOpen)).toEqual(['draft']);
  });
});
