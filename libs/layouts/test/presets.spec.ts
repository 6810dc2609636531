import { CLEAR } from '@glass/geometry/test/catalogue.factory.js';
import { evaluatePanel } from '@glass/geometry';
import { evaluateLayout, LAYOUT_PRESETS, mirrorLayout, toPresetLayout } from '../src/index.js';
import { allArticles, cityHeavy } from './articles.factory.js';
import { catalogueWith, hardware, polishedEdges } from './layout.factory.js';

const keys = LAYOUT_PRESETS.map(({ key }) => key);

describe.each(['metric', 'inch'] as const)('presets of a %s shop', (units) => {
  const context = { catalogue: catalogueWith(units === 'inch' ? 9.525 : 10, units), articles: allArticles };
  const preset = (key: (typeof keys)[number]) =>
    toPresetLayout(key, {
      name: 'Bath',
      materialUID: CLEAR,
      units,
      hardware: { ...hardware, slidingSystem: cityHeavy.uid, bar: undefined },
      finish: 'chrome',
      edges: polishedEdges,
    });

  it.each(keys)('%s has glass in every bay, and nothing that blocks it', (key) => {
    const layout = preset(key);
    const { panes, findings } = evaluateLayout(layout, context);
    expect(findings.filter(({ severity }) => severity === 'block' || severity === 'ask')).toEqual([]);
    const bays = layout.runs.flatMap((run) => run.bays);
    expect(bays.filter(({ uid }) => !panes.some(({ bayUID }) => bayUID === uid))).toEqual([]);
  });

  it.each(keys)('%s has panels that the geometry accepts', (key) => {
    for (const { panel } of evaluateLayout(preset(key), context).panes) {
      const { errors, findings } = evaluatePanel(panel, context.catalogue);
      expect(errors).toEqual([]);
      expect(findings.filter(({ severity }) => severity === 'block')).toEqual([]);
    }
  });

  it.each(keys)('%s has the same glass and hardware in a mirror', (key) => {
    const layout = preset(key);
    const seen = (one: typeof layout) => {
      const { panes, hardware: list } = evaluateLayout(one, context);
      return {
        panes: panes.map(({ key: pane, widthMm, heightMm }) => `${pane} ${widthMm} ${heightMm}`).toSorted(),
        hardware: list
          .map(
            ({ articleUID, quantity, cutsMm }) =>
              `${articleUID} ${quantity} ${cutsMm.map(Math.round).join()}`,
          )
          .toSorted(),
      };
    };
    expect(seen(mirrorLayout(layout))).toEqual(seen(layout));
  });
});

it('offers every preset once', () => {
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThanOrEqual(31);
});
