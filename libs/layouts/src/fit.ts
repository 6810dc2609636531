import { type EdgeFit, type FitVerdict, PANE_SIDES, type PaneSide } from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import type { CutPane } from './cut-pane.js';
import { findGapChains, type GapChain, type GapChains, spaceOf } from './gap-chains.js';
import type { PlacedRun } from './placed-run.js';

/**
 * Smallest and largest gap at every edge that something closes: the worst case of all tolerances along the gaps that share
 * its measure. Green always closes; amber closes once other gaps of the run are set so that this one does; red may not close.
 */
export function judgeEdges(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  panes: readonly CutPane[],
): EdgeFit[] {
  const chains = findGapChains(input, runs, panes);
  return panes.flatMap((pane) => PANE_SIDES.flatMap((side) => judgeEdge(chains, pane, side)));
}

function judgeEdge(chains: GapChains, { draft }: CutPane, side: PaneSide): EdgeFit[] {
  const gap = draft.gaps[side];
  const { article, role } = gap;
  if (!article || article.minGapMm === null || article.maxGapMm === null) return [];
  const parts = chains.findChains(draft, side);
  const sum = (of: (chain: GapChain) => number) =>
    parts.reduce((total, { chain, share }) => total + share * of(chain), 0);
  // Each chain has this gap, too, which gives nothing to itself.
  const own = spaceOf(gap);
  const reach = (key: 'canWidenMm' | 'canNarrowMm') =>
    sum(({ gaps }) =>
      gaps.reduce((total, one) => total + spaceOf(one)[key], gaps.length > 0 ? -own[key] : 0),
    );
  return [
    {
      paneKey: draft.key,
      side,
      articleUID: article.uid,
      role,
      ...judgeGap({
        nominalMm: gap.openMm,
        toleranceMm: sum(({ toleranceMm }) => toleranceMm),
        spareMm: sum(({ spareMm }) => spareMm),
        crookedMm: chains.crookedMm(draft, side),
        canWidenMm: reach('canNarrowMm'),
        canNarrowMm: reach('canWidenMm'),
        minMm: article.minGapMm,
        maxMm: article.maxGapMm,
      }),
    },
  ];
}

export interface GapToJudge {
  nominalMm: number;
  /** Sum over the lengths on which the gap depends, to either side. */
  toleranceMm: number;
  /** Rest that rounding and typed widths leave of the opening; negative if they exceed it. */
  spareMm: number;
  /** How much wider the gap is at one end, because a wall or curb that is taken as straight is out of true. */
  crookedMm: number;
  /** How much other gaps can give to this one, and take from it. */
  canWidenMm: number;
  canNarrowMm: number;
  /** Range that the seal or fixing closes. */
  minMm: number;
  maxMm: number;
}

type Judged = Pick<
  EdgeFit,
  'nominalMm' | 'smallestMm' | 'largestMm' | 'minMm' | 'maxMm' | 'verdict' | 'decides'
>;

/** mm, for binary noise. */
const NOISE_MM = 1e-6;

export function judgeGap(gap: GapToJudge): Judged {
  const { nominalMm, toleranceMm, spareMm, crookedMm, canWidenMm, canNarrowMm, minMm, maxMm } = gap;
  const tightestMm = nominalMm + Math.min(0, spareMm) - toleranceMm;
  const smallestMm = Math.max(0, tightestMm);
  const largestMm = Math.max(0, nominalMm + Math.max(0, spareMm) + toleranceMm) + crookedMm;
  const under = minMm - tightestMm;
  const over = largestMm - maxMm;
  const isGreen = under <= NOISE_MM && over <= NOISE_MM;
  const isAmber =
    under <= canWidenMm + NOISE_MM && over <= canNarrowMm + NOISE_MM && crookedMm <= maxMm - minMm + NOISE_MM;
  const verdict: FitVerdict = isGreen ? 'green' : isAmber ? 'amber' : 'red';
  const isUnder = verdict === 'red' ? under - canWidenMm >= over - canNarrowMm : under >= over;
  const decides = isUnder ? { limit: 'min' as const, byMm: under } : { limit: 'max' as const, byMm: over };
  return { nominalMm, smallestMm, largestMm, minMm, maxMm, verdict, decides: isGreen ? null : decides };
}
