import { evaluatePanel, ruleSets } from '@glass/geometry';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue, starterHardwareChoice } from '@glass/pricing';
import {
  hasSameCutouts,
  type LayoutCure,
  type LayoutFindingCode,
  type ShowerLayout,
} from '@glass/contracts/layout';
import {
  evaluateLayout,
  type LayoutContext,
  LAYOUT_PRESETS,
  type PresetKey,
  toPresetLayout,
} from '../src/index.js';

const keys = LAYOUT_PRESETS.map(({ key }) => key);

/** Chooses articles made for the angle of each corner and for its gaps, as the findings offer one after the other. */
function withFittingArticles(layout: ShowerLayout<number>, context: LayoutContext): ShowerLayout<number> {
  const cure = (code: LayoutFindingCode) => (fitted: ShowerLayout<number>) => {
    const [first] = evaluateLayout(fitted, context)
      .findings.filter((finding) => finding.code === code)
      .flatMap(({ cures }) => cures.filter(({ kind }) => kind === 'chooseArticle'));
    return first?.kind === 'chooseArticle' ? withArticle(fitted, first) : null;
  };
  const steps = [cure('articleNotForEdge'), cure('gapOutOfRange')];
  let [fitted, left] = [layout, 2 * layout.runs.length * steps.length];
  for (const step of steps) {
    for (let next = step(fitted); next !== null && left > 0; next = step(fitted), left -= 1) fitted = next;
  }
  return fitted;
}

const withArticle = (
  layout: ShowerLayout<number>,
  { bayUID, role, articleUID }: Extract<LayoutCure, { kind: 'chooseArticle' }>,
): ShowerLayout<number> => ({
  ...layout,
  runs: layout.runs.map((run) => ({
    ...run,
    bays: run.bays.map((bay) =>
      bay.uid === bayUID ? { ...bay, hardware: { ...bay.hardware, [role]: articleUID } } : bay,
    ),
  })),
});

describe.each([
  ['inch', '3/8 in', INCH_UIDS.clear38],
  ['metric', '10 mm', METRIC_UIDS.clear10],
  ['metric', '8 mm', METRIC_UIDS.clear8],
] as const)('starter hardware, %s shop with glass of %s', (units, _thickness, materialUID) => {
  const catalogue = starterCatalogue(units, ruleSets[units === 'inch' ? 'us' : 'en']);
  const context = { catalogue, articles: catalogue.articles! };
  const preset = (key: (typeof keys)[number]) =>
    toPresetLayout(key, {
      name: 'Bath',
      materialUID,
      units,
      hardware: starterHardwareChoice(units),
      finish: 'chrome',
    });
  const hardware = starterHardwareChoice(units);
  const uids = units === 'inch' ? INCH_UIDS : METRIC_UIDS;
  const thick = { materialUID: units === 'inch' ? INCH_UIDS.clear12 : METRIC_UIDS.clear12 };
  const thickHinges =
    units === 'inch' ? { wallHinge: INCH_UIDS.viennaWall12 } : { wallHinge: METRIC_UIDS.bellagioWall };
  /** A folding screen is held by a bar; glass of a steam shower is higher than thin glass may be. */
  const fitting: Partial<Record<PresetKey, Partial<ShowerLayout<number>>>> = {
    tubFolding: { hardware: { ...hardware, bar: uids.supportBar } },
    steam: { ...thick, hardware: { ...hardware, ...thickHinges } },
  };

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

  it.each(keys)('makes the preset %s with fitting hardware, and nothing to review', (key) => {
    const layout = withFittingArticles({ ...preset(key), ...fitting[key] }, context);
    const { panes, findings } = evaluateLayout(layout, context);
    const found = [...findings, ...panes.flatMap(({ panel }) => evaluatePanel(panel, catalogue).findings)];
    const reviews = found.filter(({ severity }) => severity !== 'warn').map(({ code }) => code);
    expect(reviews).toEqual([]);
  });

  it.each(keys)('closes every gap of the preset %s, some after adjustment', (key) => {
    const { fits } = evaluateLayout(withFittingArticles(preset(key), context), context);
    expect(fits.filter(({ verdict }) => verdict === 'red')).toEqual([]);
  });

  it('has an article on sale for every role of the choice', () => {
    const onSale = new Set(context.articles.filter(({ active }) => active).map(({ uid }) => uid));
    for (const uid of Object.values(starterHardwareChoice(units))) expect(onSale).toContain(uid);
  });

  it('has two hinges on sale for one cutout, so that a shop can swap them without another cut', () => {
    const hinges = context.articles.filter(({ active, family }) => active && family === 'hinge');
    const pairs = hinges.flatMap((one, at) =>
      hinges.slice(at + 1).filter((other) => one.code !== other.code && hasSameCutouts(one, other)),
    );
    expect(pairs.map(({ code }) => code)).toContain('H-COL');
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
