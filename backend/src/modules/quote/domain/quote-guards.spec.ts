import type { Finding, Severity } from '@glass/contracts/panel';
import { QUOTE_STATUSES } from '@glass/contracts/quote';
import { type PanelToCheck, quoteStatusAt, reasonCannotBeMade, reasonNotToOrder } from './quote-guards.js';

const finding = (severity: Severity, message: string): Finding => ({
  code: 'PANEL_MAX_W',
  severity,
  message,
  part: { kind: 'panel' },
  at: { x: 0, y: 0 },
  actual: null,
  required: null,
  fix: null,
});
const panel = (lineNumber: number, changes: Partial<PanelToCheck> = {}): PanelToCheck => ({
  lineNumber,
  price: { totalMinor: 100, missing: [] },
  findings: [],
  ...changes,
});
const missing = (...what: string[]) => ({
  totalMinor: null,
  missing: what.map((each) => ({ step: 'edges' as const, part: { kind: 'panel' as const }, what: each })),
});
const wide = panel(2, { findings: [finding('review', 'It is wide.')] });
const broken = panel(3, { findings: [finding('warn', 'It is thin.'), finding('block', 'It breaks.')] });
const unpriced = panel(4, { price: missing('Miter on 3/8', 'Miter on 3/8', 'a notch') });

describe('reasonNotToOrder', () => {
  it('accepts drafts without findings and quoted quotes', () => {
    expect(reasonNotToOrder({ status: 'draft', panels: [panel(1)] })).toBeNull();
    expect(reasonNotToOrder({ status: 'quoted', panels: [panel(1), wide] })).toBeNull();
  });

  it.each([
    ['block', 'PANEL_BREAKS_RULES', 'Master bath cannot be made: The glass is too wide.'],
    ['review', 'QUOTE_NOT_ORDERABLE', 'Master bath needs a review first: The glass is too wide.'],
    ['ask', 'QUOTE_NOT_ORDERABLE', 'Master bath needs a review first: The glass is too wide.'],
  ] as const)('rejects drafts with a shower of severity %s, not quoted ones', (severity, code, text) => {
    const findings = [{ severity, message: 'The glass is too wide.' }];
    const quote = { panels: [panel(1)], showers: [{ layout: { name: 'Master bath' }, findings }] };
    expect(reasonNotToOrder({ ...quote, status: 'draft' })).toEqual({ code, text });
    expect(reasonNotToOrder({ ...quote, status: 'quoted' })).toBeNull();
  });

  it('accepts a draft with a note on a shower', () => {
    const showers = [{ layout: { name: '' }, findings: [{ severity: 'warn' as const, message: 'A note.' }] }];
    expect(reasonNotToOrder({ status: 'draft', panels: [panel(1)], showers })).toBeNull();
  });

  it.each([
    ['has no panels', 'draft', [], 'QUOTE_EMPTY', 'This quote is empty. Add a panel first.'],
    [
      'has a panel to review',
      'draft',
      [panel(1), wide],
      'QUOTE_NOT_ORDERABLE',
      'Panel 2 needs a review first: It is wide.',
    ],
    [
      'has a panel that can’t be made',
      'quoted',
      [wide, broken],
      'PANEL_BREAKS_RULES',
      'Panel 3 cannot be made: It breaks.',
    ],
    [
      'has no price yet',
      'draft',
      [unpriced],
      'PRICE_ON_REQUEST',
      'Panel 4 is priced on request. Submit the quote first.',
    ],
    [
      'has expired',
      'expired',
      [panel(1)],
      'QUOTE_NOT_ORDERABLE',
      'This quote has expired. Price it again to order.',
    ],
    [
      'is in review',
      'inReview',
      [panel(1)],
      'STATE_CONFLICT',
      'A quote that is in review cannot be ordered.',
    ],
    ['is ordered', 'ordered', [panel(1)], 'STATE_CONFLICT', 'A quote that is ordered cannot be ordered.'],
  ] as const)('rejects a quote that %s', (_what, status, panels, code, text) => {
    expect(reasonNotToOrder({ status, panels: [...panels] })).toEqual({ code, text });
  });
});

describe('reasonCannotBeMade', () => {
  it('rejects empty quotes and blocked panels', () => {
    const status = 'draft';
    expect(reasonCannotBeMade({ status, panels: [] })?.code).toBe('QUOTE_EMPTY');
    expect(reasonCannotBeMade({ status, panels: [], hardware: [{}] })).toBeNull();
    expect(reasonCannotBeMade({ status, panels: [panel(1), broken] })?.code).toBe('PANEL_BREAKS_RULES');
  });

  it('accepts panels to review or without a price', () =>
    expect(reasonCannotBeMade({ status: 'draft', panels: [wide, unpriced] })).toBeNull());
});

describe('quoteStatusAt', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  it('is expired from the moment of expiry', () => {
    const at = (expiresAt: Date | null) => quoteStatusAt({ status: 'quoted', expiresAt }, now);
    expect([at(after(1)), at(now), at(after(-1)), at(null)]).toEqual([
      'quoted',
      'expired',
      'expired',
      'quoted',
    ]);
  });

  it.each(QUOTE_STATUSES.filter((status) => status !== 'quoted'))('never expires %s', (status) =>
    expect(quoteStatusAt({ status, expiresAt: after(-1) }, now)).toBe(status),
  );
});
