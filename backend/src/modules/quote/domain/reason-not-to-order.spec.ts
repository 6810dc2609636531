import type { Finding, Severity } from '@glass/contracts';
import { reasonCannotBeMade, reasonNotToOrder, type PanelToCheck } from './reason-not-to-order.js';

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
const unpriced = panel(4, { price: missing('Mitre on 3/8', 'Mitre on 3/8', 'a notch') });

describe('a quote', () => {
  it('can be ordered as a draft of panels that everybody can make, and as it was quoted', () => {
    expect(reasonNotToOrder({ status: 'draft' }, [panel(1)])).toBeNull();
    expect(reasonNotToOrder({ status: 'quoted' }, [panel(1), wide])).toBeNull();
  });

  it.each([
    ['has nothing in it', 'draft', [], 'QUOTE_EMPTY', 'This quote has no panels. Add one first.'],
    [
      'has a panel to be looked at',
      'draft',
      [panel(1), wide],
      'QUOTE_NOT_ORDERABLE',
      'Panel 2 needs a review first: It is wide.',
    ],
    [
      'has a panel that nobody can make',
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
      'is with the tenant',
      'inReview',
      [panel(1)],
      'STATE_CONFLICT',
      'A quote that is in review cannot be ordered.',
    ],
    ['is ordered', 'ordered', [panel(1)], 'STATE_CONFLICT', 'A quote that is ordered cannot be ordered.'],
  ] as const)('cannot be ordered when it %s', (_what, status, panels, code, text) => {
    expect(reasonNotToOrder({ status }, [...panels])).toEqual({ code, text });
  });
});

describe('what nobody can approve', () => {
  it('is a quote of nothing, and a panel that cannot be made', () => {
    expect(reasonCannotBeMade([])?.code).toBe('QUOTE_EMPTY');
    expect(reasonCannotBeMade([panel(1), broken])?.code).toBe('PANEL_BREAKS_RULES');
  });

  it('is no panel that is wide or has no price', () =>
    expect(reasonCannotBeMade([wide, unpriced])).toBeNull());
});
