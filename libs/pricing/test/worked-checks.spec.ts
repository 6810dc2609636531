import type { Catalogue, PricingRules } from '@glass/contracts/catalogue';
import { INCH_UIDS, METRIC_UIDS, pricePanel, starterCatalogue } from '../src/index.js';
import { feature, panelOf, rectangleMeasures } from './panel.factory.js';
import { inWords } from './in-words.js';

/* The worked examples of glass-trade §2.1. Seams are omitted (no default finish) where only glass is checked. */

const IN = 25.4;

function withRules(catalogue: Catalogue, rules: Partial<PricingRules>): Catalogue {
  return { ...catalogue, pricing: { ...catalogue.pricing, ...rules } };
}

/** One material at a rate, without edge work of its own. */
function glassOnly(catalogue: Catalogue, uid: string, ratePerArea: string): Catalogue {
  const materials = catalogue.materials.filter((material) => material.uid === uid);
  return {
    ...catalogue,
    materials: materials.map((material) => ({ ...material, ratePerArea, defaultEdgeFinishUID: null })),
  };
}

function priceGlass(catalogue: Catalogue, uid: string, widthMm: number, heightMm: number) {
  const measures = rectangleMeasures(widthMm, heightMm);
  return pricePanel({ panel: panelOf(uid), measures, quantity: 1, catalogue });
}

describe('worked examples of the trade', () => {
  const metric = glassOnly(starterCatalogue('metric'), METRIC_UIDS.clear8, '46.53');
  const inch = glassOnly(starterCatalogue('inch'), INCH_UIDS.clear38, '12.50');

  it('1235 × 1895 mm, step 30, at 46.53 a square metre: 2.42 m², 112.60', () => {
    const price = priceGlass(metric, METRIC_UIDS.clear8, 1235, 1895);
    expect(price.chargedArea).toBe('2.42');
    expect(price.unitMinor).toBe(11260);
    expect(inWords(price.lines[0]?.rule)).toBe('1260 mm × 1920 mm block, each side up to the next 30 mm');
  });

  it('1000 × 1000 mm, step 30: 1.0404 m², 1.04 with two decimals', () => {
    expect(priceGlass(metric, METRIC_UIDS.clear8, 1000, 1000).chargedArea).toBe('1.04');
    const exact = withRules(metric, { areaDecimals: 4 });
    expect(priceGlass(exact, METRIC_UIDS.clear8, 1000, 1000).chargedArea).toBe('1.0404');
  });

  it('27-1/2 × 71-5/8 in, even inch: 28 × 72, 14 ft²', () => {
    const price = priceGlass(inch, INCH_UIDS.clear38, 27.5 * IN, 71.625 * IN);
    expect(price.chargedArea).toBe('14.00');
    expect(inWords(price.lines[0]?.rule)).toBe('28″ × 72″ block, each side up to the next even inch');
  });

  it('10 × 14 in without a minimum edge: 0.97 ft², charged as 2 or as 3', () => {
    const plain = withRules(inch, { minEdgeMm: null, minArea: null });
    expect(priceGlass(plain, INCH_UIDS.clear38, 10 * IN, 14 * IN).chargedArea).toBe('0.97');
    for (const [minArea, charged] of [
      ['2', '2.00'],
      ['3', '3.00'],
    ] as const) {
      const rules = withRules(inch, { minEdgeMm: null, minArea });
      const price = priceGlass(rules, INCH_UIDS.clear38, 10 * IN, 14 * IN);
      expect(price.chargedArea).toBe(charged);
      expect(inWords(price.lines[0]?.rule)).toContain(`at least ${minArea} ft²`);
    }
  });

  it('a 28 × 72 door with polish, two hinges and two holes at cost prices: 173.38', () => {
    const catalogue = starterCatalogue('inch');
    const cell = (rate: string) => [{ materialUID: null, thicknessMm: 9.525, rate }];
    const atCost: Catalogue = {
      ...catalogue,
      materials: catalogue.materials.map((material) => ({ ...material, ratePerArea: '7.70' })),
      edgeFinishes: catalogue.edgeFinishes.map((finish) => ({
        ...finish,
        matrix: cell('0.13').map((row) => ({ ...row, curvedRate: null })),
      })),
      hinges: catalogue.hinges.map((hinge) => ({ ...hinge, matrix: cell('12.89') })),
      holePrices: catalogue.holePrices.map((hole) => ({ ...hole, matrix: cell('6.90') })),
    };
    const features = [
      feature.hinge('h1', INCH_UIDS.geneva),
      feature.hinge('h2', INCH_UIDS.geneva),
      feature.hole('d1', IN / 2),
      feature.standardHole('d2', INCH_UIDS.hole12),
    ];
    const panel = panelOf(INCH_UIDS.clear38, { features });
    const measures = rectangleMeasures(28 * IN, 72 * IN);
    expect(pricePanel({ panel, measures, quantity: 1, catalogue: atCost }).unitMinor).toBe(17338);
  });
});
