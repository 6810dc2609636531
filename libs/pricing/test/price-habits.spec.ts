import { fc, runs } from '@glass/testing/property';
import type { Catalogue, PricingRules, SizePrice } from '@glass/contracts/catalogue';
import type { PanelShape } from '@glass/contracts/panel';
import { cornerCount, measurePanel, shapeEdges } from '@glass/geometry';
import { applyCompanyMinimum, INCH_UIDS, METRIC_UIDS, pricePanel, starterCatalogue } from '../src/index.js';
import { describePriceChange, compareCatalogues, listCatalogueFaults } from '../src/price-list/index.js';
import { panelOf } from './panel.factory.js';
import { inWords } from './in-words.js';

/*
 * The charged size by country: Germany charges shapes by their bounding rectangle, Spain rounds each side up to
 * 30 mm, France to 10 mm, the US to 2 in, and makers of grids charge the next larger step (languages-and-locale §3,
 * glass-trade §2.1). Prices are computed by hand.
 */

const IN = 25.4;
const PLAIN: Partial<PricingRules> = {
  ...{ roundUpToMm: null, minEdgeMm: null, minArea: null, minEdgeWorkMm: null },
  ...{ oversize: [], aspect: [], shapePercent: '0' },
};

/** One glass at a rate, without edge work. */
function glassAt(ratePerArea: string, units: 'inch' | 'metric', rules: Partial<PricingRules>): Catalogue {
  const catalogue = starterCatalogue(units);
  const [first] = catalogue.materials;
  return {
    ...catalogue,
    materials: [{ ...first!, ratePerArea, defaultEdgeFinishUID: null }],
    pricing: { ...catalogue.pricing, ...PLAIN, ...rules },
  };
}

function priceShape(shape: PanelShape<number>, catalogue: Catalogue) {
  const edges = shapeEdges(shape).map(() => ({ finishUID: null }));
  const corners = Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null }));
  const panel = panelOf(catalogue.materials[0]!.uid, { shape, edges, corners });
  return pricePanel({ panel, measures: measurePanel(panel, catalogue), quantity: 1, catalogue });
}

const rectangle = (width: number, height: number) => ({ kind: 'rectangle', width, height }) as const;
const circle = (diameter: number) => ({ kind: 'circle', diameter }) as const;
const triangle = { kind: 'rightTriangle', width: 800, height: 600, rightAngle: 'left' } as const;

const GRID: SizePrice[] = [
  ...[600, 800, 1000].flatMap((widthMm, column) =>
    [1000, 1500, 2000].map((heightMm, row) => ({
      ...{ materialUID: METRIC_UIDS.clear6, widthMm, heightMm },
      // 800 × 2000 has no price.
      rate: widthMm === 800 && heightMm === 2000 ? null : String(50 + 20 * column + 15 * row),
    })),
  ),
];

describe('price habits', () => {
  it.each<[string, PanelShape<number>, Partial<PricingRules>, minor: number, rule: string]>([
    [
      'Spain: each side up to 30 mm, 1020 × 630 = 0.6426 m² at 100',
      rectangle(1010, 605),
      { roundUpToMm: 30, areaDecimals: 4 },
      6426,
      '1020 mm × 630 mm block, each side up to the next 30 mm',
    ],
    [
      'Spain: a side on a step stays, 1020 × 630',
      rectangle(1020, 630),
      { roundUpToMm: 30, areaDecimals: 4 },
      6426,
      '1020 mm × 630 mm block, each side up to the next 30 mm',
    ],
    [
      'France: each side up to 10 mm, 1010 × 500 = 0.505, 0.51 m²',
      rectangle(1003, 497),
      { roundUpToMm: 10 },
      5100,
      '1010 mm × 500 mm block, each side up to the next 10 mm',
    ],
    ['a step of 0 is no step', rectangle(1003, 500), { roundUpToMm: 0 }, 5000, '1003 mm × 500 mm block'],
    [
      'Germany: a circle by its bounding rectangle, 1 m²',
      circle(1000),
      { shapeArea: 'block' },
      10_000,
      '1000 mm × 1000 mm block',
    ],
    [
      'Germany with a step of 30 mm, 1020 × 1020 = 1.0404, 1.04 m²',
      circle(1000),
      { roundUpToMm: 30 },
      10_400,
      '1020 mm × 1020 mm block, each side up to the next 30 mm',
    ],
    [
      'area: a circle by π/4 = 0.7854, 0.79 m²',
      circle(1000),
      { shapeArea: 'outline' },
      7900,
      'area inside the outline',
    ],
    [
      'area: sides of a shape are not rounded up',
      circle(1000),
      { shapeArea: 'outline', roundUpToMm: 30 },
      7900,
      'area inside the outline',
    ],
    [
      'area: a triangle of 0.24 m², at least 0.30 m²',
      triangle,
      { shapeArea: 'outline', minArea: '0.30' },
      3000,
      'area inside the outline, at least 0.3 m²',
    ],
    [
      'Germany: the same triangle by its rectangle, 0.48 m²',
      triangle,
      { minArea: '0.30' },
      4800,
      '800 mm × 600 mm block',
    ],
    [
      'area: a rectangle is charged by its block in either case',
      rectangle(1010, 605),
      { shapeArea: 'outline', roundUpToMm: 30 },
      6400,
      '1020 mm × 630 mm block, each side up to the next 30 mm',
    ],
  ])('%s', (_habit, shape, rules, minor, rule) => {
    const [line] = priceShape(shape, glassAt('100', 'metric', rules)).lines;
    expect(inWords([line?.amountMinor, line?.rule])).toEqual([minor, rule]);
  });

  it('rounds up to even inches and charges a circle by its area in square feet', () => {
    const even = glassAt('12.50', 'inch', { roundUpToMm: 2 * IN });
    expect(priceShape(rectangle(27.5 * IN, 71.625 * IN), even).unitMinor).toBe(17_500);
    // π × 15² = 706.86 in², 4.91 ft².
    const outline = glassAt('10', 'inch', { shapeArea: 'outline' });
    expect(priceShape(circle(30 * IN), outline)).toMatchObject({ unitMinor: 4910, chargedArea: '4.91' });
    expect(outline.materials[0]?.uid).toBe(INCH_UIDS.clear14);
  });

  it.each<[string, width: number, height: number, minor: number | null, rule: string]>([
    ['on a step', 600, 1000, 5000, 'price by size: 600 mm × 1000 mm, the next larger step'],
    ['a millimeter above a step', 601, 1000, 7000, 'price by size: 800 mm × 1000 mm, the next larger step'],
    ['between steps', 610, 1010, 8500, 'price by size: 800 mm × 1500 mm, the next larger step'],
    ['far below the first step', 100, 100, 5000, 'price by size: 600 mm × 1000 mm, the next larger step'],
    ['the largest size', 1000, 2000, 12_000, 'price by size: 1000 mm × 2000 mm, the next larger step'],
    ['a size without a price', 700, 1600, null, '6 mm Clear of 800 mm × 2000 mm'],
    ['above the largest width', 1001, 1000, null, '6 mm Clear above 1000 mm × 2000 mm'],
    ['above the largest height', 600, 2001, null, '6 mm Clear above 1000 mm × 2000 mm'],
  ])('charges the next larger step of a grid: %s', (_name, width, height, minor, rule) => {
    // A side on a step of the grid is not rounded up to the next one before.
    const catalogue = glassAt('100', 'metric', { sizePrices: GRID, roundUpToMm: 30 });
    const price = priceShape(rectangle(width, height), catalogue);
    expect(inWords([price.unitMinor, price.lines[0]?.rule ?? price.missing[0]?.what])).toEqual([minor, rule]);
    expect(applyCompanyMinimum(catalogue, '5').pricing.sizePrices).toBe(GRID);
  });

  it('names changed switches and sizes, and rejects sizes that are listed twice', () => {
    const before = glassAt('100', 'metric', {});
    const after = glassAt('100', 'metric', {
      shapeArea: 'outline',
      sizePrices: [...GRID.slice(0, 1), { ...GRID[8]!, rate: null }],
    });
    const changes = compareCatalogues(before, after).map((change) =>
      describePriceChange(change, before, after),
    );
    const glass = 'Pricing, prices by size, Clear 6 mm, tempered';
    expect(changes).toEqual([
      { what: 'Pricing, shapes charged by', before: 'bounding rectangle', after: 'area inside the outline' },
      { what: `${glass}, 600 mm × 1000 mm`, before: 'none', after: '50' },
      { what: `${glass}, 1000 mm × 2000 mm`, before: 'none', after: 'on request' },
    ]);
    const twice = glassAt('100', 'metric', { sizePrices: [GRID[0]!, GRID[0]!] });
    expect(listCatalogueFaults(twice)).toMatchObject([{ field: 'pricing.sizePrices.1.widthMm' }]);
  });
});

const tenths = (max: number) => fc.integer({ min: 10, max: max * 10 }).map((value) => value / 10);
const steps = fc.constantFrom(null, 0, 10, 30, 5.5, 50.8, 25.4);

describe('the charged size of any panel', () => {
  const sizes = fc.record({
    width: tenths(3000),
    height: tenths(3000),
    roundUpToMm: steps,
    units: fc.constantFrom('inch' as const, 'metric' as const),
  });
  const areaOf = (width: number, height: number, catalogue: Catalogue) =>
    Number(priceShape(rectangle(width, height), catalogue).chargedArea);

  it('is never below the true size, except for rounding the area', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, roundUpToMm, units }) => {
        const catalogue = glassAt('1', units, { roundUpToMm, areaDecimals: 6 });
        const perArea = units === 'inch' ? 92_903.04 : 1_000_000;
        // Drawing noise of a hundredth of a millimeter is not charged.
        const least = ((width - 0.01) * (height - 0.01)) / perArea - 1e-6;
        expect(areaOf(width, height, catalogue)).toBeGreaterThanOrEqual(least);
      }),
      runs(300),
    );
  });

  it('never shrinks when a panel grows, and stays when a charged size is ordered', () => {
    fc.assert(
      fc.property(sizes, tenths(300), ({ width, height, roundUpToMm, units }, growth) => {
        const catalogue = glassAt('1', units, { roundUpToMm, areaDecimals: 6 });
        const area = (w: number, h: number) => areaOf(w, h, catalogue);
        expect(area(width + growth, height)).toBeGreaterThanOrEqual(area(width, height));
        const step = roundUpToMm || 0.1;
        const rounded = (side: number) => Math.ceil((side - 0.01) / step) * step;
        if (roundUpToMm) {
          expect(area(rounded(width), rounded(height))).toBeCloseTo(area(width, height), 6);
        }
      }),
      runs(300),
    );
  });

  it('of a shape is at most its block, and grows with the shape', () => {
    fc.assert(
      fc.property(tenths(2000), tenths(500), (diameter, growth) => {
        const area = (size: number, shapeArea: 'block' | 'outline') =>
          Number(
            priceShape(circle(size), glassAt('1', 'metric', { shapeArea, areaDecimals: 6 })).chargedArea,
          );
        expect(area(diameter, 'outline')).toBeLessThanOrEqual(area(diameter, 'block'));
        expect(area(diameter + growth, 'outline')).toBeGreaterThanOrEqual(area(diameter, 'outline'));
      }),
      runs(200),
    );
  });

  it('of a grid never gets cheaper when the grid rises with its steps', () => {
    const grid = GRID.map((row) => ({ ...row, rate: row.rate ?? '85' }));
    const catalogue = glassAt('1', 'metric', { sizePrices: grid });
    fc.assert(
      fc.property(tenths(1100), tenths(2100), tenths(200), (width, height, growth) => {
        const minor = (w: number, h: number) => priceShape(rectangle(w, h), catalogue).unitMinor ?? Infinity;
        expect(minor(width + growth, height)).toBeGreaterThanOrEqual(minor(width, height));
        expect(minor(width, height + growth)).toBeGreaterThanOrEqual(minor(width, height));
      }),
      runs(200),
    );
  });
});
