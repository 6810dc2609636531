import { type EdgeFit, type FitVerdict, PANE_SIDES } from '@glass/contracts/layout';
import { findArticle, type LayoutInput } from './context.js';
import type { Side } from './gaps.js';
import type { CutPane } from './cut-pane.js';
import type { PlacedRun } from './placed-run.js';
import { GLASS_TOLERANCE_MM, MEASURE_TOLERANCE_MM } from './trade-limits.js';

/**
 * Smallest and largest gap at every edge that something closes: from the tolerance of the measurement, that of the glass, and
 * what rounding took off. Green always closes; amber closes once the panes of the run are moved as far as their hinges and
 * channels let them; red may not close.
 */
export function judgeEdges(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  pane: CutPane,
  roundedMm: { width: number; height: number },
): EdgeFit[] {
  const { draft } = pane;
  return PANE_SIDES.flatMap((side) => {
    const gap = draft.gaps[side];
    const { article, role } = gap;
    if (!article || article.minGapMm === null || article.maxGapMm === null) return [];
    const isSide = side === 'left' || side === 'right';
    return [
      {
        paneKey: draft.key,
        side,
        articleUID: article.uid,
        role,
        ...judgeGap({
          nominalMm: gap.openMm,
          toleranceMm: MEASURE_TOLERANCE_MM[input.layout.measuredWith] + GLASS_TOLERANCE_MM,
          roundedMm: isSide ? roundedMm.width : roundedMm.height,
          adjustMm: isSide ? adjustmentAt(input, runs, pane, side) : article.adjustMm,
          minMm: article.minGapMm,
          maxMm: article.maxGapMm,
        }),
      },
    ];
  });
}

/** How far a gap can be widened or closed by moving panes along the run, and at a corner along both runs, mm. */
function adjustmentAt(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  { draft }: CutPane,
  side: Side,
): number {
  const isCorner = draft.gaps[side].facing === 'cornerGlass';
  const others = isCorner ? [draft.run + (side === 'left' ? -1 : 1)] : [];
  const along = [draft.run, ...others].map((index) => (runs[index] ? adjustmentAlong(runs[index]) : 0));
  // A sliding door closes as far as it is pushed.
  const slides =
    draft.role === 'slider' ? (findArticle(input, 'slidingSystem', draft.bay)?.sliding?.overlapMm ?? 0) : 0;
  return along.reduce((sum, mm) => sum + mm, slides);
}

/** Sum over the hardware at the upright edges of a run, mm. */
function adjustmentAlong({ bays }: PlacedRun): number {
  const gaps = bays.flatMap(({ gaps: { left, right } }, i) => (i === 0 ? [left, right] : [right]));
  return gaps.reduce((sum, { article }) => sum + (article?.adjustMm ?? 0), 0);
}

export interface GapToJudge {
  nominalMm: number;
  /** To either side. */
  toleranceMm: number;
  /** Taken off the glass by rounding, which widens the gap. */
  roundedMm: number;
  /** How far hardware lets the glass move, to either side. */
  adjustMm: number;
  /** Range that the seal or fixing closes. */
  minMm: number;
  maxMm: number;
}

type Judged = Pick<
  EdgeFit,
  'nominalMm' | 'smallestMm' | 'largestMm' | 'minMm' | 'maxMm' | 'verdict' | 'decides'
>;

export function judgeGap({ nominalMm, toleranceMm, roundedMm, adjustMm, minMm, maxMm }: GapToJudge): Judged {
  const tightestMm = nominalMm - toleranceMm;
  const smallestMm = Math.max(0, tightestMm);
  const largestMm = nominalMm + toleranceMm + roundedMm;
  const under = minMm - tightestMm;
  const over = largestMm - maxMm;
  const byMm = Math.max(under, over);
  const verdict: FitVerdict = byMm <= 0 ? 'green' : byMm <= adjustMm ? 'amber' : 'red';
  const decides = byMm <= 0 ? null : { limit: under >= over ? ('min' as const) : ('max' as const), byMm };
  return { nominalMm, smallestMm, largestMm, minMm, maxMm, verdict, decides };
}
