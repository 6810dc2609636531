import {
  type EdgeFit,
  type FitVerdict,
  PANE_SIDES,
  type PaneSide,
  type UnjudgedEdge,
} from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import type { CutPane } from './cut-pane.js';
import { findGapChains, type GapChain, type GapChains, type GapSpace, spaceOf } from './gap-chains.js';
import { type GapCloser, listClosers } from './gap-closers.js';
import type { PlacedRun } from './placed-run.js';
import type { GapSpread } from './wall-gaps.js';

export interface JudgedEdges {
  fits: EdgeFit[];
  unjudged: UnjudgedEdge[];
}

/**
 * Smallest and largest gap at every edge that something closes: the worst case of all tolerances along the gaps that share
 * its measure. Green always closes; amber closes once other gaps of the run are set so that this one does; red may not close.
 * Every other edge that faces something has a reason.
 */
export function judgeEdges(
  input: LayoutInput,
  runs: readonly PlacedRun[],
  panes: readonly CutPane[],
): JudgedEdges {
  const chains = findGapChains(input, runs, panes);
  const result: JudgedEdges = { fits: [], unjudged: [] };
  for (const pane of panes) {
    const { key: paneKey, gaps } = pane.draft;
    for (const side of PANE_SIDES) {
      const { closers, unjudged } = listClosers(input, pane.draft, side);
      result.fits.push(...closers.map((closer) => judgeEdge(chains, pane, side, closer)));
      const { role, article } = gaps[side];
      if (unjudged !== null)
        result.unjudged.push({ paneKey, side, role, articleUID: article?.uid ?? null, reason: unjudged });
    }
  }
  return result;
}

function judgeEdge(
  chains: GapChains,
  pane: CutPane,
  side: PaneSide,
  { role, article, minMm, maxMm, movesMm }: GapCloser,
): EdgeFit {
  const { draft } = pane;
  const gap = draft.gaps[side];
  const { openMm } = gap;
  const parts = chains.findChains(draft, side);
  const sum = (of: (chain: GapChain) => number) =>
    parts.reduce((total, { chain, share }) => total + share * of(chain), 0);
  // Each chain has this gap, too, which gives nothing to itself.
  const own = spaceOf(gap);
  const reach = (key: keyof GapSpace) => sum(({ space }) => (space ? space[key] - own[key] : 0));
  const toleranceMm = sum((chain) => chain.toleranceMm);
  // Glass that is set to a gap can be set to any gap in the range.
  const isSet = toleranceMm === 0;
  const offMm = Math.min(toleranceMm, movesMm ?? Infinity);
  // The gap beside a hinge is set by moving the hinge, from either end of its play.
  const playMm = movesMm === null ? Infinity : movesMm + offMm;
  const canWidenMm = isSet ? Math.max(own.canWidenMm, (maxMm ?? openMm) - openMm) : reach('canNarrowMm');
  const canNarrowMm = isSet ? Math.max(own.canNarrowMm, openMm - minMm) : reach('canWidenMm');
  return {
    paneKey: draft.key,
    side,
    articleUID: article?.uid ?? null,
    role,
    ...judgeGap({
      nominalMm: openMm,
      toleranceMm: offMm,
      spareMm: movesMm === null ? sum(({ spareMm }) => spareMm) : 0,
      spread: chains.findSpread(pane, side),
      canWidenMm: Math.min(canWidenMm, playMm),
      canNarrowMm: Math.min(canNarrowMm, playMm),
      minMm,
      maxMm,
    }),
  };
}

export interface GapToJudge {
  nominalMm: number;
  /** Sum over the lengths on which the gap depends, to either side. */
  toleranceMm: number;
  /** Rest that rounding and typed widths leave of the opening; negative if they exceed it. */
  spareMm: number;
  /** How far the gap differs along its edge, because a wall, ceiling or curb is out of true where the edge is not. */
  spread: GapSpread;
  /** How much other gaps can give to this one, and take from it. */
  canWidenMm: number;
  canNarrowMm: number;
  /** Range that the seal or fixing closes; null for any gap. */
  minMm: number;
  maxMm: number | null;
}

type Judged = Pick<
  EdgeFit,
  'nominalMm' | 'smallestMm' | 'largestMm' | 'minMm' | 'maxMm' | 'verdict' | 'decides'
>;

/** mm, for binary noise. */
const NOISE_MM = 1e-6;

export function judgeGap(gap: GapToJudge): Judged {
  const { nominalMm, toleranceMm, spareMm, spread, canWidenMm, canNarrowMm, minMm, maxMm } = gap;
  const tightestMm = nominalMm + spread.leastMm + Math.min(0, spareMm) - toleranceMm;
  const smallestMm = Math.max(0, tightestMm);
  const largestMm = Math.max(0, nominalMm + spread.mostMm + Math.max(0, spareMm) + toleranceMm);
  const under = minMm - tightestMm;
  const over = largestMm - (maxMm ?? Infinity);
  const isGreen = under <= NOISE_MM && over <= NOISE_MM;
  const isAmber =
    under <= canWidenMm + NOISE_MM &&
    over <= canNarrowMm + NOISE_MM &&
    spread.mostMm - spread.leastMm <= (maxMm ?? Infinity) - minMm + NOISE_MM;
  const verdict: FitVerdict = isGreen ? 'green' : isAmber ? 'amber' : 'red';
  const isRed = verdict === 'red';
  const excess = isRed ? under - canWidenMm - (over - canNarrowMm) : under - over;
  // Sums of a mirrored shower are added up the other way around, and ties decide the same.
  const isUnder = excess >= -NOISE_MM;
  const decides = isUnder ? { limit: 'min' as const, byMm: under } : { limit: 'max' as const, byMm: over };
  return { nominalMm, smallestMm, largestMm, minMm, maxMm, verdict, decides: isGreen ? null : decides };
}
