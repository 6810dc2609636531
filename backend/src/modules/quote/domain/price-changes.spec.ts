import type { Catalogue, DiscountStructure } from '@glass/contracts/catalogue';
import type { PanelSpec, QuoteTotals } from '@glass/contracts/panel';
import type { PricedPanel } from '@glass/contracts/quote';
import { INCH_UIDS, priceQuote, starterCatalogue, withAgreedPrice } from '@glass/pricing';
import { demoPanel } from '../../../../test/demo-quote.js';
import { priceParsedPanel, repriceDraftPanel } from './price-panel.js';
import { priceChanges, totalReasons } from './price-changes.js';
import { applyTerms, GENERAL_TERMS } from './pricing-context.js';

const catalogue = starterCatalogue('inch');

function priced(spec: PanelSpec = demoPanel(), by: Catalogue = catalogue, quantity = 2): PricedPanel {
  const result = priceParsedPanel(spec, quantity, applyTerms(by, GENERAL_TERMS));
  if (!result.ok) throw new Error('A test prices a panel that cannot be');
  return result.panel;
}
const line = (panel: PricedPanel) => ({ ...panel, uid: 'panel', lineNumber: 1 });

/** The next version of the price list. */
function changed(change: (catalogue: Catalogue) => void): Catalogue {
  const next = structuredClone({ ...catalogue, version: catalogue.version + 1 });
  change(next);
  return next;
}

/** Price changes when a panel moves to another catalogue. */
function changesFor(to: Catalogue, before: PricedPanel = priced()) {
  return priceChanges(
    [line(before)],
    [line(repriceDraftPanel(before, applyTerms(to, GENERAL_TERMS)))],
    'en-US',
  );
}

const material = (list: Catalogue) => list.materials.find(({ uid }) => uid === INCH_UIDS.clear38)!;
const polish = (list: Catalogue) => list.edgeFinishes.find(({ uid }) => uid === INCH_UIDS.flatPolish)!;

describe('priceChanges', () => {
  it('returns nothing for equal prices', () => {
    expect(changesFor(changed(() => undefined))).toEqual([]);
  });

  it('names the changed rate, with totals before and after', () => {
    const rate = material(catalogue).ratePerArea!;
    const [change] = changesFor(
      changed((list) => void (material(list).ratePerArea = String(Number(rate) + 1.5))),
    );
    const { beforeMinor, afterMinor, ...rest } = change!;
    expect(rest).toEqual({
      panelUID: 'panel',
      lineNumber: 1,
      mark: 'Door',
      reasons: [`3/8 in Clear: $${Number(rate).toFixed(2)} → $${(Number(rate) + 1.5).toFixed(2)} per ft²`],
    });
    // 14 ft² per piece, two pieces.
    expect(afterMinor! - beforeMinor!).toBe(150 * 14 * 2);
  });

  it('mentions four edges with one finish once', () => {
    const next = changed((list) => {
      polish(list).matrix = polish(list).matrix.map((cell) => ({ ...cell, rate: '0.555' }));
    });
    expect(changesFor(next)[0]!.reasons).toEqual([
      expect.stringMatching(/^Flat polish: \$0\.\d+ → \$0\.555 per in$/),
    ]);
  });

  it('marks one-time charges as such', () => {
    const [change] = changesFor(
      changed(({ pricing }) => void (pricing.templates.made = '150.00')),
      priced({ ...demoPanel(), template: 'made' }),
    );
    expect(change!.reasons).toEqual(['Template making: $145.00 → $150.00 once']);
    expect(change!.afterMinor! - change!.beforeMinor!).toBe(500);
  });

  it('explains a different charged area', () => {
    const next = changed((list) => void (list.pricing.minArea = '20'));
    expect(changesFor(next)[0]!.reasons).toEqual(['3/8 in Clear: 14.00 ft² → 20.00 ft² charged']);
  });

  it('explains changed, new and removed surcharges', () => {
    const large = demoPanel('inch', '60');
    const surcharging = (version: number, percent?: string): Catalogue => {
      const oversize = percent ? [{ aboveArea: null, aboveEdgeMm: 1000, percent }] : [];
      return { ...catalogue, version, pricing: { ...catalogue.pricing, oversize } };
    };
    const from = (percent?: string) => priced(large, surcharging(1, percent));
    expect(changesFor(surcharging(2, '25'), from())[0]!.reasons).toEqual([
      expect.stringMatching(/^Oversize is now charged: \$[\d.]+ a piece$/),
    ]);
    expect(changesFor(surcharging(2, '30'), from('25'))[0]!.reasons).toEqual(['Oversize: 25% → 30%']);
    expect(changesFor(surcharging(2), from('25'))[0]!.reasons).toEqual([
      expect.stringMatching(/^Oversize is no longer charged \(\$[\d.]+ a piece before\)$/),
    ]);
  });

  it('mentions items that are no longer offered once, without a price', () => {
    const next = changed((list) => {
      list.edgeFinishes = list.edgeFinishes.filter(({ uid }) => uid !== INCH_UIDS.flatPolish);
    });
    const [change] = changesFor(next);
    expect(change).toMatchObject({ afterMinor: null, reasons: ['Flat polish is no longer offered'] });
  });

  it('explains lost and new prices', () => {
    const unpriced = changed((list) => void (material(list).ratePerArea = null));
    expect(changesFor(unpriced)[0]).toMatchObject({
      afterMinor: null,
      reasons: ['3/8 in Clear is now priced on request'],
    });
    const again = { ...catalogue, version: unpriced.version + 1 };
    expect(changesFor(again, priced(demoPanel(), unpriced))[0]).toMatchObject({
      beforeMinor: null,
      reasons: ['3/8 in Clear now has a price'],
    });
  });

  it('mentions a lost agreed price, also with an unchanged catalogue', () => {
    const one = priced();
    const agreed = { ...one, price: withAgreedPrice(one.price, 10_000, 'As on the phone') };
    const [change] = changesFor(catalogue, agreed);
    expect(change).toMatchObject({
      beforeMinor: 20_000,
      afterMinor: one.price.totalMinor,
      reasons: ['The agreed price of $100.00 a piece no longer applies'],
    });
  });

  it('mentions a lost agreed price of a panel that can’t be made', () => {
    const one = priced();
    const agreed = { ...one, price: withAgreedPrice(one.price, 10_000, '') };
    const next = changed((list) => void (list.materials = []));
    expect(changesFor(next, agreed)[0]!.reasons).toEqual([
      'The agreed price of $100.00 a piece no longer applies',
      '3/8 in Clear is no longer offered',
    ]);
  });

  it('mentions a lost agreed price of a panel that is now on request', () => {
    const unpriced = changed((list) => void (material(list).ratePerArea = null));
    const one = priced(demoPanel(), unpriced);
    const agreed = { ...one, price: withAgreedPrice(one.price, 10_000, '') };
    expect(changesFor(unpriced, agreed)).toMatchObject([
      {
        beforeMinor: 20_000,
        afterMinor: null,
        reasons: [
          'The agreed price of $100.00 a piece no longer applies',
          '3/8 in Clear is now priced on request',
        ],
      },
    ]);
  });

  it('ignores panels that no longer exist', () => {
    expect(priceChanges([], [line(priced())], 'en-US')).toEqual([]);
  });
});

describe('totalReasons', () => {
  const discount: DiscountStructure = { uid: 'd', name: 'Trade', percent: '10' };
  const totals = (list: Catalogue, off: DiscountStructure | null = null, panels = [priced()]): QuoteTotals =>
    priceQuote({ panels, discount: off, catalogue: list, requestedCharges: [] });
  const reasons = (before: QuoteTotals, after: QuoteTotals) => totalReasons(before, after, 'en-US');

  it('returns nothing if only panel prices changed', () => {
    const dearer = { ...priced() };
    dearer.price = { ...dearer.price, totalMinor: dearer.price.totalMinor! + 100 };
    expect(reasons(totals(catalogue), totals(catalogue, null, [dearer]))).toEqual([]);
  });

  it('explains changed percentages of taxes and charges', () => {
    const next = changed((list) => {
      list.pricing.taxes[0]!.percent = '9';
      list.pricing.orderCharges[0]!.value = '7';
    });
    expect(reasons(totals(catalogue), totals(next))).toEqual([
      'Energy surcharge: 6% → 7%',
      'Sales tax: 8.25% → 9%',
    ]);
  });

  it('explains added and removed discounts', () => {
    expect(reasons(totals(catalogue, discount), totals(catalogue))).toEqual([
      'Discount “Trade” no longer applies',
    ]);
    expect(reasons(totals(catalogue), totals(catalogue, discount))).toEqual([
      'Discount “Trade” now applies: 10%',
    ]);
    const more = [priced(demoPanel(), catalogue, 40)];
    expect(reasons(totals(catalogue), totals(catalogue, null, more))).toEqual([
      'Volume discount “from $5,000” now applies: 15%',
    ]);
  });

  it('returns nothing if a total is on request', () => {
    const unpriced = changed((list) => void (material(list).ratePerArea = null));
    const without = totals(unpriced, null, [priced(demoPanel(), unpriced)]);
    expect(reasons(totals(catalogue), without)).toEqual([]);
  });
});
