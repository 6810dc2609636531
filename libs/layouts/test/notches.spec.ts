import { evaluatePanel, ruleSets } from '@glass/geometry';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue } from '@glass/pricing';
import type { HardwarePlace, LayoutBlock, ShowerLayout } from '@glass/contracts/layout';
import type { PanelShape } from '@glass/contracts/panel';
import { fc, runs } from '@glass/testing/property';
import { chooseUsualEdges, evaluateLayout, toPresetLayout, usualHardware } from '../src/index.js';
import { clamp, floorChannel, wallChannel } from './articles.factory.js';
import { bayOf, codesOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

const blockOf = (width: number, height: number, more: Partial<LayoutBlock<number>> = {}) => ({
  ...{ kind: 'kneeWall' as const, side: 'left' as const, width, height, fall: null },
  ...more,
});
const panelOver = (
  block: LayoutBlock<number>,
  [width, height]: readonly [number, number] = [610, 1981],
  more: Partial<ShowerLayout<number>> = {},
) => layoutOf([runOf(width, height, [bayOf('fixed')], { blocks: [block] })], more);

/** Pieces of an article on the fixed panel, by the side of the pane. */
function placesOf(layout: ShowerLayout<number>, articleUID: string): HardwarePlace[] {
  const line = evaluate(layout).hardware.find((one) => one.articleUID === articleUID);
  return line?.places ?? [];
}
const cutsAt = (layout: ShowerLayout<number>, articleUID: string, side: HardwarePlace['side']) =>
  placesOf(layout, articleUID)
    .filter((place) => place.side === side)
    .map(({ cutMm }) => cutMm);

describe('the rule for notches of knee walls and benches', () => {
  it.each([
    ['a knee wall of 36 in under a panel of 24 in', blockOf(254, 914), [610, 1981]],
    ['a knee wall of 42 in', blockOf(150, 1067), [700, 1981]],
    ['a bench of 15 × 18 in', blockOf(381, 457, { kind: 'bench' }), [900, 1981]],
    ['a bench that falls', blockOf(381, 457, { kind: 'bench', fall: 15 }), [900, 1981]],
  ] as const)('does not review %s', (_, block, size) => {
    expect(codesOf(evaluate(panelOver(block, size)))).not.toContain('notchLarge');
  });

  it.each([
    ['the leg beside it is narrower than the notch is deep', blockOf(350, 914), [610, 1981], 240],
    ['the leg is narrower than any panel', blockOf(90, 914), [210, 1981], 100],
    ['the glass above it is lower than the notch is deep', blockOf(254, 1800), [900, 1981], 171],
    ['it also falls', blockOf(350, 914, { fall: 20 }), [610, 1981], 240],
  ] as const)('reviews a notch if %s', (_, block, size, legMm) => {
    const finding = evaluate(panelOver(block, size)).findings.find(({ code }) => code === 'notchLarge');
    expect(finding).toMatchObject({ severity: 'review' });
    expect(finding!.values['legMm']).toBeGreaterThan(legMm - 12);
    expect(finding!.values['legMm']).toBeLessThan(legMm + 12);
  });

  it.each([
    ['inch', INCH_UIDS.clear38, 'us'],
    ['metric', METRIC_UIDS.clear10, 'en'],
    ['metric', METRIC_UIDS.clear8, 'au'],
  ] as const)('is no stricter than the shape rules of a %s shop (%s)', (units, materialUID, rules) => {
    const catalogue = starterCatalogue(units, ruleSets[rules]);
    for (const key of ['kneeWallLeft', 'kneeWallBoth', 'bench'] as const) {
      const layout = toPresetLayout(key, {
        ...{
          name: '',
          materialUID,
          units,
          finish: 'chrome',
          hardware: usualHardware(catalogue.articles!, 10),
          edges: chooseUsualEdges(catalogue, materialUID),
        },
      });
      const { panes } = evaluateLayout(layout, { catalogue, articles: catalogue.articles! });
      const reviews = panes.flatMap(({ panel }) =>
        evaluatePanel(panel, catalogue).findings.filter(({ severity }) => severity !== 'warn'),
      );
      expect(reviews.map(({ code }) => code)).toEqual([]);
    }
  });

  const [left, right] = [blockOf(254, 914), blockOf(200, 914, { side: 'right' })];
  const slope = { top: 'ceiling', heights: { left: 1981, middle: null, right: 1781 } } as const;
  it.each([
    ['one knee wall', [left], {}, 1],
    ['one with a top that falls', [{ ...right, fall: 15 }], {}, 1],
    ['a knee wall on each side', [left, right], {}, 2],
    ['one that falls on each side', [{ ...left, fall: 10 }, right], {}, 2],
    ['a knee wall on each side under a slope', [left, right], slope, 2],
    ['a knee wall on each side of leaning walls', [left, right], { leans: { left: 8, right: 6 } }, 2],
    [
      'a knee wall on each side of a curb that falls',
      [left, right],
      { curbFall: { along: 5, inward: null } },
      2,
    ],
  ] as const)('rounds every inner corner as the shop recommends: %s', (_, blocks, more, count) => {
    // US shops want 1/2 in; in Australia the thickness; in Europe 6 mm.
    for (const [rules, radius] of [
      ['us', 12.7],
      ['au', 10],
      ['en', 6],
    ] as const) {
      const catalogue = starterCatalogue(rules === 'us' ? 'inch' : 'metric', ruleSets[rules]);
      const materialUID = rules === 'us' ? INCH_UIDS.clear38 : METRIC_UIDS.clear10;
      const layout = layoutOf([runOf(1000, 1981, [bayOf('fixed')], { blocks: [...blocks], ...more })], {
        materialUID,
      });
      const [pane] = evaluateLayout(layout, { catalogue, articles: catalogue.articles! }).panes;
      expect(radiiOf(pane!.panel.shape)).toEqual(Array.from({ length: count }, () => radius));
      const codes = evaluatePanel(pane!.panel, catalogue).findings.map(({ code }) => code);
      expect(codes).not.toContain('NOTCH_RADIUS_MIN');
    }
  });

  it('rounds a notch in a polygon by a rule about notched rectangles, too', () => {
    const catalogue = starterCatalogue('metric', ruleSets.en);
    const shapeRules = catalogue.shapeRules.map((rule) =>
      rule.code === 'NOTCH_RADIUS_MIN' ? { ...rule, shape: 'notched' as const, formula: '8' } : rule,
    );
    const layout = panelOver(blockOf(254, 914, { fall: 15 }), [762, 1981], {
      materialUID: METRIC_UIDS.clear10,
    });
    const context = { catalogue: { ...catalogue, shapeRules }, articles: catalogue.articles! };
    expect(radiiOf(evaluateLayout(layout, context).panes[0]!.panel.shape)).toEqual([8]);
  });
});

/** Radii of the corners that are rounded. */
const radiiOf = (shape: PanelShape<number>): number[] => {
  const corners = shape.kind === 'notched' ? shape.notches : shape.kind === 'polygon' ? shape.vertices : [];
  return corners.map(({ radius }) => radius).filter((radius) => radius > 0);
};

describe('hardware around a notch', () => {
  it('lists a channel for each edge at a knee wall, and shorter ones at the floor and the wall', () => {
    const layout = panelOver(blockOf(254, 914), [610, 1981], { end: 'open' });
    // The panel is 600 × 1976 with a notch of 254 × 914.
    expect(cutsAt(layout, floorChannel.uid, 'bottom')).toEqual([600 - 254, 254]);
    expect(cutsAt(layout, wallChannel.uid, 'left')).toEqual([1976 - 914, 914]);
  });

  it('mirrors them for a bench on the right', () => {
    const layout = panelOver(blockOf(380, 450, { kind: 'bench', side: 'right' }), [900, 2000]);
    expect(cutsAt(layout, wallChannel.uid, 'right')).toHaveLength(2);
    expect(cutsAt(layout, wallChannel.uid, 'left')).toHaveLength(1);
    const [floor, above] = cutsAt(layout, floorChannel.uid, 'bottom');
    expect(floor! + above!).toBeCloseTo(evaluate(layout).panes[0]!.widthMm, 6);
  });

  it('counts clamps on each edge', () => {
    const choice = { ...hardware, wallFixing: clamp.uid };
    const layout = panelOver(blockOf(254, 914), [610, 1981], { end: 'open', hardware: choice });
    expect(placesOf(layout, clamp.uid).map(({ side, pieces }) => [side, pieces])).toEqual([
      ['left', 2],
      ['left', 2],
    ]);
  });

  it('lists nothing on a notch without fixings: the gap is closed with silicone', () => {
    const choice = { ...hardware, wallFixing: undefined, floorFixing: undefined };
    const layout = panelOver(blockOf(254, 914), [610, 1981], { end: 'open', hardware: choice });
    const [pane] = evaluate(layout).panes;
    const [notch] = (pane!.panel.shape as { notches: { width: number; height: number }[] }).notches;
    expect(evaluate(layout).hardware).toEqual([]);
    expect(notch).toMatchObject({ width: 264, height: 919 });
  });

  it('fills the opening with panel, gaps and channels around any knee wall', () => {
    const anyCase = fc.record({
      width: fc.integer({ min: 80, max: 400 }),
      height: fc.integer({ min: 200, max: 1200 }),
      side: fc.constantFrom('left' as const, 'right' as const),
      opening: fc.integer({ min: 700, max: 1400 }),
    });
    fc.assert(
      fc.property(anyCase, ({ width, height, side, opening }) => {
        const layout = panelOver(blockOf(width, height, { side }), [opening, 2000]);
        const [pane] = evaluate(layout).panes;
        const gap = (at: string) => pane!.edges.find((edge) => edge.side === at)!.gapMm;
        const floor = cutsAt(layout, floorChannel.uid, 'bottom') as number[];
        const wall = cutsAt(layout, wallChannel.uid, side) as number[];
        expect(floor).toHaveLength(2);
        expect(wall).toHaveLength(2);
        const sum = (cuts: readonly number[]) => cuts.reduce((total, mm) => total + mm, 0);
        // Channels follow every edge of the panel, and panel and gaps fill the opening.
        expect(Math.abs(sum(floor) + gap('left') + gap('right') - opening)).toBeLessThan(2);
        expect(Math.abs(sum(wall) + gap('bottom') + gap('top') - 2000)).toBeLessThan(2);
        // The knee wall and its gap take the place of the notch.
        expect(Math.abs(floor[1]! - (width + gap('left') - gap(side)))).toBeLessThan(2);
        expect(Math.abs(wall[1]! - height)).toBeLessThan(2);
      }),
      runs(40),
    );
  });
});
