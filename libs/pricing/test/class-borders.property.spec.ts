import { fc } from '@glass/testing/property';
import { pricePanel, starterCatalogue } from '../src/index.js';
import { feature, panelOf, rectangleMeasures } from './panel.factory.js';

/** Tolerance of a class limit, in thousandths of a millimeter. */
const TOLERATED = 10;

describe.each(['inch', 'metric'] as const)('a diameter at the border of a class (%s)', (units) => {
  const catalogue = starterCatalogue(units);
  const materialUID = catalogue.materials[2]!.uid;
  const limits = (classes: { maxDiameterMm: number }[]) =>
    classes.map(({ maxDiameterMm }) => maxDiameterMm).sort((a, b) => a - b);
  const borders = {
    holes: limits(catalogue.holePrices),
    countersinks: limits(catalogue.pricing.countersinks),
  };

  it.each(['holes', 'countersinks'] as const)('counts to the thousandth of a millimeter for %s', (step) => {
    const micron = fc.integer({ min: -40, max: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...borders[step]), micron, fc.boolean(), (limit, off, isSummed) => {
        // One size, as a sum of doubles and parsed from text.
        const mm = isSummed ? limit + off / 1000 : Number((limit + off / 1000).toFixed(3));
        const hole = step === 'holes' ? feature.hole('hole', mm) : feature.sunkHole('hole', 5, mm);
        const panel = panelOf(materialUID, { features: [hole] });
        const price = pricePanel({ panel, measures: rectangleMeasures(700, 900), quantity: 1, catalogue });
        const found = borders[step].find(
          (border) => Math.round(mm * 1000) <= Math.round(border * 1000) + TOLERATED,
        );
        const line = price.lines.find((each) => each.step === step);
        const missing = price.missing.some((each) => each.step === step);
        expect([line === undefined, missing]).toEqual([found === undefined, found === undefined]);
        if (found === undefined || line === undefined) return;
        const exact = pricePanel({
          panel: panelOf(materialUID, {
            features: [step === 'holes' ? feature.hole('hole', found) : feature.sunkHole('hole', 5, found)],
          }),
          ...{ measures: rectangleMeasures(700, 900), quantity: 1, catalogue },
        });
        expect(line.rule).toEqual(exact.lines.find((each) => each.step === step)!.rule);
        expect(line.amountMinor).toBe(exact.lines.find((each) => each.step === step)!.amountMinor);
      }),
    );
  });
});
