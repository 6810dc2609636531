import { fc, runs } from '@glass/testing/property';
import type { Catalogue, MatrixCell } from '@glass/contracts/catalogue';
import type { PanelPrice, PriceStep } from '@glass/contracts/panel';
import { pricePanel } from '../src/index.js';
import { fractionOf, roundHalfUp, times } from './panel.factory.js';
import { type RandomPanel, randomFeature, randomPanel } from './random-panel.factory.js';

/** Random panels for each property. */
const RUNS = runs(1000);

function sumOf(price: PanelPrice): number {
  return price.lines.reduce((sum, line) => sum + line.amountMinor, 0);
}

describe('the price of any panel', () => {
  it('is the sum of its lines times quantity plus one-time lines; null exactly if something is missing', () => {
    fc.assert(
      fc.property(randomPanel, (random) => {
        const price = pricePanel(random);
        if (price.missing.length > 0) {
          expect([price.unitMinor, price.totalMinor]).toEqual([null, null]);
        } else {
          expect(price.unitMinor).toBe(sumOf(price));
          const template = random.panel.template && random.catalogue.pricing.templates[random.panel.template];
          const onceMinor = template ? Number(template) * 100 : 0;
          expect(price.totalMinor).toBe(sumOf(price) * random.quantity + onceMinor);
        }
      }),
      RUNS,
    );
  });

  it('can be recomputed from the texts of each line in integers', () => {
    fc.assert(
      fc.property(randomPanel, (random) => {
        const { lines, once = [] } = pricePanel(random);
        for (const { quantity, unit, rate, amountMinor } of [...lines, ...once]) {
          const exact = times(fractionOf(quantity), fractionOf(rate));
          expect(BigInt(amountMinor)).toBe(roundHalfUp(exact, unit === '%' ? 1n : 100n));
        }
      }),
      RUNS,
    );
  });

  it('charges the area in whole 64ths of an inch or tenths of a millimeter', () => {
    fc.assert(
      fc.property(randomPanel, (random) => {
        expect(pricePanel(random).chargedArea).toBe(areaInWholeParts(random));
      }),
      RUNS,
    );
  });

  it('charges every edge at its exact length or the minimum length', () => {
    fc.assert(
      fc.property(randomPanel, (random) => {
        const inch = random.catalogue.units === 'inch';
        for (const line of pricePanel(random).lines) {
          if (line.part.kind !== 'edge') continue;
          const parts = random.edgeParts[line.part.index] ?? NaN;
          /** 12 in are 768 64ths; 300 mm are 3000 tenths. */
          const charged = BigInt(Math.max(parts, inch ? 768 : 3000));
          const { over, under } = fractionOf(line.quantity);
          expect(over * (inch ? 64n : 10_000n)).toBe(charged * under);
        }
      }),
      RUNS,
    );
  });

  it('never falls with more pieces', () => {
    fc.assert(
      fc.property(randomPanel, (random) => {
        const more = pricePanel({ ...random, quantity: random.quantity + 1 });
        expect(more.totalMinor ?? Infinity).toBeGreaterThanOrEqual(pricePanel(random).totalMinor ?? Infinity);
      }),
      RUNS,
    );
  });

  it('never falls with another feature', () => {
    const withMore = randomPanel.chain((random) =>
      fc.tuple(fc.constant(random), randomFeature(random.catalogue)),
    );
    fc.assert(
      fc.property(withMore, ([random, added]) => {
        const features = [...random.panel.features, { ...added, uid: 'added' }];
        const before = pricePanel(random);
        const after = pricePanel({ ...random, panel: { ...random.panel, features } });
        expect(after.unitMinor ?? Infinity).toBeGreaterThanOrEqual(before.unitMinor ?? Infinity);
        expect(after.lines.length + after.missing.length).toBe(
          before.lines.length + before.missing.length + ('countersunk' in added && added.countersunk ? 2 : 1),
        );
      }),
      RUNS,
    );
  });

  it('never falls with a larger block', () => {
    fc.assert(
      fc.property(randomPanel, fc.double({ min: 0, max: 500, noNaN: true }), (random, growth) => {
        const { charged } = random.measures;
        const measures = { charged: { ...charged, heightMm: charged.heightMm + growth } };
        const glassOf = (price: PanelPrice) =>
          price.lines.find((line) => line.step === 'glass')?.amountMinor ?? 0;
        expect(glassOf(pricePanel({ ...random, measures }))).toBeGreaterThanOrEqual(
          glassOf(pricePanel(random)),
        );
      }),
      RUNS,
    );
  });

  it('becomes a price on request, never lower, if any used rate is blank', () => {
    fc.assert(
      fc.property(randomPanel, (random) => {
        const price = pricePanel(random);
        const charged = [...price.lines, ...(price.once ?? [])];
        for (const step of new Set(charged.map((line) => line.step))) {
          const blanked = BLANK[step]?.(random.catalogue);
          if (blanked === undefined) continue;
          const asked = pricePanel({ ...random, catalogue: blanked });
          expect(asked.unitMinor).toBeNull();
          expect(asked.missing.map((missing) => missing.step)).toContain(step);
        }
      }),
      runs(200),
    );
  });

  it('is the same after the catalog went through JSON', () => {
    fc.assert(
      fc.property(randomPanel, (random) => {
        const received = JSON.parse(JSON.stringify(random.catalogue)) as Catalogue;
        expect(pricePanel({ ...random, catalogue: received })).toEqual(pricePanel(random));
      }),
      runs(200),
    );
  });
});

/** Recomputes the demo rules: even inches, at least 12 in and 3 ft²; 30 mm, at least 300 mm and 0.30 m². */
function areaInWholeParts({ catalogue, blockParts }: RandomPanel): string {
  const inch = catalogue.units === 'inch';
  const [least, step] = inch ? [768, 128] : [3000, 300];
  const sides = blockParts.map((side) => BigInt(Math.ceil(Math.max(side, least) / step) * step));
  const parts = (sides[0] ?? 0n) * (sides[1] ?? 0n);
  const hundredths = roundHalfUp({ over: parts, under: inch ? 64n * 64n * 144n : 10_000n * 10_000n }, 100n);
  const charged = [hundredths, inch ? 300n : 30n].reduce((a, b) => (a > b ? a : b));
  return (Number(charged) / 100).toFixed(2);
}

/** Removes the prices of one step from a catalog. */
const BLANK: Partial<Record<PriceStep, (catalogue: Catalogue) => Catalogue>> = {
  glass: (catalogue) => ({
    ...catalogue,
    materials: catalogue.materials.map((material) => ({ ...material, ratePerArea: null })),
  }),
  edges: (catalogue) => ({
    ...catalogue,
    edgeFinishes: catalogue.edgeFinishes.map((finish) => ({
      ...finish,
      matrix: finish.matrix.map((cell) => ({ ...cell, rate: null, curvedRate: null })),
    })),
  }),
  corners: (catalogue) => ({ ...catalogue, cornerFinishes: withoutPrices(catalogue.cornerFinishes) }),
  holes: (catalogue) => ({ ...catalogue, holePrices: withoutPrices(catalogue.holePrices) }),
  countersinks: (catalogue) => ({ ...catalogue, pricing: { ...catalogue.pricing, countersinks: [] } }),
  hinges: (catalogue) => ({ ...catalogue, hinges: withoutPrices(catalogue.hinges) }),
  notches: (catalogue) => ({ ...catalogue, pricing: { ...catalogue.pricing, notch: [] } }),
  cutouts: (catalogue) => ({ ...catalogue, pricing: { ...catalogue.pricing, cutout: [] } }),
  outOfSquare: (catalogue) => ({ ...catalogue, pricing: { ...catalogue.pricing, outOfSquare: null } }),
  shape: (catalogue) => ({ ...catalogue, pricing: { ...catalogue.pricing, shapePercent: null } }),
  template: (catalogue) => ({
    ...catalogue,
    pricing: { ...catalogue.pricing, templates: { made: null, supplied: null } },
  }),
};

function withoutPrices<Row extends { matrix: MatrixCell[] }>(rows: Row[]): Row[] {
  return rows.map((row) => ({ ...row, matrix: row.matrix.map((cell) => ({ ...cell, rate: null })) }));
}
