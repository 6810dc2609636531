import type { EvaluatedLayout, HardwareChoice, LayoutFindingCode } from '@glass/contracts/layout';
import { METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import {
  chooseUsualEdges,
  evaluateLayout,
  type LayoutContext,
  type PresetKey,
  toPresetLayout,
  usualHardware,
} from '../src/index.js';
import * as articles from './articles.factory.js';
import { bayOf, codesOf, contextOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

const find = ({ findings }: EvaluatedLayout, code: LayoutFindingCode) =>
  findings.find((finding) => finding.code === code);

/** A shop with an address in a country. */
const ofCountry = (country: string | null, { catalogue, articles: sold }: LayoutContext): LayoutContext => ({
  catalogue: country === null ? catalogue : { ...catalogue, country },
  articles: sold,
});

/** A choice without some of the usual roles. */
const without = (...roles: (keyof HardwareChoice)[]): HardwareChoice =>
  Object.fromEntries(
    Object.entries(hardware).filter(([role]) => !roles.includes(role as keyof HardwareChoice)),
  );

describe('transoms that open', () => {
  const withTransom = (transom: number, choice: HardwareChoice) =>
    evaluate(layoutOf([runOf(700, 2400, [bayOf('door', { transom })])], { hardware: choice }));
  const onClamps = { ...hardware, wallFixing: articles.clamp.uid };

  it('are at most 406 high on two clamps', () => {
    expect(codesOf(withTransom(406, onClamps))).not.toContain('transomSize');
    const finding = find(withTransom(407, onClamps), 'transomSize')!;
    expect(finding.values).toMatchObject({ maxHeightMm: 406, clamps: 2 });
    expect(finding.cures[0]).toMatchObject({ kind: 'setTransom', mm: 406 });
  });

  it('are at most 305 high without two clamps, which are offered up to 406', () => {
    const choice = without('wallFixing');
    expect(codesOf(withTransom(305, choice))).not.toContain('transomSize');
    const finding = find(withTransom(306, choice), 'transomSize')!;
    expect(finding.values).toMatchObject({ maxHeightMm: 305, clamps: 0 });
    expect(finding.cures.slice(0, 2)).toMatchObject([
      { kind: 'chooseArticle', role: 'wallFixing', articleUID: articles.clamp.uid },
      { kind: 'setTransom', mm: 305 },
    ]);
    expect(find(withTransom(407, choice), 'transomSize')!.cures[0]).toMatchObject({ kind: 'setTransom' });
  });
});

describe('glass between hinges', () => {
  // The cutout of the test hinge is 63 wide.
  const placed = (apart: number) =>
    evaluate(layoutOf([runOf(708, 2000, [bayOf('door', { hingeHeights: [300, 300 + apart] })])]));

  it('is at least 400, or the hinges are spaced evenly', () => {
    expect(codesOf(placed(463))).not.toContain('hingesClose');
    const finding = find(placed(462), 'hingesClose')!;
    expect(finding).toMatchObject({ severity: 'warn', values: { clearMm: 399, minMm: 400 } });
    expect(finding.cures).toMatchObject([{ kind: 'setHingeHeights', mm: null }]);
  });

  it('is offered with a pair of stronger hinges where three have no room', () => {
    const low = layoutOf([runOf(808, 1300, [bayOf('door')])], {
      hardware: { ...hardware, wallHinge: articles.geneva.uid },
    });
    const finding = find(evaluate(low), 'hingesClose')!;
    expect(finding.cures).toContainEqual(
      expect.objectContaining({ kind: 'chooseArticle', articleUID: articles.vienna.uid, count: 2 }),
    );
  });
});

describe('self-rising hinges', () => {
  const rising = (riseMm: number) => ({ ...articles.vienna, uid: articles.pivot.uid, riseMm });
  const under = (riseMm: number, top: 'header' | 'open' = 'header') =>
    evaluateLayout(
      layoutOf([runOf(708, 2000, [bayOf('door')], { top })], {
        hardware: { ...hardware, wallHinge: articles.pivot.uid },
      }),
      contextOf(10, [
        ...articles.allArticles.filter(({ uid }) => uid !== articles.pivot.uid),
        rising(riseMm),
      ]),
    );

  it('leave 3 mm above the door, which has 4 mm under a header', () => {
    expect(codesOf(under(1))).not.toContain('doorRises');
    expect(find(under(1.1), 'doorRises')).toMatchObject({
      severity: 'warn',
      values: { riseMm: 1.1, gapMm: 4 },
    });
    expect(find(under(4), 'doorRises')!.severity).toBe('warn');
    const blocked = find(under(8), 'doorRises')!;
    expect(blocked.severity).toBe('block');
    expect(blocked.cures).toContainEqual(
      expect.objectContaining({ kind: 'chooseArticle', role: 'wallHinge', articleUID: articles.geneva1.uid }),
    );
  });

  it('may lift a door with nothing above it', () => {
    expect(codesOf(under(8, 'open'))).not.toContain('doorRises');
  });
});

describe('glass of 3/8 in', () => {
  const glass = (height: number, thicknessMm = 9.525) =>
    find(evaluate(layoutOf([runOf(800, height + 5, [bayOf('fixed')])]), thicknessMm), 'thickness');

  it('is suggested in 1/2 in above 80 in, and reviewed above 84 in', () => {
    expect(glass(2032)).toBeUndefined();
    expect(glass(2033)).toMatchObject({
      severity: 'warn',
      values: { maxMm: 2032 },
      cures: [{ kind: 'thickerGlass', mm: 12 }],
    });
    expect(glass(2134)).toMatchObject({ severity: 'review', values: { maxMm: 2133.6 } });
    expect(glass(2033, 12)).toBeUndefined();
  });
});

describe('rules of the country of the shop', () => {
  const inCountry = (
    country: string | null,
    layout: Parameters<typeof evaluateLayout>[0],
    thicknessMm = 10,
  ) => evaluateLayout(layout, ofCountry(country, contextOf(thicknessMm)));
  const panel = (width: number, height: number, choice: HardwareChoice = hardware) =>
    layoutOf([runOf(width, height, [bayOf('fixed')])], { hardware: choice });

  it('apply to no shop without a country', () => {
    const large = panel(1030, 2105);
    expect(codesOf(inCountry(null, large, 8))).toEqual(codesOf(inCountry('US', large, 8)));
    expect(codesOf(evaluate(large, 8))).toEqual(codesOf(inCountry(null, large, 8)));
  });

  it('ask for 10 mm from 2.1 m² on in Germany (TR 24)', () => {
    // Wall channels take 10 on each side, the floor channel 5: 1000 × 2100 and 1000 × 2099.
    const finding = find(inCountry('DE', panel(1020, 2105), 8), 'areaThickness')!;
    expect(finding).toMatchObject({ severity: 'review', values: { minMm: 10 } });
    expect(finding.cures).toEqual([{ kind: 'thickerGlass', mm: 10 }]);
    expect(codesOf(inCountry('DE', panel(1020, 2104), 8))).not.toContain('areaThickness');
    expect(codesOf(inCountry('DE', panel(1020, 2105), 10))).not.toContain('areaThickness');
    expect(codesOf(inCountry('FR', panel(1020, 2105), 8))).not.toContain('areaThickness');
  });

  it('limit doors to 900 and free panels to 800 in France', () => {
    const door = (width: number) => layoutOf([runOf(width + 8, 2000, [bayOf('door')])]);
    const strike = without('strikeSeal');
    const typed = (width: number) => ({
      ...door(width),
      hardware: strike,
      runs: [runOf(3000, 2000, [bayOf('door', { width }), bayOf('fixed')])],
    });
    expect(codesOf(inCountry('FR', typed(900), 12))).not.toContain('doorWidth');
    expect(find(inCountry('FR', typed(901), 12), 'doorWidth')).toMatchObject({
      values: { maxMm: 900 },
      cures: expect.arrayContaining([expect.objectContaining({ kind: 'setWidth', mm: 900 })]),
    });
    expect(codesOf(inCountry('US', typed(901), 12))).not.toContain('doorWidth');
    const free = (width: number) => layoutOf([runOf(width + 10, 2000, [bayOf('fixed')])], { end: 'open' });
    expect(codesOf(inCountry('FR', free(800)))).not.toContain('barNeeded');
    expect(find(inCountry('FR', free(801)), 'barNeeded')).toMatchObject({ cures: [{ kind: 'addBar' }] });
    expect(codesOf(inCountry('US', free(801)))).not.toContain('barNeeded');
  });

  it('ask for two mechanical fixings on panels up to 2100 in Australia', () => {
    const loose = without('wallFixing');
    const finding = find(inCountry('AU', panel(800, 2105, loose)), 'fewFixings')!;
    expect(finding).toMatchObject({ severity: 'review', values: { count: 2, maxMm: 1700 } });
    expect(finding.cures).toContainEqual(
      expect.objectContaining({ kind: 'chooseArticle', role: 'wallFixing', articleUID: articles.clamp.uid }),
    );
    expect(finding.cures.every((cure) => cure.kind === 'chooseArticle' && cure.bayUID !== null)).toBe(true);
    expect(codesOf(inCountry('AU', panel(800, 2106, loose)))).not.toContain('fewFixings');
    const glassClamp = articles.articleOf('GLASS-CLAMP', 'clamp', [{ facing: 'inlineGlass', mm: 2 }]);
    const row = layoutOf([runOf(2400, 2000, [bayOf('fixed'), bayOf('fixed'), bayOf('fixed')])]);
    const context = ofCountry('AU', contextOf(10, [...articles.allArticles, glassClamp]));
    const between = evaluateLayout(row, context).findings.filter(({ code }) => code === 'fewFixings');
    expect(between.map(({ place }) => place.bayUID)).toEqual([row.runs[0]!.bays[1]!.uid]);
    expect(between[0]!.cures).toContainEqual(
      expect.objectContaining({ role: 'glassJoint', articleUID: glassClamp.uid, bayUID: null }),
    );
    const held = { ...row, hardware: { ...hardware, glassJoint: glassClamp.uid } };
    expect(codesOf(evaluateLayout(held, context))).not.toContain('fewFixings');
    const clamped = { ...hardware, wallFixing: articles.clamp.uid };
    expect(codesOf(inCountry('AU', panel(800, 2105, clamped)))).not.toContain('fewFixings');
    expect(codesOf(inCountry('AU', panel(800, 2105)))).not.toContain('fewFixings');
    expect(codesOf(inCountry('US', panel(800, 2105, loose)))).not.toContain('fewFixings');
  });

  it('keep panels 3 mm above the floor in Australia', () => {
    const at = (mm: number) => {
      const floor = {
        ...articles.floorChannel,
        deductions: [{ facing: 'floor' as const, mm, source: 'test' }],
      };
      const sold = [...articles.allArticles.filter(({ uid }) => uid !== floor.uid), floor];
      return evaluateLayout(panel(800, 2000), ofCountry('AU', contextOf(10, sold)));
    };
    expect(codesOf(at(3))).not.toContain('floorClearance');
    expect(find(at(2.9), 'floorClearance')).toMatchObject({ values: { gapMm: 2.9, minMm: 3 } });
  });
});

describe('anchors', () => {
  const anchor = articles.articleOf('ANCHOR', 'anchor', []);
  const twice = { ...articles.clamp, anchors: 2 };
  const mounted = { ...articles.header, anchors: 1 };
  const sold = [
    ...articles.allArticles.filter(({ uid }) => uid !== twice.uid && uid !== mounted.uid),
    ...[anchor, twice, mounted],
  ];
  const choice = { ...hardware, wallFixing: twice.uid, anchor: anchor.uid };
  const count = (layout: Parameters<typeof evaluateLayout>[0]) => {
    const { hardware: lines } = evaluateLayout(layout, contextOf(10, sold));
    return lines.find(({ articleUID }) => articleUID === anchor.uid)?.quantity ?? 0;
  };

  it('are listed for clamps on walls and for the ends of a header at a wall, with their places', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700, hinged: 'right' })];
    const run = (top: 'open' | 'header') => runOf(1500, 2000, bays, { top });
    // Two clamps at the wall.
    expect(count(layoutOf([run('open')], { hardware: choice }))).toBe(4);
    expect(count(layoutOf([run('header')], { hardware: choice }))).toBe(4 + 2);
    expect(count(layoutOf([run('header')], { hardware: choice, end: 'open' }))).toBe(4 + 1);
    const { hardware: lines } = evaluateLayout(
      layoutOf([run('header')], { hardware: choice }),
      contextOf(10, sold),
    );
    const places = lines.find(({ articleUID }) => articleUID === anchor.uid)!.places;
    expect(places.map(({ side, pieces }) => [side, pieces])).toEqual([
      ['left', 4],
      [null, 2],
    ]);
  });

  it('are not listed where none is chosen, or nothing needs them', () => {
    const run = runOf(800, 2000, [bayOf('fixed')]);
    expect(count(layoutOf([run], { hardware: { ...hardware, wallFixing: twice.uid } }))).toBe(0);
    expect(count(layoutOf([run], { hardware: { ...hardware, anchor: anchor.uid } }))).toBe(0);
  });
});

describe('seals with a hard lip', () => {
  const catalogue = starterCatalogue('metric');
  const glass = catalogue.materials.find(({ tempered, thicknessMm }) => tempered && thicknessMm === 10)!;
  const close = (key: PresetKey) =>
    evaluateLayout(
      toPresetLayout(key, {
        ...{ name: 'Bath', units: 'metric', materialUID: glass.uid, finish: 'chrome' },
        hardware: { ...usualHardware(catalogue.articles!, 10), strikeSeal: METRIC_UIDS.hardLipSeal },
        edges: chooseUsualEdges(catalogue, glass.uid),
      }),
      { catalogue, articles: catalogue.articles!.filter(({ active }) => active) },
    );

  it('are not for a door that closes on a wall: other seals are offered (SE)', () => {
    const finding = find(close('door'), 'articleNotForEdge')!;
    expect(finding).toMatchObject({ severity: 'review', articles: [METRIC_UIDS.hardLipSeal] });
    expect(finding.cures).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'chooseArticle', role: 'strikeSeal', articleUID: METRIC_UIDS.bulbSeal },
      }),
    );
  });

  it('close on glass', () => {
    const { findings, panes } = close('doorPanelRight');
    expect(panes.flatMap(({ edges }) => edges.map(({ articleUID }) => articleUID))).toContain(
      METRIC_UIDS.hardLipSeal,
    );
    const unfit = findings.filter(({ code }) => code === 'articleNotForEdge');
    expect(unfit.flatMap((one) => one.articles)).not.toContain(METRIC_UIDS.hardLipSeal);
  });
});
