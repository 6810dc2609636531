import type { Catalogue, PricingRules } from '@glass/contracts/catalogue';
import {
  INCH_UIDS,
  METRIC_UIDS,
  PricingError,
  pricePanel,
  starterCatalogue,
  withAgreedPrice,
} from './index.js';
import type { ChargedGlass, PanelMeasures } from '@glass/geometry';
import { inWords } from '../test/in-words.js';
import { edgesOf, feature, panelOf, rectangleMeasures } from '../test/panel.factory.js';

const IN = 25.4;
const inch = starterCatalogue('inch');
const doorAs = (more: Partial<ChargedGlass>) => rectangleMeasures(28 * IN, 72 * IN, more);
const door = doorAs({});

function priceOf(
  panel: ReturnType<typeof panelOf>,
  measures: Pick<PanelMeasures, 'charged'> = door,
  catalogue: Catalogue = inch,
  quantity = 1,
) {
  return pricePanel({ panel, measures, quantity, catalogue });
}

function withRules(rules: Partial<PricingRules>): Catalogue {
  return { ...inch, pricing: { ...inch.pricing, ...rules } };
}

function stepsOf(price: ReturnType<typeof pricePanel>): string[] {
  return price.lines.map((line) => line.step);
}

describe('pricePanel', () => {
  it('lists lines in the order of the steps, each with its part', () => {
    const panel = panelOf(INCH_UIDS.clear12, {
      corners: [{ finishUID: INCH_UIDS.dubbed, size: 10 }],
      features: [
        feature.hinge('hinge', INCH_UIDS.vienna),
        feature.cutout('cutout'),
        feature.cornerNotch('notch'),
        feature.sunkHole('hole', 20, 30),
      ],
    });
    const price = priceOf(panel, rectangleMeasures(48 * IN, 100 * IN, { form: 'shape' }));
    expect(price.lines.map((line) => [line.step, line.part])).toEqual([
      ['glass', { kind: 'panel' }],
      ['oversize', { kind: 'panel' }],
      ['edges', { kind: 'edge', index: 0 }],
      ['edges', { kind: 'edge', index: 1 }],
      ['edges', { kind: 'edge', index: 2 }],
      ['edges', { kind: 'edge', index: 3 }],
      ['corners', { kind: 'corner', index: 0 }],
      ['holes', { kind: 'feature', uid: 'hole' }],
      ['countersinks', { kind: 'feature', uid: 'hole' }],
      ['notches', { kind: 'feature', uid: 'notch' }],
      ['cutouts', { kind: 'feature', uid: 'cutout' }],
      ['hinges', { kind: 'feature', uid: 'hinge' }],
      ['shape', { kind: 'panel' }],
    ]);
    expect(inWords(price.lines).map((line) => line.label)).toEqual([
      '1/2 in Clear',
      'Oversize',
      'Edge A: Seamed',
      'Edge B: Seamed',
      'Edge C: Seamed',
      'Edge D: Seamed',
      'Corner AB: Dubbed',
      'Hole 0.787″',
      'Countersink 1.181″',
      'Corner notch',
      'Cutout',
      'Hinge: Vienna, wall to glass',
      'Shape',
    ]);
  });

  it('returns currency, catalog version and quantity, and multiplies the rounded unit price', () => {
    const price = priceOf(panelOf(INCH_UIDS.clear38), door, { ...inch, version: 7 }, 12);
    expect(price).toMatchObject({ currency: 'USD', catalogueVersion: 7, quantity: 12, chargedArea: '14.00' });
    expect(price.totalMinor).toBe(12 * (price.unitMinor ?? NaN));
  });

  it('does not charge two more inches for drawing noise', () => {
    const noisy = rectangleMeasures(28 * IN + 0.009, 72 * IN + 1e-9);
    expect(priceOf(panelOf(INCH_UIDS.clear38), noisy).chargedArea).toBe('14.00');
    const larger = rectangleMeasures(28 * IN + 0.02, 72 * IN);
    expect(priceOf(panelOf(INCH_UIDS.clear38), larger).chargedArea).toBe('15.00');
  });

  it('rounds only the area if the catalog has no step', () => {
    const catalogue = withRules({ roundUpToMm: null });
    const price = priceOf(panelOf(INCH_UIDS.clear38), rectangleMeasures(27.5 * IN, 71.625 * IN), catalogue);
    expect(price.chargedArea).toBe('13.68');
    expect(inWords(price.lines[0]?.rule)).toBe('27 1⁄2″ × 71 5⁄8″ block');
  });

  it('uses the curved rate on curved edges and the minimum length on short ones', () => {
    const measures = doorAs({ form: 'shape', sides: edgesOf([5 * IN, 40 * IN], [1]) });
    const edges = [{ finishUID: INCH_UIDS.flatPolish }, { finishUID: INCH_UIDS.flatPolish }];
    const lines = priceOf(panelOf(INCH_UIDS.clear38, { edges }), measures).lines.filter(
      (line) => line.step === 'edges',
    );
    expect(inWords(lines)).toMatchObject([
      { quantity: '12', rate: '0.22', amountMinor: 264, rule: 'straight edge, charged as at least 12″' },
      { quantity: '40', rate: '0.77', amountMinor: 3080, rule: 'curved edge, CNC rate' },
    ]);
  });

  it.each([
    ['made', 'Template making', 14_500],
    ['supplied', 'Work from the customer’s template', 6_000],
  ] as const)('charges a %s template once for all pieces', (template, label, minor) => {
    const plain = priceOf(panelOf(INCH_UIDS.clear38), door, inch, 3);
    const price = priceOf(panelOf(INCH_UIDS.clear38, { template }), door, inch, 3);
    expect(price).toMatchObject({ unitMinor: plain.unitMinor, totalMinor: plain.totalMinor! + minor });
    expect(inWords(price.once)).toMatchObject([{ step: 'template', label, amountMinor: minor }]);
    expect(plain).not.toHaveProperty('once');
    const agreed = withAgreedPrice(price, 10_000, '');
    expect(agreed).toMatchObject({ unitMinor: 10_000, totalMinor: 30_000 + minor });
  });

  it('puts a template on request if the price list does not offer it', () => {
    const catalogue = withRules({ templates: { made: null, supplied: '0' } });
    const asked = priceOf(panelOf(INCH_UIDS.clear38, { template: 'made' }), door, catalogue);
    expect(inWords(asked)).toMatchObject({
      totalMinor: null,
      missing: [{ step: 'template', what: 'Template making' }],
    });
    const free = priceOf(panelOf(INCH_UIDS.clear38, { template: 'supplied' }), door, catalogue);
    expect(free.once).toMatchObject([{ amountMinor: 0 }]);
  });

  it('prices edges without a finish with the material’s default', () => {
    const price = priceOf(panelOf(INCH_UIDS.clear38, { edges: [] }));
    expect(inWords(price.lines).filter((line) => line.label.includes('Seamed'))).toHaveLength(4);
  });

  it('finds the narrowest class that covers a hole, also for standard holes', () => {
    const features = [
      feature.hole('at the limit', IN),
      feature.hole('just above', IN + 0.1),
      feature.standardHole('standard', INCH_UIDS.hole2),
      feature.hole('widest', 4 * IN),
    ];
    const lines = priceOf(panelOf(INCH_UIDS.clear38, { features })).lines.filter(
      (line) => line.step === 'holes',
    );
    expect(lines.map((line) => line.amountMinor)).toEqual([900, 1100, 1100, 1600]);
    expect(inWords(lines[0]?.rule)).toBe('holes up to 1″');
  });

  it('prefers a material’s own cell, then its thickness, then the general cell', () => {
    const notch = [
      { materialUID: null, thicknessMm: null, rate: '1' },
      { materialUID: null, thicknessMm: 9.525, rate: '2' },
      { materialUID: INCH_UIDS.satin38, thicknessMm: null, rate: '3' },
    ];
    const amountOf = (uid: string) =>
      priceOf(panelOf(uid, { features: [feature.edgeNotch('n')] }), door, withRules({ notch })).lines.find(
        (line) => line.step === 'notches',
      )?.amountMinor;
    expect([INCH_UIDS.satin38, INCH_UIDS.clear38, INCH_UIDS.clear12].map(amountOf)).toEqual([300, 200, 100]);
  });

  it('charges only the largest oversize percentage that applies', () => {
    const steps = stepsOf(priceOf(panelOf(INCH_UIDS.clear38), rectangleMeasures(80 * IN, 100 * IN)));
    expect(steps.filter((step) => step === 'oversize')).toHaveLength(1);
    const price = priceOf(panelOf(INCH_UIDS.clear38), rectangleMeasures(80 * IN, 100 * IN));
    expect(inWords(price.lines[1])).toMatchObject({
      quantity: '35',
      unit: '%',
      rule: 'block over 50 ft²: 35% of the glass',
    });
  });

  it('measures oversize on the ordered block, not the rounded one', () => {
    const steps = stepsOf(priceOf(panelOf(INCH_UIDS.clear38), rectangleMeasures(30 * IN, 96 * IN)));
    expect(steps).not.toContain('oversize');
  });

  it('charges slender panels only above the ratio', () => {
    const metric = starterCatalogue('metric');
    const at = (heightMm: number) =>
      stepsOf(priceOf(panelOf(METRIC_UIDS.clear10), rectangleMeasures(350, heightMm), metric));
    expect(at(2100)).not.toContain('aspect');
    expect(at(2101)).toContain('aspect');
  });

  it('tolerates 0.01 mm above a hole class', () => {
    const priceOfHole = (diameter: number) =>
      priceOf(panelOf(INCH_UIDS.clear38, { features: [feature.hole('hole', diameter)] })).lines.find(
        ({ step }) => step === 'holes',
      )?.amountMinor;
    expect([50.8, 50.81, 50.811, 50.812].map(priceOfHole)).toEqual([1100, 1100, 1600, 1600]);
  });

  it('charges a countersink in addition to its hole, each by its own diameter', () => {
    const linesOf = (widest: number, material: string = INCH_UIDS.clear38) =>
      priceOf(panelOf(material, { features: [feature.sunkHole('hole', IN / 2, widest)] })).lines.filter(
        ({ part }) => part.kind === 'feature',
      );
    expect(inWords(linesOf(IN))).toMatchObject([
      { step: 'holes', label: 'Hole 1⁄2″', amountMinor: 900 },
      { step: 'countersinks', label: 'Countersink 1″', rule: 'countersinks up to 1″', amountMinor: 900 },
    ]);
    expect(inWords(linesOf(1.25 * IN)[1])).toMatchObject({
      rule: 'countersinks up to 2″',
      amountMinor: 1100,
    });
  });

  it('puts a countersink without a price on request', () => {
    const panel = panelOf(INCH_UIDS.mirror14, { features: [feature.sunkHole('hole', IN / 2, IN)] });
    const wide = panelOf(INCH_UIDS.clear38, { features: [feature.sunkHole('hole', IN / 2, 3 * IN)] });
    expect(inWords(priceOf(panel))).toMatchObject({
      unitMinor: null,
      missing: [{ step: 'countersinks', what: 'Countersink 1″ on 1/4 in Mirror' }],
    });
    expect(priceOf(wide).missing).toMatchObject([{ step: 'countersinks' }]);
  });

  it('charges a round cutout as a hole if a hole class covers it', () => {
    const linesOf = (size: number) => {
      const round = { ...feature.cutout('round'), width: size, height: size, radius: size / 2 };
      return stepsOf(priceOf(panelOf(INCH_UIDS.clear38, { features: [round] })));
    };
    expect(linesOf(2 * IN)).toContain('holes');
    expect(linesOf(6 * IN)).toContain('cutouts');
  });

  it('charges notches and corners of the shape, but no finish that leaves no corner', () => {
    const at = { edge: 1, corner: null };
    const measures = doorAs({
      corners: [
        { form: 'notch', size: 200, ...at },
        { form: 'clip', size: 20, ...at },
        { form: 'radius', size: 20, ...at, corner: 2 },
      ],
      unworked: [0],
    });
    const dubbed = { finishUID: INCH_UIDS.dubbed, size: 20 };
    const none = { finishUID: null, size: null };
    const corners = [dubbed, none, { finishUID: INCH_UIDS.radius, size: 20 }, none];
    const lines = priceOf(panelOf(INCH_UIDS.clear38, { corners }), measures).lines;
    expect(
      inWords(lines)
        .filter(({ step }) => step === 'corners' || step === 'notches')
        .map(({ label, amountMinor }) => [label, amountMinor]),
    ).toEqual([
      ['Corner CD: Radius', 1200],
      ['Corner at B: Dubbed', 750],
      ['Corner notch at B', 3600],
    ]);
  });

  it('charges out of square instead of a shape, and neither for a rectangle', () => {
    const quad = doorAs({ form: 'outOfSquare' });
    expect(stepsOf(priceOf(panelOf(INCH_UIDS.clear38), quad)).slice(-1)).toEqual(['outOfSquare']);
    const arch = doorAs({ form: 'shape' });
    expect(stepsOf(priceOf(panelOf(INCH_UIDS.clear38), arch)).slice(-1)).toEqual(['shape']);
    expect(stepsOf(priceOf(panelOf(INCH_UIDS.clear38))).slice(-1)).toEqual(['edges']);
  });

  it('counts in whole yen and in thousandths of a dinar', () => {
    const yen = priceOf(panelOf(INCH_UIDS.clear38), door, { ...inch, currency: 'JPY' });
    expect(yen.lines[0]?.amountMinor).toBe(175);
    const dinar = priceOf(panelOf(INCH_UIDS.clear38), door, { ...inch, currency: 'KWD' });
    expect(dinar.lines[0]?.amountMinor).toBe(175_000);
  });

  it('refuses invalid quantities, sizes and rates and names the field', () => {
    const panel = panelOf(INCH_UIDS.clear38);
    for (const quantity of [0, -1, 1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER]) {
      expect(() => priceOf(panel, door, inch, quantity)).toThrow(PricingError);
    }
    for (const width of [0, -1, NaN, Infinity, 1e9]) {
      expect(() => priceOf(panel, rectangleMeasures(width, 100))).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', field: 'charged.widthMm' }),
      );
    }
    for (const minArea of ['-1', 'three', '', '1e3', ' 1', '1,5']) {
      expect(() => priceOf(panel, door, withRules({ minArea }))).toThrow(
        expect.objectContaining({ code: 'INVALID_CATALOGUE', field: 'pricing.minArea' }),
      );
    }
    expect(() => priceOf(panel, door, withRules({ areaDecimals: 7 }))).toThrow(PricingError);
    const cell = { materialUID: null, thicknessMm: 6, rate: '1' };
    expect(() => priceOf(panel, door, withRules({ notch: [cell, { ...cell, rate: '2' }] }))).toThrow(
      expect.objectContaining({ field: 'pricing.notch.1' }),
    );
  });
});

describe('pricePanel with missing prices', () => {
  function missingOf(
    more: Parameters<typeof panelOf>[1],
    catalogue: Catalogue = inch,
    uid: string = INCH_UIDS.mirror14,
    measures = door,
  ) {
    const price = priceOf(panelOf(uid, more), measures, catalogue);
    expect(price.unitMinor).toBeNull();
    expect(price.totalMinor).toBeNull();
    return inWords(price.missing);
  }

  it('names what the catalog does not sell for this glass', () => {
    expect(missingOf({ edges: [{ finishUID: INCH_UIDS.mitre }] })).toEqual([
      { step: 'edges', part: { kind: 'edge', index: 0 }, what: 'Edge A: Miter 45° on 1/4 in Mirror' },
    ]);
    expect(missingOf({ features: [feature.hinge('h', INCH_UIDS.geneva)] })).toMatchObject([
      { step: 'hinges', what: 'Hinge: Geneva, wall to glass on 1/4 in Mirror' },
    ]);
    expect(missingOf({ features: [feature.edgeNotch('n')] })).toHaveLength(1);
  });

  it('names holes and cutouts without a price for this glass', () => {
    const unpriced = {
      ...withRules({ cutout: [] }),
      holePrices: inch.holePrices.map((row) => ({ ...row, matrix: [] })),
    };
    expect(missingOf({ features: [feature.hole('h', 1.5 * IN)] }, unpriced)).toMatchObject([
      { step: 'holes', what: 'Hole 1 1⁄2″ on 1/4 in Mirror' },
    ]);
    expect(missingOf({ features: [feature.edgeNotch('n'), feature.cutout('c')] }, unpriced)).toHaveLength(2);
  });

  it('names rows that the catalog lacks', () => {
    expect(
      missingOf({
        edges: [{ finishUID: 'gone' }],
        corners: [{ finishUID: 'gone', size: null }],
        features: [feature.hinge('h', 'gone'), feature.standardHole('s', 'gone'), feature.hole('wide', 999)],
      }).map((price) => price.step),
    ).toEqual(['edges', 'corners', 'holes', 'holes', 'hinges']);
    expect(missingOf({}, inch, 'gone')).toMatchObject([{ step: 'glass' }]);
  });

  it('names finishes unavailable on curves and corners in unavailable sizes', () => {
    const curve = doorAs({ form: 'shape', sides: edgesOf([1000], [0]) });
    const edges = [{ finishUID: INCH_UIDS.bevel }];
    expect(missingOf({ edges, corners: [] }, inch, INCH_UIDS.clear38, curve)).toMatchObject([
      { what: 'Edge A: Bevel 1 in on a curve of 3/8 in Clear' },
    ]);
    const corners = [{ finishUID: INCH_UIDS.clipped, size: IN / 2 }];
    expect(missingOf({ corners }, inch, INCH_UIDS.clear38)).toMatchObject([
      { what: 'Corner AB: Clipped of 1⁄2″' },
    ]);
  });

  it('names blank rates of glass, shapes and panels out of square', () => {
    const blank = {
      ...withRules({ shapePercent: null, outOfSquare: null }),
      materials: inch.materials.map((material) => ({ ...material, ratePerArea: null })),
    };
    const arch = doorAs({ form: 'shape' });
    expect(missingOf({}, blank, INCH_UIDS.clear38, arch).map(({ step }) => step)).toEqual(['glass', 'shape']);
    const quad = doorAs({ form: 'outOfSquare' });
    expect(missingOf({}, blank, INCH_UIDS.clear38, quad).map(({ step }) => step)).toEqual([
      'glass',
      'outOfSquare',
    ]);
  });

  it('treats a rate of 0 as free', () => {
    const corners = [{ finishUID: INCH_UIDS.eased, size: null }];
    const price = priceOf(panelOf(INCH_UIDS.clear38, { corners }));
    expect(price.lines.find((line) => line.step === 'corners')?.amountMinor).toBe(0);
    expect(price.unitMinor).not.toBeNull();
  });

  it('omits percentages of unknown amounts', () => {
    const arch = doorAs({ form: 'shape' });
    const price = priceOf(panelOf(INCH_UIDS.mirror14, { edges: [{ finishUID: INCH_UIDS.mitre }] }), arch);
    expect(stepsOf(price)).not.toContain('shape');
    expect(price.unitMinor).toBeNull();
  });
});

describe('withAgreedPrice', () => {
  it('adds a line so that lines still add up, and replaces an earlier one', () => {
    const price = priceOf(panelOf(INCH_UIDS.clear38), door, inch, 3);
    const agreed = withAgreedPrice(withAgreedPrice(price, 1, 'first try'), 15_000, 'As on the phone');
    expect(agreed.lines.filter((line) => line.step === 'agreed')).toMatchObject([
      { rule: 'As on the phone', quantity: '1', amountMinor: 15_000 - (price.unitMinor ?? NaN) },
    ]);
    expect(agreed.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(15_000);
    expect(agreed).toMatchObject({ unitMinor: 15_000, totalMinor: 45_000 });
  });

  it('settles a panel on request', () => {
    const price = priceOf(panelOf(INCH_UIDS.mirror14, { features: [feature.edgeNotch('n')] }));
    expect(withAgreedPrice(price, 9_999, 'Hand made')).toMatchObject({ unitMinor: 9_999, missing: [] });
  });

  it('requires a nonnegative integer of minor units', () => {
    const price = priceOf(panelOf(INCH_UIDS.clear38));
    for (const amount of [-1, 0.5, NaN])
      expect(() => withAgreedPrice(price, amount, '')).toThrow(PricingError);
  });
});
