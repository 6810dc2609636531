import { QUOTE_STATUSES, type QuoteStatus } from './quote.js';
import { quoteCanMove, quoteIsOpen, quoteTakesAttachments } from './quote-status.js';

/** The way of a quote as the product describes it, written out once more. */
const ALLOWED: Record<QuoteStatus, QuoteStatus[]> = {
  draft: ['submitted', 'ordered', 'deleted'],
  submitted: ['inReview', 'quoted'],
  inReview: ['quoted', 'declined', 'draft'],
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

  it('is submitted and answered at once by a draft alone', () => {
    const from = (...way: ['submitted', QuoteStatus]) =>
      QUOTE_STATUSES.filter((status) => quoteCanMove(status, ...way));
    expect(from('submitted', 'quoted')).toEqual(['draft']);
    expect(from('submitted', 'inReview')).toEqual(['draft']);
    expect(from('submitted', 'ordered')).toEqual([]);
  });

  it('can be changed as a draft and never afterwards', () => {
    expect(QUOTE_STATUSES.filter(quoteIsOpen)).toEqual(['draft']);
  });

  it('takes attachments until it is ordered, or its prices no longer hold', () => {
    expect(QUOTE_STATUSES.filter(quoteTakesAttachments)).toEqual([
      'draft',
      'submitted',
      'inReview',
      'quoted',
    ]);
  });
});
