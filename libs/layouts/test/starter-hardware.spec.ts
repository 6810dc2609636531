import { evaluatePanel, ruleSets } from '@glass/geometry';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue, starterHardwareChoice } from '@glass/pricing';
import { evaluateLayout, LAYOUT_PRESETS, toPresetLayout } from '../src/index.js';

const keys = LAYOUT_PRESETS.map(({ key }) => key);

describe.each(['inch', 'metric'] as const)('starter hardware of an %s shop', (units) => {
  const catalogue = starterCatalogue(units, ruleSets[units === 'inch' ? 'us' : 'en']);
  const context = { catalogue, articles: catalogue.articles! };
  const preset = (key: (typeof keys)[number]) =>
    toPresetLayout(key, {
      name: 'Bath',
      materialUID: units === 'inch' ? INCH_UIDS.clear38 : METRIC_UIDS.clear10,
      units,
      hardware: starterHardwareChoice(units),
      finish: 'chrome',
    });

  it.each(keys)('makes the preset %s: glass in every bay, nothing that blocks or asks', (key) => {
    const layout = preset(key);
    const { panes, findings } = evaluateLayout(layout, context);
    expect(findings.filter(({ severity }) => severity === 'block' || severity === 'ask')).toEqual([]);
    const bays = layout.runs.flatMap((run) => run.bays);
    expect(bays.filter(({ uid }) => !panes.some(({ bayUID }) => bayUID === uid))).toEqual([]);
  });

  it.each(keys)('makes panels of the preset %s that the shape rules accept', (key) => {
    for (const { panel } of evaluateLayout(preset(key), context).panes) {
      const { errors, findings } = evaluatePanel(panel, catalogue);
      expect(errors).toEqual([]);
      expect(findings.filter(({ severity }) => severity === 'block')).toEqual([]);
    }
  });

  it('has an article on sale for every role of the choice', () => {
    const onSale = new Set(context.articles.filter(({ active }) => active).map(({ uid }) => uid));
    for (const uid of Object.values(starterHardwareChoice(units))) expect(onSale).toContain(uid);
  });

  it('names the source of every article and figure', () => {
    for (const { source, deductions } of context.articles)
      for (const text of [source, ...deductions.map((deduction) => deduction.source)])
        expect(text).not.toBe('');
  });

  it('has the sliding families Duplo, Edge and City with holes and kits', () => {
    const systems = context.articles.filter(({ sliding }) => sliding !== null);
    expect(systems.map(({ code }) => code)).toEqual(['DUPLO', 'EDGE', 'CITY-C', 'CITY-H']);
    for (const { kit } of systems) expect(kit.length).toBeGreaterThan(3);
  });
});
