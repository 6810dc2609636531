import { inLanguage } from '@glass/language/server';
import { QUOTE_STATUSES, type QuoteStatus } from './quote.js';
import {
  canQuoteMove,
  isQuoteEditable,
  allowsAttachments,
  listReasonsForReview,
  wordReviewReason,
} from './quote-status.js';

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

describe('wordReviewReason', () => {
  const words = {
    wordFinding: () => 'Über 2 m prüfen wir.',
    wordPrice: () => 'Kante A',
    wordTotal: () => 'Lieferung nach 10115',
  };
  const say = (reason: Parameters<typeof wordReviewReason>[0]) =>
    inLanguage('de-DE', () => wordReviewReason(reason, words));

  it('words facts in the reader’s language', () => {
    const finding = { severity: 'review', message: 'We check more than 2 m.' } as const;
    expect(say({ kind: 'finding', lineNumber: 2, finding })).toBe('Scheibe 2: Über 2 m prüfen wir.');
    expect(say({ kind: 'unpriced', lineNumber: 3, what: ['Edge A'] })).toBe(
      'Scheibe 3: Kein Preis für Kante A',
    );
    expect(say({ kind: 'charge', what: 'Delivery' })).toBe('Kein Preis für: Lieferung nach 10115');
  });

  it('shows a sentence of an earlier version as it is', () =>
    expect(say('Panel 2: It is wide.')).toBe('Panel 2: It is wide.'));
});

describe('listReasonsForReview', () => {
  const words = {
    wordFinding: ({ message }: { message: string }) => message,
    wordPrice: String,
    wordTotal: String,
  };
  const missing = (...what: string[]) => ({
    totalMinor: null,
    missing: what.map((each) => ({ step: 'edges' as const, part: { kind: 'panel' as const }, what: each })),
  });
  const fine = { price: { totalMinor: 100, missing: [] }, findings: [] };
  const wide = { severity: 'review', message: 'It is wide.' } as const;
  const thin = { severity: 'warn', message: 'It is thin.' } as const;

  it('lists findings that need review and missing prices, once per panel', () => {
    const panels = [
      { ...fine, lineNumber: 1, findings: [thin] },
      { ...fine, lineNumber: 2, findings: [wide] },
      { ...fine, lineNumber: 3, price: missing('Miter on 3/8', 'Miter on 3/8', 'a notch') },
      { lineNumber: 4, findings: [wide, wide], price: missing() },
    ];
    const reasons = listReasonsForReview(panels, [{ kind: 'delivery', what: 'Delivery to 99999' }]);
    expect(reasons.map((reason) => wordReviewReason(reason, words))).toEqual([
      'Panel 2: It is wide.',
      'Panel 3: No price for Miter on 3/8, a notch',
      'Panel 4: It is wide.',
      'Panel 4: No price',
      'No price for: Delivery to 99999',
    ]);
  });

  it('is empty if nothing needs review', () =>
    expect(listReasonsForReview([{ ...fine, lineNumber: 1 }], [])).toEqual([]));
});
