import { fc, runs } from '@glass/testing/property';
import type { LayoutPane, LayoutPoint, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import type { DraftPane } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { findPaneBehind } from '../src/corner-panes.js';
import { xAt } from '../src/line.js';
import { placeRuns, pointOn } from '../src/sketch/sketch-plan.js';
import { allArticles, cityHeavy, duplo, edgeSlider, joint3, magnet, strike } from './articles.factory.js';
import { bayOf, contextOf, hardware, layoutOf, runOf } from './layout.factory.js';

const side = fc.constantFrom('left' as const, 'right' as const);
const kind = fc.constantFrom('fixed' as const, 'fixed' as const, 'door' as const, 'slider' as const);

/** Two sides of 1500 mm with any panes at the corner. */
const anyCorner = fc
  .record({
    kinds: fc.tuple(kind, kind),
    hinged: fc.tuple(side, side),
    angleDegrees: fc.constantFrom(90, 90, 90, 75, 91, 100, 120, 135),
    corner: fc.constantFrom('butt' as const, 'miter' as const),
    through: side,
    system: fc.constantFrom(cityHeavy.uid, edgeSlider.uid, duplo.uid, duplo.uid),
    strikeSeal: fc.constantFrom(magnet.uid, strike.uid),
    glassJoint: fc.constantFrom(joint3.uid, hardware.glassJoint!),
    measuredTo: fc.constantFrom('outside' as const, 'center' as const),
    thicknessMm: fc.constantFrom(5, 6, 6.35, 8, 10),
  })
  .map(({ kinds, hinged, angleDegrees, corner, through, system, thicknessMm, ...more }) => {
    const { strikeSeal, glassJoint, measuredTo } = more;
    const [left, right] = kinds.map((one, i) =>
      bayOf(one, one === 'fixed' ? {} : { hinged: hinged[i] as 'left' }),
    );
    const layout = layoutOf([runOf(1500, 2000, [left!]), runOf(1500, 2000, [right!])], {
      joints: [{ angleDegrees, corner, through }],
      measuredTo,
      hardware: { ...hardware, slidingSystem: system, strikeSeal, glassJoint },
    });
    return { layout, thicknessMm };
  });

/** Outline from above of a pane before rounding, with its mitered ends. */
function footprint(layout: ShowerLayout<number>, draft: DraftPane, behindMm: number, thicknessMm: number) {
  const placed = placeRuns(layout)[draft.run]!;
  const outer = (layout.measuredTo === 'outside' ? 0 : -thicknessMm / 2) + behindMm;
  const [from, to] = [xAt(draft.edges.left, 1000), xAt(draft.edges.right, 1000)];
  const shorter = (degrees: number | null) =>
    degrees === null ? 0 : thicknessMm * Math.tan((degrees * Math.PI) / 180);
  const at = (x: number, y: number) => pointOn(placed, x, y);
  return [
    at(from, outer),
    at(to, outer),
    at(to - shorter(draft.gaps.right.miterDegrees), outer + thicknessMm),
    at(from + shorter(draft.gaps.left.miterDegrees), outer + thicknessMm),
  ];
}

/** Between two outlines that don't overlap, mm. */
function measureDistance(a: readonly LayoutPoint[], b: readonly LayoutPoint[]): number {
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

describe('the gap at a corner', () => {
  it('is one figure for both panes: their clear distance in plan, mirrored too', () => {
    const seen = { system: 0, other: 0 };
    fc.assert(
      fc.property(anyCorner, ({ layout: own, thicknessMm }) => {
        for (const layout of [own, mirrorLayout(own)]) {
          const { input, drafts } = draftLayout(layout, contextOf(thicknessMm, allArticles), () => undefined);
          const [left, right] = [0, 1].map((run) =>
            drafts.find(
              (one) => one.run === run && one.gaps[run === 0 ? 'right' : 'left'].facing === 'cornerGlass',
            ),
          );
          const gaps = [left!.gaps.right, right!.gaps.left];
          expect(gaps[0]!.openMm).toBeCloseTo(gaps[1]!.openMm, 5);
          const [a, b] = [left!, right!].map((draft) =>
            footprint(layout, draft, findPaneBehind(input, draft), thicknessMm),
          );
          expect(gaps[0]!.openMm).toBeCloseTo(measureDistance(a!, b!), 4);
          seen[gaps.some(({ reason }) => reason === 'track') ? 'system' : 'other'] += 1;
        }
      }),
      runs(300),
    );
    expect(seen.system).toBeGreaterThan(30);
    expect(seen.other).toBeGreaterThan(100);
  });
});

const gapsAtCorner = (panes: readonly LayoutPane[]) =>
  panes.flatMap(({ role, edges }) =>
    edges.filter(({ facing }) => facing === 'cornerGlass').map(({ gapMm }) => [role, gapMm]),
  );

/** A slider of 1500 beside a return of 900 whose system sets it. */
const duploReturn = (hinged: 'left' | 'right', strikeSeal: string = strike.uid) =>
  layoutOf([runOf(1500, 1900, [bayOf('slider', { hinged })]), runOf(900, 1900, [bayOf('fixed')])], {
    joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
    hardware: { ...hardware, slidingSystem: duplo.uid, strikeSeal },
  });

describe('the gap at a return that its system sets 25 from the outer corner', () => {
  // Door, space and fixed panel: 6 + 13 + 6 = 25, and 5 + 13 + 5 = 23.
  it.each([
    [6, 0],
    [5, 2],
  ])('is what the fixed panel leaves of it: %d mm glass, %d', (thicknessMm, gapMm) => {
    for (const layout of [duploReturn('right'), mirrorLayout(duploReturn('right'))]) {
      const result = evaluateLayout(layout, contextOf(thicknessMm));
      expect(gapsAtCorner(result.panes).map(([, mm]) => mm)).toEqual([gapMm, gapMm]);
      const panel = result.panes.find(({ role }) => role === 'fixed')!;
      // Wall channel 10, glass, and everything up to the outer corner.
      expect(10 + panel.widthMm + gapMm + thicknessMm + 13 + thicknessMm).toBe(900);
    }
  });

  it('is measured to the inner face of a door that closes there: 25 − 6 = 19, and 10 − 6 beside a magnet', () => {
    const lip = evaluateLayout(duploReturn('left'), contextOf(6));
    expect(gapsAtCorner(lip.panes)).toEqual([
      ['slider', 19],
      ['fixed', 19],
    ]);
    const magnetic = gapsAtCorner(evaluateLayout(duploReturn('left', magnet.uid), contextOf(6)).panes);
    expect(magnetic[0]![1]).toBeCloseTo(Math.hypot(4, 19), 5);
    expect(magnetic[1]![1]).toBe(magnetic[0]![1]);
  });

  it('ends the door beside a return that reaches its line: 1500 − 10 − (6 + 4)', () => {
    const flush = { ...duplo, sliding: { ...duplo.sliding!, returnMm: 0 } };
    const sold = [...allArticles.filter(({ uid }) => uid !== duplo.uid), flush];
    const { panes } = evaluateLayout(duploReturn('left'), contextOf(6, sold));
    expect(gapsAtCorner(panes)).toEqual([
      ['slider', 4],
      ['fixed', 4],
    ]);
    const door = panes.find(({ role }) => role === 'slider')!;
    expect(Math.max(...door.outline.map(({ x }) => x))).toBeCloseTo(1490, 6);
  });
});

describe('a joint that does not close the gap which a system leaves at its return', () => {
  const tight = { ...joint3, minGapMm: 2, maxGapMm: 8 };
  const held = {
    ...edgeSlider,
    sliding: {
      ...edgeSlider.sliding!,
      returnHoles: [{ diameterMm: 10, downMm: 90, handleSideMm: 18, fixedSideMm: null }],
    },
  };
  const layout = {
    ...duploReturn('right'),
    measuredWith: 'template' as const,
    hardware: { ...hardware, slidingSystem: duplo.uid, glassJoint: tight.uid },
    joints: [{ angleDegrees: 90, corner: 'butt' as const, through: 'right' as const }],
  };
  const others = allArticles.filter(({ uid }) => uid !== joint3.uid && uid !== edgeSlider.uid);
  const findingsOf = (one: ShowerLayout<number>, sold = [...others, tight, held]) =>
    evaluateLayout(one, contextOf(6, sold)).findings.filter(
      ({ code, articles }) => code === 'gapOutOfRange' && articles[0] === tight.uid,
    );

  it('is reported once, in a mirror too, with a system that leaves the gap', () => {
    for (const one of [layout, mirrorLayout(layout)]) {
      const [finding, ...more] = findingsOf(one);
      expect(finding!.values).toMatchObject({ smallestMm: 0, minMm: 2, maxMm: 8 });
      expect(finding!.cures).toEqual([
        expect.objectContaining({ kind: 'chooseArticle', role: 'slidingSystem', articleUID: held.uid }),
      ]);
      expect(more).toEqual([]);
    }
  });

  it('goes to the shop if no other system holds the return', () => {
    const [finding] = findingsOf(layout, [...others, tight]);
    expect(finding!.cures).toEqual([{ kind: 'askShop' }]);
  });
});
