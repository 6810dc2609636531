import { fc, runs } from '@glass/testing/property';
import type { EdgeFit, LayoutBay, LayoutPoint, ShowerLayout } from '@glass/contracts/layout';
import { cornersOf } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { allArticles, articleOf, cityHeavy } from './articles.factory.js';
import { bayOf, contextOf, hardware, layoutOf, runOf } from './layout.factory.js';

/* Gaps beside walls, measured between the outline of the glass and the wall as a straight line. */

const anyRange = { minGapMm: 0, maxGapMm: 100 };
const rigidHinge = articleOf('RIGID-HINGE', 'hinge', [{ facing: 'wall', mm: 10 }], {
  limits: [{ count: 2, maxWidthMm: 1000, maxWeightKg: 80 }],
});
const channel = articleOf('SIDE', 'channel', [{ facing: 'wall', mm: 6 }], anyRange);
const wallSeal = articleOf(
  'WALL-SEAL',
  'seal',
  [
    { facing: 'wall', mm: 7 },
    { facing: 'inlineGlass', mm: 5 },
  ],
  anyRange,
);
const context = contextOf(8, [...allArticles, rigidHinge, channel, wallSeal]);

/** Leans are measured at the lowest and highest glass: that of a slider may be a few millimeters off. */
const LEVELS_MM = 0.1;

/** Gap of the ceiling channel. */
const CEILING_MM = 6;

const KINDS = ['fixed', 'left', 'right', 'slider left', 'slider right', 'bypass'] as const;

function bayFor(kind: (typeof KINDS)[number], transom: number | null): LayoutBay<number> {
  if (kind === 'fixed') return bayOf('fixed', { transom });
  if (kind === 'left' || kind === 'right') return bayOf('door', { hinged: kind, transom });
  return bayOf('slider', {
    hinged: kind === 'slider right' ? 'right' : 'left',
    opens: kind === 'bypass' ? 'both' : 'out',
  });
}

/** One straight run between two walls that lean, measured without a contradiction. */
const anyLeaning: fc.Arbitrary<ShowerLayout<number>> = fc
  .record({
    kinds: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 3 }),
    transom: fc.option(fc.integer({ min: 200, max: 400 }), { nil: null }),
    height: fc.integer({ min: 1800, max: 2500 }),
    left: fc.integer({ min: -15, max: 15 }),
    right: fc.integer({ min: -15, max: 15 }),
    open: fc.constantFrom('none' as const, 'none' as const, 'start' as const, 'end' as const),
  })
  .map(({ kinds, transom, height, left, right, open }) => {
    const width = 800 * kinds.length;
    return layoutOf(
      [
        runOf(
          width,
          height,
          kinds.map((kind) => bayFor(kind, transom)),
          {
            widths: { bottom: width, middle: null, top: width - left - right },
            leans: { left, right },
            top: transom === null ? 'open' : 'ceiling',
          },
        ),
      ],
      {
        start: open === 'start' ? 'open' : 'wall',
        end: open === 'end' ? 'open' : 'wall',
        hardware: {
          ...hardware,
          ...{ wallFixing: channel.uid, wallHinge: rigidHinge.uid, hingeSeal: wallSeal.uid },
          ...{ strikeSeal: wallSeal.uid, slidingSystem: cityHeavy.uid },
        },
      },
    );
  });

/** Smallest and largest distance between a side of a pane and its wall, from the corners of its outline. */
function measureGap(
  { runs: [run] }: ShowerLayout<number>,
  [low, high]: [number, number],
  outline: readonly LayoutPoint[],
  side: 'left' | 'right',
): [number, number] {
  const { leans, widths } = run!;
  const gapAt = ({ x, y }: LayoutPoint) => {
    const lean = (leans[side]! * (y - low)) / (high - low);
    return side === 'left' ? x - lean : widths.bottom - lean - x;
  };
  const byX = (one: LayoutPoint, other: LayoutPoint) => (side === 'left' ? one.x - other.x : other.x - one.x);
  const byY = (one: LayoutPoint, other: LayoutPoint) => one.y - other.y;
  const sorted = outline.toSorted(byY);
  const gaps = [sorted.slice(0, 2), sorted.slice(-2)].map((ends) => gapAt(ends.toSorted(byX)[0]!));
  return [Math.min(...gaps), Math.max(...gaps)];
}

const heightsOf = (outlines: readonly LayoutPoint[][]): [number, number] => {
  const ys = outlines.flat().map(({ y }) => y);
  return [Math.min(...ys), Math.max(...ys)];
};

/** Tolerances to either side, written here again: the tape's, and 1.5 mm for each pane side by side. */
function toleranceOf(layout: ShowerLayout<number>, { role }: EdgeFit): number {
  const { bays } = layout.runs[0]!;
  const isSet =
    layout.start === 'open' || layout.end === 'open' || bays.some(({ kind }) => kind === 'slider');
  return role === 'hingeSeal' || isSet ? 0 : 1.5 + 1.5 * bays.length;
}

/** Gaps beside walls with the outline of their glass before and after rounding. */
function listWallFits(layout: ShowerLayout<number>) {
  const { panes, fits } = evaluateLayout(layout, context);
  const { drafts } = draftLayout(layout, context, () => undefined);
  const exact = new Map(drafts.map(({ key, edges }) => [key, Object.values(cornersOf(edges))]));
  // The track of a slider is above its glass.
  const { bays, heights, top } = layout.runs[0]!;
  const track = { x: 0, y: heights.left - (top === 'open' ? 0 : CEILING_MM) };
  const levels = heightsOf([...exact.values(), bays.some(({ kind }) => kind === 'slider') ? [track] : []]);
  return fits.flatMap((fit) => {
    const { edges, outline, key } = panes.find((one) => one.key === fit.paneKey)!;
    const { side } = fit;
    if (side === 'top' || side === 'bottom') return [];
    if (!edges.some((edge) => edge.side === side && edge.facing === 'wall')) return [];
    const measure = (points: readonly LayoutPoint[]) => measureGap(layout, levels, points, side);
    return [{ fit, exact: measure(exact.get(key)!), cut: measure(outline) }];
  });
}

describe('gaps beside leaning walls', () => {
  it('are as small and as large as measured between the glass and the wall', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyLeaning, (layout) => {
        for (const {
          fit,
          exact: [least, most],
          cut,
        } of listWallFits(layout)) {
          const toleranceMm = toleranceOf(layout, fit);
          expect(Math.abs(fit.smallestMm - Math.max(0, least - toleranceMm))).toBeLessThan(LEVELS_MM);
          // Rounding makes panes smaller, each by less than 1 mm at each end.
          const roundedMm = toleranceMm === 0 ? 0 : 3 * layout.runs[0]!.bays.length;
          expect(fit.largestMm - most - toleranceMm).toBeGreaterThan(-LEVELS_MM);
          expect(fit.largestMm - most - toleranceMm).toBeLessThan(roundedMm + LEVELS_MM);
          // The glass as cut is inside the exact pane.
          expect(cut[0]).toBeGreaterThan(least - LEVELS_MM);
          expect(cut[1]).toBeLessThan(most + 2 + LEVELS_MM);
          checked += 1;
        }
      }),
      runs(150),
    );
    expect(checked).toBeGreaterThan(100);
  });

  it('are mirrored with the shower', () => {
    const sizes = (layout: ShowerLayout<number>) =>
      evaluateLayout(layout, context)
        .fits.map((fit) => [fit.smallestMm, fit.largestMm].map((mm) => mm.toFixed(4)).join('…') + fit.verdict)
        .toSorted();
    fc.assert(
      fc.property(anyLeaning, (layout) => {
        expect(sizes(mirrorLayout(layout))).toEqual(sizes(layout));
      }),
      runs(60),
    );
  });
});
