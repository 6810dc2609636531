import type { LayoutPane, ShowerLayout } from '@glass/contracts/layout';
import { squareEndInset } from '../src/corner.js';
import { cornersOf } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { cutBars, evaluateLayout } from '../src/index.js';
import { isHeaderFree } from '../src/rules/panel-rules.js';
import { findTouch, freeEdgeDropMm, pivotOffsetMm } from '../src/swing.js';
import * as articles from './articles.factory.js';
import {
  bayOf,
  catalogueWith,
  codesOf,
  contextOf,
  evaluate,
  hardware,
  layoutOf,
  runOf,
} from './layout.factory.js';

const INCH = 25.4;
const sizeOf = ({ widthMm, heightMm }: LayoutPane) => [widthMm, heightMm];
const sizes = (layout: ShowerLayout<number>, thicknessMm = 10) =>
  evaluate(layout, thicknessMm).panes.map(sizeOf);
const drafts = (layout: ShowerLayout<number>) =>
  draftLayout(layout, contextOf(), () => undefined).drafts.map(({ edges }) => cornersOf(edges));

/* The research's worked examples, 1 to 17: expected sizes to the digit. */

describe('a door in a measured opening', () => {
  const door = (wallHinge: string, width = { bottom: 902, middle: 900, top: 901 }) =>
    layoutOf(
      [runOf(902, 2000, [bayOf('door')], { widths: width, leans: { left: 0, right: 0 }, top: 'header' })],
      { hardware: { ...hardware, wallHinge, strikeSeal: articles.magnet.uid } },
    );

  it('1: 900 − 4 − 11 = 885 wide, 2000 − 10 − 4 = 1986 high, 43.94 kg', () => {
    const [pane] = evaluate(door(articles.bellagio.uid)).panes;
    expect(sizeOf(pane!)).toEqual([885, 1986]);
    expect(pane!.weightKg).toBeCloseTo(43.94, 2);
    expect(pane!.explanations[0]!.steps.map(({ mm }) => mm)).toEqual([900, -4, -11]);
  });

  it('1: Geneva and Vienna fail, Bellagio holds', () => {
    expect(codesOf(evaluate(door(articles.geneva1.uid)))).toContain('hingeTooWeak');
    expect(codesOf(evaluate(door(articles.vienna1.uid)))).toContain('hingeTooWeak');
    expect(codesOf(evaluate(door(articles.bellagio.uid)))).not.toContain('hingeTooWeak');
  });

  it('2: a door of 800 hung on a panel in 1500 leaves a panel of 681', () => {
    const layout = layoutOf([runOf(1500, 2000, [bayOf('fixed'), bayOf('door', { width: 800 })])]);
    const { panes } = evaluate(layout);
    expect(panes.map(sizeOf)).toEqual([
      [681, 1995],
      [800, 1990],
    ]);
    expect(panes[1]!.weightKg).toBeCloseTo(39.8, 2);
  });

  it('9: three Genevas hold a door of 762 × 2032, a pair of Viennas is offered', () => {
    const layout = layoutOf([runOf(762 + 4 + 4, 2032 + 10 + 4, [bayOf('door')], { top: 'header' })], {
      hardware: { ...hardware, wallHinge: articles.geneva.uid },
    });
    const sold = articles.allArticles.filter(({ code }) => !/1$|BELLAGIO|PIVOT/.test(code));
    const { panes, findings } = evaluateLayout(layout, contextOf(10, sold));
    expect(sizeOf(panes[0]!)).toEqual([762, 2032]);
    expect(panes[0]!.weightKg).toBeCloseTo(38.71, 2);
    expect(panes[0]!.hardware.filter(({ role }) => role === 'wallHinge')).toHaveLength(3);
    const [weak] = findings.filter(({ code }) => code === 'hingeTooWeak');
    expect(weak).toMatchObject({ severity: 'warn', values: { count: 3 } });
    expect(weak!.cures[0]).toMatchObject({ articleUID: articles.vienna.uid, count: 2 });
  });
});

describe('corners', () => {
  it('3: a return ends at the face of the front: 1190 and 878', () => {
    const layout = layoutOf([runOf(1200, 2000, [bayOf('fixed')]), runOf(900, 2000, [bayOf('fixed')])], {
      joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
    });
    expect(sizes(layout).map(([width]) => width)).toEqual([1190, 878]);
  });

  it('4: mitered sides of a neo-angle of 36 in are 445.58 along the center, 447.65 and 443.51 at the faces', () => {
    const miter = { angleDegrees: 135, corner: 'miter', through: 'left' } as const;
    const doorLine = (914.4 - 457.2) * Math.SQRT2;
    expect(doorLine).toBeCloseTo(646.58, 2);
    const layout = layoutOf(
      [
        runOf(457.2, 2000, [bayOf('fixed')]),
        runOf(doorLine, 2000, [bayOf('fixed')]),
        runOf(457.2, 2000, [bayOf('fixed')]),
      ],
      {
        joints: [miter, miter],
        measuredTo: 'center',
        hardware: { ...hardware, glassJoint: articles.joint3.uid },
      },
    );
    const [side] = drafts(layout);
    const long = side!.lowerRight.x - side!.lowerLeft.x;
    const overhang = 5 / Math.tan(Math.PI * 0.375);
    expect(long).toBeCloseTo(447.65, 2);
    expect(long - overhang).toBeCloseTo(445.58, 2);
    expect(long - 2 * overhang).toBeCloseTo(443.51, 2);
    expect(evaluate(layout).panes[0]!.miters).toEqual({ left: null, right: 22.5 });
  });

  it.each([
    [90, 7.0],
    // The other pane ends at the outer corner, so that the gap opens to its inner corner (ADR 74).
    [100, 7.65],
    [120, 7.77],
  ])('a square-ended return at %i° loses %d on its center line', (angle, loses) => {
    expect(squareEndInset(angle, 10, 2)).toBeCloseTo(loses, 2);
  });
});

describe('panels out of square', () => {
  it('5: a wall that leans 6 rakes the panel: 490 below, 484 above, 0.971565 m², 24.29 kg', () => {
    const run = runOf(500, 2000, [bayOf('fixed')], { leans: { left: 6, right: 0 } });
    const [pane] = evaluate(layoutOf([run], { end: 'open' })).panes;
    expect(pane!.panel.shape).toEqual({
      kind: 'quadByOffsets',
      width: 490,
      height: 1995,
      lowerLeft: { x: 0, y: 0 },
      upperLeft: { x: 6, y: 0 },
      upperRight: { x: 0, y: 0 },
      lowerRight: { x: 0, y: 0 },
    });
    expect(pane!.areaMm2).toBe(971_565);
    expect(pane!.weightKg).toBeCloseTo(24.29, 2);
  });

  it('6: a panel over a knee wall of 254 × 914 is 600 × 1976 with that notch, and not reviewed', () => {
    const run = runOf(610, 1981, [bayOf('fixed')], {
      blocks: [{ kind: 'kneeWall', side: 'left', width: 254, height: 914, fall: null }],
    });
    const result = evaluate(layoutOf([run], { end: 'open' }));
    expect(result.panes[0]!.panel.shape).toEqual({
      kind: 'notched',
      width: 600,
      height: 1976,
      // The shop's rules want inner corners of 6 mm.
      notches: [{ corner: 'lowerLeft', width: 254, height: 914, radius: 6 }],
    });
    expect(result.panes[0]!.areaMm2).toBe(953_444);
    // Both legs, 346 and 1062, are wider than the notch is deep.
    expect(result.findings.filter(({ code }) => code === 'notchLarge')).toEqual([]);
  });

  it('13: a ceiling that falls 20° leaves 6 square to it: 2184.98 left, 1934.56 right, 35.43 kg', () => {
    const tan = Math.tan(Math.PI / 9);
    const run = runOf(1400, 2200, [bayOf('fixed', { width: 688 }), bayOf('fixed')], {
      heights: { left: 2200, middle: null, right: 2200 - 1400 * tan },
      top: 'ceiling',
    });
    const [pane] = drafts(layoutOf([run]));
    const { lowerLeft, upperLeft, upperRight, lowerRight } = pane!;
    expect([lowerLeft.x, lowerRight.x]).toEqual([10, 698]);
    expect(upperLeft.y - lowerLeft.y).toBeCloseTo(2184.98, 2);
    expect(upperRight.y - lowerRight.y).toBeCloseTo(1934.56, 2);
    expect(Math.hypot(upperRight.x - upperLeft.x, upperRight.y - upperLeft.y)).toBeCloseTo(732.15, 2);
    const area = ((upperLeft.y - lowerLeft.y + upperRight.y - lowerRight.y) / 2) * 688;
    expect(area / 1e6).toBeCloseTo(1.417121, 5);
    expect((area * 25) / 1e6).toBeCloseTo(35.43, 2);
  });
});

describe('an inch shop', () => {
  const catalogue = catalogueWith(9.525, 'inch');
  const sixteenths = (n: number) => (n * INCH) / 16;
  const hinge = articles.articleOf('INCH-HINGE', 'hinge', [{ facing: 'wall', mm: sixteenths(3) }], {
    limits: [{ count: 2, maxWidthMm: 28 * INCH, maxWeightKg: 36 }],
  });
  const strike = articles.articleOf('INCH-STRIKE', 'seal', [
    { facing: 'wall', mm: sixteenths(3) },
    { facing: 'inlineGlass', mm: INCH / 8 },
  ]);
  const bottom = articles.articleOf('INCH-BOTTOM', 'seal', [{ facing: 'floor', mm: sixteenths(5) }]);
  const context = { catalogue, articles: [hinge, strike, bottom] };
  const chosen = { wallHinge: hinge.uid, strikeSeal: strike.uid, bottomSeal: bottom.uid };

  it('7: 30-1/16, 30, 29-15/16 less two gaps of 3/16 is 29-9/16 × 75-11/16; Geneva fails on width alone', () => {
    const widths = { bottom: sixteenths(481), middle: 30 * INCH, top: sixteenths(479) };
    const run = runOf(0, 76 * INCH, [bayOf('door')], { widths });
    const { panes, findings } = evaluateLayout(layoutOf([run], { hardware: chosen }), context);
    expect(panes[0]!.widthMm / INCH).toBeCloseTo(29 + 9 / 16, 9);
    expect(panes[0]!.heightMm / INCH).toBeCloseTo(75 + 11 / 16, 9);
    const kgPerM2 = 4.91 * 0.45359237 * 10.7639104;
    expect((panes[0]!.areaMm2 * kgPerM2) / 1e6 / 0.45359237).toBeCloseTo(76.3, 1);
    const [weak] = findings.filter(({ code }) => code === 'hingeTooWeak');
    expect(weak!.values.widthMm).toBeGreaterThan(weak!.values.maxWidthMm!);
    expect(weak!.values.weightKg).toBeLessThan(weak!.values.maxWeightKg!);
  });

  it('8: 36 less two hinge gaps of 3/16 and 1/8 between leaves 35-1/2 for two doors', () => {
    const bays = [bayOf('door'), bayOf('door', { hinged: 'right' })];
    const run = runOf(36 * INCH, 76 * INCH, bays);
    const { panes } = evaluateLayout(layoutOf([run], { hardware: chosen }), context);
    expect(panes.reduce((sum, { widthMm }) => sum + widthMm, 0) / INCH).toBeCloseTo(35.5, 9);
  });
});

describe('sliding doors', () => {
  const slide = (slidingSystem: string, width: number, height: number) =>
    layoutOf([runOf(width, height, [bayOf('slider')])], {
      hardware: {
        ...hardware,
        wallFixing: articles.clamp.uid,
        strikeSeal: closing.uid,
        floorFixing: undefined,
        slidingSystem,
      },
    });
  const closing = articles.articleOf('CLOSING', 'seal', [{ facing: 'wall', mm: 5 }]);
  const evaluated = (layout: ShowerLayout<number>, thicknessMm: number) =>
    evaluateLayout(layout, contextOf(thicknessMm, [...articles.allArticles, closing]));

  it('10: Edge in 1500 × 2000: 770 × 1995 and 770 × 1988, rollers and pins at one height', () => {
    const { panes } = evaluated(slide(articles.edgeSlider.uid, 1500, 2000), 8);
    const [fixed, door] = panes;
    expect([sizeOf(fixed!), sizeOf(door!)]).toEqual([
      [770, 1995],
      [770, 1988],
    ]);
    expect(door!.weightKg).toBeCloseTo(30.62, 2);
    const holes = (pane: LayoutPane) =>
      pane.hardware.filter(({ role }) => role === 'slidingSystem').map(({ at }) => [at.x, at.y]);
    expect(holes(fixed!)).toEqual([
      [60, 1905],
      [710, 1905],
    ]);
    expect(holes(door!)).toEqual([
      [80, 1928],
      [690, 1928],
      [80, 1868],
      [690, 1868],
    ]);
    expect(5 + 1905).toBe(1910);
    expect(fixed!.outline[0]!.y + 1905).toBe(1910);
    expect(1500 - 10 - 770).toBe(720);
  });

  it('11: Duplo in 1200 with the fixed top at 1900: 620 wide, door 1978 high, 18.40 kg', () => {
    const { panes } = evaluated(slide(articles.duplo.uid, 1200, 1900), 6);
    expect(panes.map(sizeOf)).toEqual([
      [620, 1895],
      [620, 1978],
    ]);
    expect(panes[1]!.weightKg).toBeCloseTo(18.4, 2);
  });

  it.each(['left', 'right'] as const)(
    'Duplo with a return, which slides to the %s: the return loses 25, with a hole 25 in and 20 down',
    (hinged) => {
      const layout = {
        ...slide(articles.duplo.uid, 1200, 1900),
        runs: [runOf(1200, 1900, [bayOf('slider', { hinged })]), runOf(900, 1900, [bayOf('fixed')])],
        joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' } as const],
      };
      const hardware = { ...layout.hardware, floorFixing: articles.floorChannel.uid, glassJoint: undefined };
      const result = evaluated({ ...layout, hardware }, 6);
      const panel = result.panes.find(({ role }) => role === 'fixed')!;
      // The clamp at the wall takes 5: 900 − 25 − 5.
      expect(sizeOf(panel)).toEqual([870, 1895]);
      expect(panel.explanations[0]!.steps).toContainEqual({
        reason: 'track',
        mm: -25,
        articleUID: articles.duplo.uid,
      });
      const holes = panel.hardware.filter(({ role }) => role === 'slidingSystem');
      expect(holes.map(({ at, diameterMm }) => [at.x, at.y, diameterMm])).toEqual([[25, 1875, 12]]);
      // The panes of the slider run through to the corner, less the gap of the seal or joint.
      const end = Math.max(
        ...result.panes.filter(({ run }) => run === 0).flatMap(({ outline }) => outline.map(({ x }) => x)),
      );
      expect(end).toBeGreaterThan(1190);
      expect(result.hardware.find(({ articleUID }) => articleUID === articles.duplo.uid)?.quantity).toBe(1);
    },
  );

  it('Edge with a return has the holes of its track 18 in and 90 down, at the corner of either end', () => {
    const edge = {
      ...articles.edgeSlider,
      sliding: {
        ...articles.edgeSlider.sliding!,
        returnHoles: [{ diameterMm: 10, downMm: 90, handleSideMm: 18, fixedSideMm: null }],
      },
    };
    const layout = layoutOf(
      [
        runOf(900, 2000, [bayOf('fixed')]),
        runOf(1500, 2000, [bayOf('slider')]),
        runOf(900, 2000, [bayOf('fixed')]),
      ],
      {
        joints: [
          { angleDegrees: 90, corner: 'butt', through: 'right' },
          { angleDegrees: 90, corner: 'butt', through: 'left' },
        ],
        hardware: { ...hardware, slidingSystem: edge.uid },
      },
    );
    const sold = [...articles.allArticles.filter(({ uid }) => uid !== edge.uid), edge];
    const returns = evaluateLayout(layout, contextOf(8, sold)).panes.filter(({ role }) => role === 'fixed');
    const places = returns.map(({ panel }) =>
      panel.features.map((one) => (one.kind === 'hole' ? [one.fromX, one.x, one.fromY, one.y] : one.kind)),
    );
    expect(places).toEqual([[['right', 18, 'top', 90]], [['left', 18, 'top', 90]]]);
  });

  it('12: City heavy in 1640 × 2050: 840 wide, 2019 and 1986 high, 41.71 kg; clip-in is refused for 10 mm', () => {
    const result = evaluated(slide(articles.cityHeavy.uid, 1640, 2050), 10);
    expect(result.panes.map(sizeOf)).toEqual([
      [840, 2019],
      [840, 1986],
    ]);
    expect(result.panes[1]!.weightKg).toBeCloseTo(41.71, 2);
    expect(codesOf(result)).not.toContain('sliderThickness');
    expect(codesOf(evaluated(slide(articles.cityClip.uid, 1640, 2050), 10))).toContain('sliderThickness');
  });
});

describe('doors in use', () => {
  it('14: a door of 800 touches the corner of a vanity at 39.8°, 781.02 from its axis', () => {
    const side = [100, 600].map((x) => ({ x, y: 500 }));
    const hit = findTouch({ from: 0, to: 800 }, side);
    expect(hit!.degrees).toBeCloseTo(39.8, 1);
    expect(hit!.reachMm).toBeCloseTo(781.02, 2);
  });

  it('14: a towel bar that projects 76 needs a pivot 91 from its wall', () => {
    expect(pivotOffsetMm(76, 10)).toBe(91);
  });

  it('15: a hinge axis that leans 5 across moves the free edge by 2.01 and leaves 7.99 of 10', () => {
    const drop = freeEdgeDropMm(5, 798.4, 1986);
    expect(drop).toBeCloseTo(2.01, 2);
    expect(10 - drop).toBeCloseTo(7.99, 2);
    const run = runOf(807, 2000, [bayOf('door')], { leansAcross: { left: 5, right: null }, top: 'header' });
    const [finding] = evaluate(layoutOf([run])).findings.filter(({ code }) => code === 'doorDrops');
    expect(finding!.values.leftMm).toBeCloseTo(7.99, 1);
    expect(finding!.severity).toBe('warn');
  });

  it.each([
    ['12 mm, 550 wide', 12, 550, true],
    ['10 mm, 550 wide', 10, 550, false],
    ['12 mm, 560 wide', 12, 560, false],
  ])(
    '16: a panel of %s and 2100 high carries a door of 740 without a header: %s',
    (_, thicknessMm, panelWidthMm, is) => {
      expect(isHeaderFree({ thicknessMm, panelWidthMm, panelHeightMm: 2100, doorWidthMm: 740 })).toBe(is);
    },
  );
});

describe('bars to buy', () => {
  it('17: 2000 and 690 are cut from two bars of 2413, or from one of 3658', () => {
    const cuts = { cutsMm: [2000, 690], sawMm: 3 };
    expect(cutBars({ ...cuts, stockLengthsMm: [2413] })).toEqual({
      ok: true,
      bars: [
        { stockMm: 2413, cutsMm: [2000], leftMm: 410 },
        { stockMm: 2413, cutsMm: [690], leftMm: 1720 },
      ],
    });
    expect(cutBars({ ...cuts, stockLengthsMm: [2413, 3658] })).toEqual({
      ok: true,
      bars: [{ stockMm: 3658, cutsMm: [2000, 690], leftMm: 962 }],
    });
  });
});
