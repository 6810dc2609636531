import type { Catalogue } from '@glass/contracts/catalogue';
import type { PricedPanel } from '@glass/contracts/quote';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import { demoPanel } from '../../../../test/demo-quote.js';
import { NO_LONGER_MADE } from './no-longer-made.js';
import { priceParsedPanel, repriceDraftPanel } from './price-panel.js';
import { applyTerms, GENERAL_TERMS } from './pricing-context.js';

const catalogue = starterCatalogue('inch');
const general = (list: Catalogue) => applyTerms(list, GENERAL_TERMS);
const result = priceParsedPanel(demoPanel(), 2, general(catalogue));
if (!result.ok) throw new Error('The demo panel cannot be made');
const panel = result.panel;

const later = (change: Partial<Catalogue>): Catalogue => ({
  ...catalogue,
  version: catalogue.version + 1,
  ...change,
});
const withoutPolish = later({
  edgeFinishes: catalogue.edgeFinishes.filter(({ uid }) => uid !== INCH_UIDS.flatPolish),
});
const messages = ({ findings }: PricedPanel) => findings.map(({ message }) => message);

describe('repriceDraftPanel of a panel that is no longer supported', () => {
  const now = repriceDraftPanel(panel, general(withoutPolish));

  it('keeps its specification without a price', () => {
    expect(now.spec).toBe(panel.spec);
    expect(now.price).toMatchObject({ unitMinor: null, totalMinor: null, lines: [], quantity: 2 });
  });

  it('adds one blocking finding per missing item, however many edges have it', () => {
    expect(now.findings).toMatchObject([
      {
        code: NO_LONGER_MADE,
        severity: 'block',
        message: 'Flat polish is no longer offered.',
        part: { kind: 'edge' },
      },
    ]);
    expect(now.price.missing.map(({ step, what }) => `${step}: ${what}`)).toEqual(
      Array(4).fill('edges: Flat polish'),
    );
  });

  it('gives equal findings after storing and reading it, with keys in any order', () => {
    const stored = JSON.parse(JSON.stringify(now)) as PricedPanel;
    stored.price.missing = stored.price.missing.map(({ step, part, what }) => ({
      what,
      part: Object.fromEntries(Object.entries(part).toReversed()) as typeof part,
      step,
    }));
    expect(messages(repriceDraftPanel(stored, general(withoutPolish)))).toEqual([
      'Flat polish is no longer offered.',
    ]);
  });

  it('restores it when the item is back', () => {
    const again = { ...catalogue, version: withoutPolish.version + 1 };
    expect(repriceDraftPanel(now, general(again))).toMatchObject({
      findings: [],
      price: { totalMinor: panel.price.totalMinor, missing: [] },
    });
  });

  it('names every missing item', () => {
    const nothing = later({ materials: [], edgeFinishes: [] });
    expect(messages(repriceDraftPanel(panel, general(nothing)))).toEqual([
      '3/8 in Clear is no longer offered.',
      'Flat polish is no longer offered.',
    ]);
  });

  it('names the kind of item if no price named it', () => {
    const unnamed = { ...panel, price: { ...panel.price, lines: [], missing: [] } };
    expect(messages(repriceDraftPanel(unnamed, general(withoutPolish)))).toEqual([
      'An edge finish of this panel is no longer offered.',
    ]);
  });

  it('gives the validation error if the item exists', () => {
    const clipped = demoPanel();
    const corners = clipped.corners.map(() => ({
      finishUID: INCH_UIDS.radius,
      size: { text: '2', mm: 50.8 },
    }));
    const rounded = priceParsedPanel({ ...clipped, corners }, 1, general(catalogue));
    if (!rounded.ok) throw new Error('The rounded panel cannot be made');
    const small = later({
      cornerFinishes: catalogue.cornerFinishes.map((finish) => ({ ...finish, maxSizeMm: 25 })),
    });
    expect(messages(repriceDraftPanel(rounded.panel, general(small)))).toEqual([
      'This corner is not made in this size.',
    ]);
  });
});

describe('repriceDraftPanel', () => {
  it('returns the same object while the catalogue is unchanged', () =>
    expect(repriceDraftPanel(panel, general(catalogue))).toBe(panel));

  it('reprices when the quantity changed', () => {
    const more = repriceDraftPanel({ ...panel, quantity: 5 }, general(catalogue));
    expect(more.price).toMatchObject({ quantity: 5, totalMinor: panel.price.unitMinor! * 5 });
  });
});
