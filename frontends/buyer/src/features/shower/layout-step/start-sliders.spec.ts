import { evaluatePanel, ruleSets } from '@glass/geometry';
import { evaluateLayout } from '@glass/layouts';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import { fitHardware, startLayout } from './start-layout.js';

const SHOPS = {
  inch: { rules: ruleSets.us, uids: INCH_UIDS, usual: INCH_UIDS.clear38, thin: INCH_UIDS.clear14 },
  metric: { rules: ruleSets.en, uids: METRIC_UIDS, usual: METRIC_UIDS.clear8, thin: METRIC_UIDS.clear6 },
} as const;

describe.each(['inch', 'metric'] as const)('startLayout of a %s shop', (units) => {
  const { rules, uids, usual, thin } = SHOPS[units];
  const catalogue = starterCatalogue(units, rules);
  const articles = catalogue.articles!.filter(({ active }) => active);

  it('starts a sliding door with a return in glass for which a system holds its track', () => {
    const layout = fitHardware(startLayout('sliderReturn', catalogue), catalogue);
    expect(layout.materialUID).toBe(thin);
    expect(layout.hardware.slidingSystem).toBe(uids.edgeSlider);
    const { findings, panes } = evaluateLayout(layout, { catalogue, articles });
    const found = [...findings, ...panes.flatMap(({ panel }) => evaluatePanel(panel, catalogue).findings)];
    expect(found.filter(({ severity }) => severity !== 'warn')).toEqual([]);
  });

  it.each(['sliderLeft', 'cornerSlider'] as const)('starts %s in the usual glass', (key) => {
    const layout = fitHardware(startLayout(key, catalogue), catalogue);
    expect(layout.materialUID).toBe(usual);
    expect(layout.hardware.slidingSystem).toBe(uids.cityHeavy);
  });

  it('stays with the usual glass if the shop sells no system that holds the track', () => {
    const sold = { ...catalogue, articles: articles.filter(({ code }) => code !== 'EDGE') };
    expect(startLayout('sliderReturn', sold).materialUID).toBe(usual);
  });
});
