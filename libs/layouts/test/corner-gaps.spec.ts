import { fc, runs } from '@glass/testing/property';
import type { HardwareDeduction, LayoutPane, LayoutPoint, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { measureBetweenEnds } from '../src/corner.js';
import { allArticles, articleOf, strike } from './articles.factory.js';
import { bayOf, contextOf, hardware, layoutOf, runOf } from './layout.factory.js';

const off = (mm: number, more: Partial<HardwareDeduction>) => ({
  facing: 'cornerGlass' as const,
  mm,
  ...more,
});
const neoHinge = articleOf(
  'NEO',
  'hinge',
  [
    off(7, { angleDegrees: 135, opens: 'out', other: { mm: 11, from: 'corner' } }),
    off(4, { angleDegrees: 135, opens: 'in', other: { mm: 7, from: 'corner' } }),
    off(10, { angleDegrees: 90 }),
  ],
  { limits: [{ count: 2, maxWidthMm: 1000, maxWeightKg: 80 }], adjustMm: 2 },
);
const sealOf = (code: string, minGapMm: number, maxGapMm: number) =>
  articleOf(code, 'seal', [off(7, {})], { sealUse: 'sides', minGapMm, maxGapMm });
const bulb = sealOf('BULB', 5, 10);
const fin = sealOf('FIN', 1, 8);
const narrow = sealOf('NARROW', 1, 3);
const others = allArticles.filter(({ code }) => code !== 'STRIKE' && code !== 'GLASS-HINGE');
const contextFor = (thicknessMm: number, sold = [bulb, fin, narrow]) =>
  contextOf(thicknessMm, [...others, { ...strike, sealUse: 'closingSide' }, neoHinge, ...sold]);

interface Corner {
  angleDegrees?: number;
  opens?: 'in' | 'out' | 'both';
  hingeSeal?: string;
  measuredTo?: ShowerLayout<number>['measuredTo'];
}

/** A panel, and a door that hangs on it around the corner. */
const cornerOf = ({
  angleDegrees = 135,
  opens = 'out',
  hingeSeal = bulb.uid,
  measuredTo = 'outside',
}: Corner) =>
  layoutOf(
    [
      runOf(450, 2000, [bayOf('fixed')], { top: 'header' }),
      runOf(680, 2000, [bayOf('door', { hinged: 'left', opens })], { top: 'header' }),
    ],
    {
      joints: [{ angleDegrees, corner: 'miter', through: 'left' }],
      measuredTo,
      hardware: { ...hardware, glassHinge: neoHinge.uid, hingeSeal },
    },
  );

const edgesAtCorner = (panes: readonly LayoutPane[]) =>
  panes.flatMap(({ edges }) => edges.filter(({ facing }) => facing === 'cornerGlass'));

describe('the gap beside hinges at a corner', () => {
  // Door and panel end 7 and 11 (inward: 4 and 7) from the outer corner; inner corners are nearest.
  it.each([
    [8, 135, 'out', 10.618],
    [9.5, 135, 'out', 9.483],
    [10, 135, 'out', 9.106],
    [8, 135, 'in', 4.2],
    [10, 135, 'in', 2.757],
    [8, 135, 'both', 10.618],
    // The hinge for 135° is used up to 5° off, with the true angle.
    [10, 131, 'out', 8.254],
    [8, 90, 'out', 10],
    [12, 90, 'in', 10],
  ] as const)(
    'of %d mm glass at %d° opening %s is the clear distance: %d mm',
    (thickness, angleDegrees, opens, mm) => {
      for (const layout of [
        cornerOf({ angleDegrees, opens }),
        mirrorLayout(cornerOf({ angleDegrees, opens })),
      ]) {
        const { panes, fits } = evaluateLayout(layout, contextFor(thickness));
        const gaps = edgesAtCorner(panes).map(({ gapMm }) => gapMm);
        expect(gaps).toHaveLength(2);
        for (const gap of gaps) expect(gap).toBeCloseTo(mm, 3);
        expect(fits.find(({ role }) => role === 'hingeSeal')!.nominalMm).toBeCloseTo(mm, 3);
      }
    },
  );

  it('is the same for center lines and outer faces', () => {
    const gapOf = (measuredTo: ShowerLayout<number>['measuredTo']) =>
      edgesAtCorner(evaluateLayout(cornerOf({ measuredTo }), contextFor(10)).panes)[0]!.gapMm;
    expect(gapOf('center')).toBeCloseTo(gapOf('outside'), 9);
  });

  it('leaves the glass as the deductions say', () => {
    const { panes } = evaluateLayout(cornerOf({}), contextFor(8));
    // 450 − 10 − 11 and 680 − 7 − 4.
    expect(panes.map(({ widthMm }) => widthMm)).toEqual([429, 669]);
  });

  it('closes after the hinge is moved by what it lets, and never beyond', () => {
    const verdictOf = (thickness: number, hingeSeal: string) =>
      evaluateLayout(cornerOf({ hingeSeal }), contextFor(thickness)).fits.find(
        ({ role }) => role === 'hingeSeal',
      );
    // 10.62 ± 2 may be set to 8.62.
    expect(verdictOf(8, bulb.uid)).toMatchObject({ verdict: 'amber' });
    expect(verdictOf(8, bulb.uid)!.smallestMm).toBeCloseTo(8.618, 3);
    expect(verdictOf(8, bulb.uid)!.largestMm).toBeCloseTo(12.618, 3);
    // 8.62 is more than 8, whatever else gives way.
    expect(verdictOf(8, fin.uid)).toMatchObject({ verdict: 'red', maxMm: 8 });
    // 9.11 − 2 is less.
    expect(verdictOf(10, fin.uid)).toMatchObject({ verdict: 'amber' });
  });
});

describe('a seal that isn’t made for the gap beside hinges at a corner', () => {
  const findingOf = (corner: Corner, thickness: number, sold = [bulb, fin, narrow]) =>
    evaluateLayout(cornerOf(corner), contextFor(thickness, sold)).findings.find(
      ({ code, articles }) => code === 'gapOutOfRange' && articles[0] === (corner.hingeSeal ?? bulb.uid),
    );
  const choose = (articleUID: string) =>
    expect.objectContaining({ kind: 'chooseArticle', role: 'hingeSeal', articleUID });

  it('is reported if it closes the gap only after adjustment, and another one is made for it', () => {
    // 9.11: the fin closes up to 8, the bulb from 5 to 10.
    expect(findingOf({ hingeSeal: fin.uid }, 10)!.cures).toEqual([choose(bulb.uid)]);
    expect(findingOf({ hingeSeal: bulb.uid }, 10)).toBeUndefined();
    // 10.62: no seal is made for it, and the bulb closes it.
    expect(findingOf({ hingeSeal: bulb.uid }, 8)).toBeUndefined();
  });

  it('offers the other way to open if no seal closes the gap', () => {
    // 2.76 ± 2 inward, 9.11 ± 2 outward.
    expect(findingOf({ opens: 'in' }, 10, [bulb])!.cures).toEqual([
      expect.objectContaining({ kind: 'changeOpens', opens: 'out' }),
    ]);
  });

  it('sends to the shop if nothing on sale closes the gap: measuring again changes nothing', () => {
    expect(findingOf({ hingeSeal: narrow.uid, opens: 'both' }, 10, [narrow])!.cures).toEqual([
      { kind: 'askShop' },
    ]);
  });

  it('says how a door with a small gap gets a larger one', () => {
    const { findings } = evaluateLayout(cornerOf({ opens: 'in' }), contextFor(10));
    const found = findings.find(({ code }) => code === 'doorClearance')!;
    expect(found.values['gapMm']).toBeCloseTo(2.757, 3);
    // Its own hinge keeps no more.
    expect(found.cures).toEqual([expect.objectContaining({ kind: 'changeOpens', opens: 'out' })]);
  });
});

/** Cross section of a pane from its end on, its outer face on the line from the outer corner. */
function sectionOf(along: LayoutPoint, inward: LayoutPoint, from: number, thickness: number): LayoutPoint[] {
  const at = (distance: number, depth: number) => ({
    x: along.x * distance + inward.x * depth,
    y: along.y * distance + inward.y * depth,
  });
  return [at(from, 0), at(from + 900, 0), at(from + 900, thickness), at(from, thickness)];
}

/** Between two areas that don't overlap. */
function distance(a: readonly LayoutPoint[], b: readonly LayoutPoint[]): number {
  const toSides = (point: LayoutPoint, area: readonly LayoutPoint[]) =>
    area.map((start, i) => {
      const end = area[(i + 1) % area.length]!;
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy);
      const at = Math.min(1, Math.max(0, share));
      return Math.hypot(point.x - start.x - at * dx, point.y - start.y - at * dy);
    });
  return Math.min(...a.flatMap((point) => toSides(point, b)), ...b.flatMap((point) => toSides(point, a)));
}

describe('measureBetweenEnds', () => {
  const anyEnds = fc.record({
    angle: fc.double({ min: 45, max: 170, noNaN: true }),
    thickness: fc.double({ min: 4, max: 20, noNaN: true }),
    own: fc.double({ min: 0, max: 60, noNaN: true }),
    beyond: fc.double({ min: 0, max: 60, noNaN: true }),
  });

  it('is the distance between the two cross sections, the same from both panes', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyEnds, ({ angle, thickness, own, beyond }) => {
        const { mm } = measureBetweenEnds(angle, thickness, own, beyond);
        expect(measureBetweenEnds(angle, thickness, beyond, own).mm).toBeCloseTo(mm, 9);
        if (mm === 0) return;
        const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
        const one = sectionOf({ x: -1, y: 0 }, { x: 0, y: 1 }, own, thickness);
        const other = sectionOf({ x: -cos, y: sin }, { x: -sin, y: -cos }, beyond, thickness);
        expect(mm).toBeCloseTo(distance(one, other), 6);
        checked += 1;
      }),
      runs(300),
    );
    expect(checked).toBeGreaterThan(40);
  });

  it('changes by its shares', () => {
    fc.assert(
      fc.property(anyEnds, ({ angle, thickness, own, beyond }) => {
        const step = 1e-5;
        const { mm, shares } = measureBetweenEnds(angle, thickness, own, beyond);
        fc.pre(mm > 1);
        const moved = measureBetweenEnds(angle, thickness, own + step, beyond).mm;
        const movedBeyond = measureBetweenEnds(angle, thickness, own, beyond + step).mm;
        expect((moved - mm) / step).toBeCloseTo(shares.own, 3);
        expect((movedBeyond - mm) / step).toBeCloseTo(shares.beyond, 3);
      }),
      runs(300),
    );
  });
});
