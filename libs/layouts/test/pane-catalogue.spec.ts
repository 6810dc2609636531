import type { Catalogue, ShapeRule } from '@glass/contracts/catalogue';
import type { LayoutPane, ShowerLayout } from '@glass/contracts/layout';
import { evaluatePanel, ruleSets } from '@glass/geometry';
import { wordFindings } from '@glass/geometry/words';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import {
  catalogueForPane,
  chooseUsualEdges,
  evaluateLayout,
  LAYOUT_PRESETS,
  type PresetKey,
  toPresetLayout,
  usualHardware,
} from '../src/index.js';
import { wordLayoutFinding } from '../src/words/index.js';

const shop = starterCatalogue('inch', ruleSets.us);
const inches = (count: number) => count * 25.4;

function doorOf(key: PresetKey, widthMm: number, catalogue: Catalogue = shop, more = {}): Evaluated {
  const materialUID = INCH_UIDS.clear38;
  const preset = toPresetLayout(key, {
    ...{
      name: '',
      materialUID,
      units: 'inch',
      finish: 'chrome',
      edges: chooseUsualEdges(catalogue, materialUID),
    },
    hardware: { ...usualHardware(catalogue.articles!, 9.525), ...more },
  });
  const runs = preset.runs.map(({ assumed: _assumed, ...run }) => {
    const door = run.bays.find(({ kind }) => kind === 'door');
    if (!door) return run;
    const isAlone = run.bays.length === 1;
    const bays = run.bays.map((bay) => (bay === door && !isAlone ? { ...bay, width: widthMm } : bay));
    const bottom = isAlone ? widthMm : run.widths.bottom + widthMm;
    return { ...run, bays, widths: { ...run.widths, bottom }, heights: { ...run.heights, left: inches(84) } };
  });
  const layout = { ...preset, runs };
  const evaluated = evaluateLayout(layout, { catalogue, articles: catalogue.articles! });
  return { layout, findings: evaluated.findings, door: evaluated.panes.find(({ role }) => role === 'door')! };
}
interface Evaluated {
  layout: ShowerLayout<number>;
  findings: ReturnType<typeof evaluateLayout>['findings'];
  door: LayoutPane;
}
const codesOf = (door: LayoutPane, catalogue: Catalogue) =>
  evaluatePanel(door.panel, catalogue)
    .findings.map(({ code }) => code)
    .filter((code) => code.startsWith('HINGE_'));

describe('rules for the panel of a pane', () => {
  it('leave the glass beside a knee wall to the layout, which names the measure', () => {
    const materialUID = INCH_UIDS.clear38;
    const preset = toPresetLayout('kneeWallLeft', {
      ...{ name: '', materialUID, units: 'inch', finish: 'chrome' },
      edges: chooseUsualEdges(shop, materialUID),
      hardware: usualHardware(shop.articles!, 9.525),
    });
    const judge = (width: number) => {
      const runs = preset.runs.map((run) => ({
        ...run,
        blocks: run.blocks.map((block) => ({ ...block, width: inches(width) })),
      }));
      const { panes, findings } = evaluateLayout(
        { ...preset, runs },
        { catalogue: shop, articles: shop.articles! },
      );
      const pane = panes.find(({ panel }) => panel.shape.kind === 'notched')!;
      const legsOf = (catalogue: Catalogue) =>
        evaluatePanel(pane.panel, catalogue).findings.filter(({ code }) => code === 'NOTCH_LEG_MIN');
      return { pane, legsOf, reported: findings.filter(({ code }) => code === 'notchLarge') };
    };
    const { pane, legsOf, reported } = judge(20);
    expect(reported).toMatchObject([{ severity: 'review' }]);
    expect(legsOf(shop)).not.toEqual([]);
    expect(legsOf(catalogueForPane(pane, shop))).toEqual([]);
    // The shop's own rules that want more glass, or that block, are still checked.
    for (const more of [{ formula: '5', unit: 'in' }, { severity: 'block' }, { formula: '2' }] as const) {
      const row = {
        ...shop.shapeRules.find(({ code, unit }) => code === 'NOTCH_LEG_MIN' && unit === 'ratio')!,
      };
      const strict = { ...shop, shapeRules: [{ ...row, ...more }] };
      expect(catalogueForPane(pane, strict).shapeRules).toEqual(strict.shapeRules);
    }
  });

  it('leave limits of hinges to the layout, which knows the article', () => {
    const { findings, door } = doorOf('door', inches(36));
    expect(findings.filter(({ code }) => code === 'hingeTooWeak')).toMatchObject([{ severity: 'block' }]);
    expect(codesOf(door, shop)).toEqual(['HINGE_MAX_HEIGHT', 'HINGE_MAX_WIDTH', 'HINGE_MAX_WEIGHT']);
    expect(codesOf(door, catalogueForPane(door, shop))).toEqual(['HINGE_MAX_HEIGHT']);
  });

  it('never name the cutout that articles share, where the layout names the article', () => {
    const { layout, findings, door } = doorOf('neoThree', inches(36), shop, {
      glassHinge: INCH_UIDS.genevaNeo,
    });
    const words = { ...{ layout, articles: shop.articles!, precision: shop.precision }, edgeFinishes: [] };
    const weak = findings.filter(({ code }) => code === 'hingeTooWeak');
    expect(weak.map((finding) => wordLayoutFinding(finding, words))).toEqual([
      expect.stringMatching(/^Geneva hinge 135°, glass to glass: 2 carry/),
    ]);
    const sentencesOf = (catalogue: Catalogue) =>
      wordFindings(evaluatePanel(door.panel, catalogue).findings).map(({ message }) => message);
    expect(sentencesOf(shop).join(' ')).toContain('Geneva 180°');
    expect(sentencesOf(catalogueForPane(door, shop)).join(' ')).not.toContain('Geneva');
  });

  it('report a cause in every preset at most once, whatever the width of its door', () => {
    const own = ['HINGE_MAX_WIDTH', 'HINGE_MAX_WEIGHT', 'HINGE_THICKNESS'];
    let repeated = 0;
    for (const { key } of LAYOUT_PRESETS)
      for (const width of [30, 40]) {
        const { door } = doorOf(key, inches(width));
        if (!door) continue;
        if (codesOf(door, shop).some((code) => own.includes(code))) repeated += 1;
        const left = codesOf(door, catalogueForPane(door, shop));
        expect([key, left.filter((code) => own.includes(code))]).toEqual([key, []]);
      }
    expect(repeated).toBeGreaterThan(0);
  });

  it('keep what the layout can’t judge: hinges without limits, and the shop’s own limits for any hinge', () => {
    const articles = shop.articles!.map((one) => ({ ...one, limits: [] }));
    const unlimited = { ...shop, articles };
    const { findings, door } = doorOf('door', inches(36), unlimited);
    expect(findings.map(({ code }) => code)).not.toContain('hingeTooWeak');
    expect(codesOf(door, catalogueForPane(door, unlimited))).toContain('HINGE_MAX_WIDTH');
    const rule = shop.shapeRules.find(({ code }) => code === 'HINGE_MAX_WIDTH')!;
    const ownLimit: ShapeRule = { ...rule, unit: 'in', formula: '30' };
    const strict = { ...shop, shapeRules: [...shop.shapeRules, ownLimit] };
    const { door: wide } = doorOf('door', inches(32), strict);
    expect(codesOf(wide, catalogueForPane(wide, strict))).toContain('HINGE_MAX_WIDTH');
    expect(codesOf(wide, catalogueForPane(wide, shop))).not.toContain('HINGE_MAX_WIDTH');
  });

  it('keep thicknesses of cutouts whose articles take any glass', () => {
    const hinges = shop.hinges.map((one) => ({ ...one, maxThicknessMm: 8 }));
    const thin = { ...shop, hinges };
    const { door } = doorOf('door', inches(28), thin);
    expect(codesOf(door, thin)).toContain('HINGE_THICKNESS');
    expect(codesOf(door, catalogueForPane(door, thin))).not.toContain('HINGE_THICKNESS');
    const articles = shop.articles!.map((one) => ({ ...one, minThicknessMm: null, maxThicknessMm: null }));
    const any = { ...thin, articles };
    expect(codesOf(door, catalogueForPane(door, any))).toContain('HINGE_THICKNESS');
  });

  it('are the same object for equal panes, so that results are cached by it', () => {
    const [one, other] = [doorOf('door', inches(28)), doorOf('door', inches(36))];
    expect(catalogueForPane(one.door, shop)).toBe(catalogueForPane(other.door, shop));
  });
});
