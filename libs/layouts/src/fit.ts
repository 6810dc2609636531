import { type EdgeFit, type FitVerdict, PANE_SIDES } from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import type { CutPane } from './place-hardware.js';
import { GLASS_TOLERANCE_MM, MEASURE_TOLERANCE_MM } from './trade-limits.js';

/**
 * Smallest and largest gap at every edge that something closes: from the tolerance of the measurement, that of the glass, and
 * what rounding took off. Green always closes; amber closes once the hardware is adjusted; red may not close.
 */
export function judgeEdges(
  input: LayoutInput,
  pane: CutPane,
  roundedMm: { width: number; height: number },
): EdgeFit[] {
  const { draft } = pane;
  return PANE_SIDES.flatMap((side) => {
    const gap = draft.gaps[side];
    const { article, role } = gap;
    if (!article || article.minGapMm === null || article.maxGapMm === null) return [];
    const rounded = side === 'left' || side === 'right' ? roundedMm.width : roundedMm.height;
    return [
      {
        paneKey: draft.key,
        side,
        articleUID: article.uid,
        role,
        ...judgeGap({
          nominalMm: gap.openMm,
          toleranceMm: MEASURE_TOLERANCE_MM[input.layout.measuredWith] + GLASS_TOLERANCE_MM,
          roundedMm: rounded,
          adjustMm: article.adjustMm,
          minMm: article.minGapMm,
          maxMm: article.maxGapMm,
        }),
      },
    ];
  });
}

export interface GapToJudge {
  nominalMm: number;
  /** To either side. */
  toleranceMm: number;
  /** Taken off the glass by rounding, which widens the gap. */
  roundedMm: number;
  /** How far the hardware moves the glass, to either side. */
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
  const smallestMm = Math.max(0, nominalMm - toleranceMm);
  const largestMm = nominalMm + toleranceMm + roundedMm;
  const under = minMm - smallestMm;
  const over = largestMm - maxMm;
  const byMm = Math.max(under, over);
  const verdict: FitVerdict = byMm <= 0 ? 'green' : byMm <= adjustMm ? 'amber' : 'red';
  const decides = byMm <= 0 ? null : { limit: under >= over ? ('min' as const) : ('max' as const), byMm };
  return { nominalMm, smallestMm, largestMm, minMm, maxMm, verdict, decides };
}
