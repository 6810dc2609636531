import { QUOTE_STATUSES, type QuoteStatus } from './quote.js';
import { canQuoteMove, isQuoteEditable, allowsAttachments, listReasonsForReview } from './quote-status.js';

/** The moves of a quote as documented for the product. */
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

describe('canQuoteMove', () => {
  it.each(pairs)('from %s to %s follows the table', (from, to) => {
    expect(canQuoteMove(from, to)).toBe(ALLOWED[from].includes(to));
  });

  it('allows submitting and answering in one step only for drafts', () => {
    const from = (...way: ['submitted', QuoteStatus]) =>
      QUOTE_STATUSES.filter((status) => canQuoteMove(status, ...way));
    expect(from('submitted', 'quoted')).toEqual(['draft']);
    expect(from('submitted', 'inReview')).toEqual(['draft']);
    expect(from('submitted', 'ordered')).toEqual([]);
  });

  it('is editable only as a draft', () => {
    expect(QUOTE_STATUSES.filter(isQuoteEditable)).toEqual(['draft']);
  });

  it('accepts attachments until it is declined or expired, and after ordering', () => {
    const open = ['draft', 'submitted', 'inReview', 'quoted', 'ordered'];
    expect(new Set(QUOTE_STATUSES.filter(allowsAttachments))).toEqual(new Set(open));
  });
});

describe('listReasonsForReview', () => {
  const words = { wordPrice: String, wordTotal: String };
  const missing = (...what: string[]) => ({
    totalMinor: null,
    missing: what.map((each) => ({ step: 'edges' as const, part: { kind: 'panel' as const }, what: each })),
  });
  const fine = { price: { totalMinor: 100, missing: [] }, findings: [] };
  const wide = { severity: 'review', message: 'It is wide.' };
  const thin = { severity: 'warn', message: 'It is thin.' };

  it('lists findings that need review and missing prices, once per panel', () => {
    const panels = [
      { ...fine, lineNumber: 1, findings: [thin] },
      { ...fine, lineNumber: 2, findings: [wide] },
      { ...fine, lineNumber: 3, price: missing('Mitre on 3/8', 'Mitre on 3/8', 'a notch') },
      { lineNumber: 4, findings: [wide, wide], price: missing() },
    ];
    expect(listReasonsForReview(panels, [{ kind: 'delivery', what: 'Delivery to 99999' }], words)).toEqual([
      'Panel 2: It is wide.',
      'Panel 3: No price for Mitre on 3/8, a notch',
      'Panel 4: It is wide.',
      'Panel 4: No price',
      'No price for: Delivery to 99999',
    ]);
  });

  it('is empty if nothing needs review', () =>
    expect(listReasonsForReview([{ ...fine, lineNumber: 1 }], [], words)).toEqual([]));
});
