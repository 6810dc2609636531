import { QUOTE_STATUSES, type QuoteStatus } from './quote.js';
import { quoteCanMove, quoteIsOpen, quoteTakesAttachments, reasonsForReview } from './quote-status.js';

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

describe('why the tenant looks at a quote', () => {
  const missing = (...what: string[]) => ({
    totalMinor: null,
    missing: what.map((each) => ({ step: 'edges' as const, part: { kind: 'panel' as const }, what: each })),
  });
  const fine = { price: { totalMinor: 100, missing: [] }, findings: [] };
  const wide = { severity: 'review', message: 'It is wide.' };
  const thin = { severity: 'warn', message: 'It is thin.' };

  it('is every finding that asks for it, and every price that is missing, once a panel', () => {
    const panels = [
      { ...fine, lineNumber: 1, findings: [thin] },
      { ...fine, lineNumber: 2, findings: [wide] },
      { ...fine, lineNumber: 3, price: missing('Mitre on 3/8', 'Mitre on 3/8', 'a notch') },
      { lineNumber: 4, findings: [wide, wide], price: missing() },
    ];
    expect(reasonsForReview(panels, [{ kind: 'delivery', what: 'Delivery to 99999' }])).toEqual([
      'Panel 2: It is wide.',
      'Panel 3: No price for Mitre on 3/8, a notch',
      'Panel 4: It is wide.',
      'Panel 4: No price',
      'No price for: Delivery to 99999',
    ]);
  });

  it('is nothing where nothing asks for it', () =>
    expect(reasonsForReview([{ ...fine, lineNumber: 1 }])).toEqual([]));
});
