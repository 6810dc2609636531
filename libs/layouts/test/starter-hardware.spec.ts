import { evaluatePanel, panelWithLengths, ruleSets } from '@glass/geometry';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import {
  fitsSameGlass,
  type HardwareArticle,
  type LayoutCure,
  type LayoutFindingCode,
  type ShowerLayout,
} from '@glass/contracts/layout';
import {
  chooseUsualEdges,
  evaluateLayout,
  type LayoutContext,
  LAYOUT_PRESETS,
  toPresetLayout,
  usualHardware,
} from '../src/index.js';

const keys = LAYOUT_PRESETS.map(({ key }) => key);
const held = keys.filter((key) => key !== 'sliderReturn');

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

/** Edges and angles for which an article is made. */
const describeEdges = ({ deductions }: HardwareArticle) =>
  new Set(deductions.map(({ facing, angleDegrees }) => `${facing} ${angleDegrees ?? ''}`));

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
  const { thicknessMm } = catalogue.materials.find(({ uid }) => uid === materialUID)!;
  const hardware = usualHardware(context.articles, thicknessMm);
  const preset = (key: (typeof keys)[number]) =>
    toPresetLayout(key, {
      name: 'Bath',
      materialUID,
      units,
      hardware,
      finish: 'chrome',
      edges: chooseUsualEdges(catalogue, materialUID),
    });
  it('blocks a sliding door with a return, which no system holds in this glass, and offers thinner glass', () => {
    const found = evaluateLayout(preset('sliderReturn'), context).findings.filter(
      ({ severity }) => severity !== 'warn',
    );
    const thinner = units === 'inch' ? INCH_UIDS.clear14 : METRIC_UIDS.clear6;
    expect(found).toMatchObject([
      {
        ...{ code: 'trackNotHeld', severity: 'block' },
        cures: [{ kind: 'chooseGlass', materialUID: thinner }],
      },
    ]);
  });

  it.each(held)('makes the preset %s: glass in every bay, nothing that blocks or asks', (key) => {
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

  it.each(keys)(
    'places hinges of the preset %s in steps of the shop, and holes as their maker does',
    (key) => {
      for (const { panel } of evaluateLayout(preset(key), context).panes)
        for (const feature of panelWithLengths(panel, catalogue.precision).features) {
          const lengths =
            feature.kind === 'hinge' ? [feature.distance] : 'x' in feature ? [feature.x, feature.y] : [];
          for (const { text } of lengths)
            expect(text).toMatch(feature.kind === 'hinge' ? /^[\d ⁄/.]+$/ : /^[\d ⁄/]+(\.\d)?( mm)?$/);
        }
    },
  );

  it.each(held)('makes the preset %s with fitting hardware, and nothing to review', (key) => {
    const layout = withFittingArticles(preset(key), context);
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
    for (const uid of Object.values(hardware)) expect(onSale).toContain(uid);
  });

  it('has two hinges on sale for one cutout, so that a shop can swap them without another cut', () => {
    const hinges = context.articles.filter(({ active, family }) => active && family === 'hinge');
    const pairs = hinges.flatMap((one, at) =>
      hinges.slice(at + 1).filter((other) => one.code !== other.code && fitsSameGlass(one, other, null)),
    );
    expect(pairs.map(({ code }) => code)).toContain('H-COL');
  });

  it('swaps hinges only for the same edges and angles, and for glass that both take', () => {
    const hinges = context.articles.filter(({ family }) => family === 'hinge');
    for (const one of hinges)
      for (const other of hinges.filter((each) => fitsSameGlass(one, each, null)))
        expect(describeEdges(other)).toEqual(describeEdges(one));
    const vienna = context.articles.find(({ code }) => code === 'H-VIE')!;
    const cologne = context.articles.find(({ code }) => code === 'H-COL')!;
    const fits = (thicknessMm: number | null, more: Partial<HardwareArticle> = {}) =>
      fitsSameGlass(vienna, { ...cologne, ...more }, thicknessMm);
    expect([8.9, 9, 10.5, 10.6].map((mm) => fits(mm))).toEqual([false, true, true, false]);
    expect(fits(10, { maxThicknessMm: 9.9 })).toBe(false);
    expect(fits(null, { minThicknessMm: 11.5, maxThicknessMm: 13 })).toBe(false);
    const [wall] = cologne.deductions;
    const further = { ...wall!, mm: wall!.mm + 1 };
    const neo = { ...wall!, facing: 'cornerGlass' as const, angleDegrees: 135 };
    expect(fits(10, { deductions: [further] })).toBe(false);
    expect(fits(10, { deductions: [neo] })).toBe(false);
    expect(fits(10, { deductions: [wall!, neo] })).toBe(true);
    expect(
      fitsSameGlass(
        { ...vienna, deductions: [neo] },
        { ...cologne, deductions: [{ ...neo, angleDegrees: 90 }] },
        10,
      ),
    ).toBe(false);
  });

  it('names the source of every article and figure', () => {
    for (const { source, deductions } of context.articles)
      for (const text of [source, ...deductions.map((deduction) => deduction.source)])
        expect(text).not.toBe('');
  });

  it('has the sliding families Duplo, Edge and City with holes and kits', () => {
    const systems = context.articles.filter(({ sliding }) => sliding !== null);
    expect(systems.map(({ code }) => code)).toEqual(['CITY-H', 'DUPLO', 'EDGE', 'CITY-C']);
    for (const { kit } of systems) expect(kit.length).toBeGreaterThan(3);
  });
});
