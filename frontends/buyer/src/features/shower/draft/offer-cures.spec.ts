import type { Catalogue } from '@glass/contracts/catalogue';
import type { LayoutCure, LayoutFinding, ShowerLayout } from '@glass/contracts/layout';
import { evaluatePanel, ruleSets } from '@glass/geometry';
import {
  evaluateLayout,
  LAYOUT_PRESETS,
  layoutInMillimeters,
  layoutWithLengths,
  type PresetKey,
} from '@glass/layouts';
import { wordLayoutCures } from '@glass/layouts/words';
import { starterCatalogue } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { fitHardware, startLayout } from '../layout-step/start-layout.js';
import { offerCures } from './offer-cures.js';

const SHOPS = (['inch', 'metric'] as const).map((units) =>
  starterCatalogue(units, ruleSets[units === 'inch' ? 'us' : 'en']),
);
const contextOf = (catalogue: Catalogue) => ({
  catalogue,
  articles: (catalogue.articles ?? []).filter(({ active }) => active),
});

function start(key: PresetKey, catalogue: Catalogue): ShowerLayout<number> {
  return fitHardware(startLayout(key, catalogue), catalogue);
}

const evaluate = (layout: ShowerLayout, catalogue: Catalogue) =>
  evaluateLayout(layoutInMillimeters(layout), contextOf(catalogue));

const idOf = ({ code, place }: LayoutFinding) => `${code} ${place.run} ${place.bayUID}`;

/** Red on the screen: findings that block, gaps that may not close, and panels that the shop can't make. */
function countRed(layout: ShowerLayout, catalogue: Catalogue): number {
  const { findings, panes } = evaluate(layout, catalogue);
  return (
    findings.filter(({ code, severity }) => severity === 'block' || code === 'gapOutOfRange').length +
    panes.filter(({ panel }) => {
      const { errors, findings: found } = evaluatePanel(panel, catalogue);
      return errors.length > 0 || found.some(({ severity }) => severity === 'block');
    }).length
  );
}

/** Applies every cure that is offered, each to the same layout. @returns cures that were applied */
function expectGoodCures(layout: ShowerLayout, catalogue: Catalogue): LayoutCure[] {
  const red = countRed(layout, catalogue);
  return evaluate(layout, catalogue).findings.flatMap((finding) =>
    offerCures(layout, [finding], contextOf(catalogue)).map(({ cure, change }) => {
      const after = change(layout);
      expect(countRed(after, catalogue)).toBeLessThanOrEqual(red);
      const count = (one: ShowerLayout) =>
        evaluate(one, catalogue).findings.filter((other) => idOf(other) === idOf(finding)).length;
      expect(count(after)).toBeLessThan(count(layout));
      return cure;
    }),
  );
}

/** Presets in openings of other sizes, in every thickness of the shop, with walls out of plumb and things in the way. */
const anyShower = fc
  .record({
    catalogue: fc.constantFrom(...SHOPS),
    key: fc.constantFrom(...LAYOUT_PRESETS.map((preset) => preset.key)),
    glass: fc.nat(),
    scale: fc.double({ min: 0.4, max: 1.8, noNaN: true }),
    higher: fc.integer({ min: -500, max: 900 }),
    lean: fc.constantFrom(null, 0, 4, 8, -6),
    inward: fc.constantFrom(null, 0, 12, -4),
    away: fc.integer({ min: 10, max: 700 }),
    hasObstacle: fc.boolean(),
    top: fc.constantFrom('open' as const, 'header' as const, 'ceiling' as const),
  })
  .map(({ catalogue, key, glass, scale, higher, lean, inward, away, hasObstacle, top }) => {
    const layout = start(key, catalogue);
    const tempered = catalogue.materials.filter((one) => one.active && one.tempered);
    const changed: ShowerLayout<number> = {
      ...layout,
      materialUID: tempered[glass % tempered.length]!.uid,
      runs: layout.runs.map((run) => ({
        ...run,
        top,
        widths: { ...run.widths, bottom: Math.round(run.widths.bottom * scale) },
        heights: { ...run.heights, left: run.heights.left + higher },
        leans: { left: lean, right: lean },
        curbFall: { along: 0, inward },
      })),
      obstacles: hasObstacle
        ? [
            {
              ...{ uid: 'obstacle', kind: 'toilet', run: 0, where: 'outside' },
              ...{ along: 300, away, width: 400 },
            },
          ]
        : [],
    };
    return { catalogue, layout: layoutWithLengths(changed, catalogue.precision) };
  });

describe('offerCures', () => {
  it.each(SHOPS.flatMap((catalogue) => LAYOUT_PRESETS.map(({ key }) => [catalogue.units, key] as const)))(
    'offers for the %s preset %s only cures that end their finding and turn nothing red',
    (units, key) => {
      const catalogue = SHOPS.find((one) => one.units === units)!;
      expectGoodCures(layoutWithLengths(start(key, catalogue), catalogue.precision), catalogue);
    },
  );

  it('offers only such cures for any opening', () => {
    const applied = new Set<LayoutCure['kind']>();
    fc.assert(
      fc.property(anyShower, ({ catalogue, layout }) => {
        for (const { kind } of expectGoodCures(layout, catalogue)) applied.add(kind);
      }),
      runs(60),
    );
    expect([...applied].toSorted()).toEqual(
      expect.arrayContaining(['addBar', 'chooseArticle', 'setTop', 'thickerGlass']),
    );
  });

  it.each(SHOPS.map((catalogue) => [catalogue.units, catalogue] as const))(
    'changes the hinges with the glass of a high steam shower (%s)',
    (_, catalogue) => {
      const thin = catalogue.materials.find(
        ({ active, tempered, thicknessMm }) => active && tempered && thicknessMm > 9 && thicknessMm < 10.5,
      )!;
      const steam = start('steam', catalogue);
      const high = layoutWithLengths(
        {
          ...steam,
          materialUID: thin.uid,
          // One panel up to the ceiling.
          runs: steam.runs.map((run) => ({
            ...run,
            heights: { ...run.heights, left: 2400 },
            bays: run.bays.map((bay) => (bay.kind === 'fixed' ? { ...bay, transom: null } : bay)),
          })),
        },
        catalogue.precision,
      );
      const finding = evaluate(high, catalogue).findings.find(({ code }) => code === 'thickness')!;
      const thicker = offerCures(high, [finding], contextOf(catalogue)).find(
        ({ cure }) => cure.kind === 'thickerGlass',
      )!;
      expect(thicker.changesHardware).toBe(true);
      const after = thicker.change(high);
      const glass = catalogue.materials.find(({ uid }) => uid === after.materialUID)!;
      expect(glass.thicknessMm).toBeGreaterThanOrEqual(11.9);
      expect(glass.name).toBe(thin.name);
      expect(evaluate(after, catalogue).findings.filter(({ severity }) => severity === 'block')).toEqual([]);
    },
  );

  it.each(
    SHOPS.flatMap((catalogue) =>
      [{ through: 'left' as const }, { corner: 'miter' as const }].map(
        (more) => [catalogue.units, more, catalogue] as const,
      ),
    ),
  )('lets a return that ends behind its track run through (%s, %o)', (_, more, catalogue) => {
    const shower = start('sliderReturn', catalogue);
    const joints = shower.joints.map((one) => ({ ...one, ...more }));
    const wrong = layoutWithLengths({ ...shower, joints }, catalogue.precision);
    const finding = evaluate(wrong, catalogue).findings.find(({ code }) => code === 'trackNotHeld')!;
    const [offered] = offerCures(wrong, [finding], contextOf(catalogue));
    expect(offered!.change(wrong).joints).toEqual(shower.joints);
  });

  /** Findings with one code, as the list merges them. */
  const alikeIn = (layout: ShowerLayout, catalogue: Catalogue, code: LayoutFinding['code']) =>
    evaluate(layout, catalogue).findings.filter((one) => one.code === code);

  it.each(SHOPS.map((catalogue) => [catalogue.units, catalogue] as const))(
    'lets both returns of two sliding doors run through with one press (%s)',
    (_, catalogue) => {
      const shower = start('sliderReturn', catalogue);
      const [run, panel] = shower.runs;
      const [bay] = run!.bays;
      const wrong = layoutWithLengths(
        {
          ...shower,
          runs: [
            { ...panel!, uid: 'r0', bays: panel!.bays.map((one) => ({ ...one, uid: 'b0' })) },
            {
              ...run!,
              widths: { ...run!.widths, bottom: 2 * run!.widths.bottom },
              bays: [
                { ...bay!, uid: 'b1', hinged: 'left' },
                { ...bay!, uid: 'b2', hinged: 'right' },
              ],
            },
            panel!,
          ],
          joints: (['right', 'left'] as const).map((through) => ({
            ...shower.joints[0]!,
            corner: 'butt',
            through,
          })),
        },
        catalogue.precision,
      );
      const alike = alikeIn(wrong, catalogue, 'trackNotHeld');
      expect(alike).toHaveLength(2);
      const [offered] = offerCures(wrong, alike, contextOf(catalogue));
      expect(offered!.cures).toEqual([
        { kind: 'setThrough', joint: 0, through: 'left' },
        { kind: 'setThrough', joint: 1, through: 'right' },
      ]);
      const after = offered!.change(wrong);
      expect(after.joints.map(({ through }) => through)).toEqual(['left', 'right']);
      expect(alikeIn(after, catalogue, 'trackNotHeld')).toEqual([]);
      const words = { layout: layoutInMillimeters(wrong), edgeFinishes: catalogue.edgeFinishes };
      const label = wordLayoutCures(offered!.cures, { ...words, ...contextOf(catalogue), ...catalogue });
      expect(label).toBe('Let the glass of sides 1 and 3 run through');
    },
  );

  it.each(SHOPS.map((catalogue) => [catalogue.units, catalogue] as const))(
    'squares both corners whose miter isn’t sold with one press (%s)',
    (_, full) => {
      const catalogue = { ...full, edgeFinishes: full.edgeFinishes.filter(({ kind }) => kind !== 'mitre') };
      const shower = start('twoReturns', catalogue);
      const joints = shower.joints.map((one) => ({ ...one, corner: 'miter' as const }));
      // Only fixed panes meet in a mitered corner.
      const fixed = shower.runs.map((run) => ({
        ...run,
        bays: run.bays.map((bay) => ({ ...bay, kind: 'fixed' as const, hinged: null })),
      }));
      const mitered = layoutWithLengths({ ...shower, runs: fixed, joints }, catalogue.precision);
      const alike = alikeIn(mitered, catalogue, 'miterNotSold');
      expect(alike.length).toBeGreaterThan(1);
      const offered = offerCures(mitered, alike, contextOf(catalogue)).find(
        ({ cure }) => cure.kind === 'setCorner',
      )!;
      expect(alikeIn(offered.change(mitered), catalogue, 'miterNotSold')).toEqual([]);
    },
  );
});
