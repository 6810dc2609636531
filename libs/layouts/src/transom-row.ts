import type { ExplanationStep } from '@glass/contracts/layout';
import { explainShare, type PlacedBay } from './bay-widths.js';
import type { Bay, LayoutInput, Run } from './context.js';
import { type Gap, opposite, type Side } from './gap.js';
import { findInlineGap, findSideGap, jointAt } from './gaps.js';
import { INWARD } from './line.js';
import type { Opening } from './opening.js';
import { findTransomCornerGap, hasTransom, toUpperBay } from './transom-corner.js';

/**
 * Glass of a run at the height of its transoms: those of bays that have one, and what other bays have there. Each gap between
 * two of them is placed once, so that glass and gaps fill the opening as in the row below.
 */
export function placeUpperRow(
  input: LayoutInput,
  run: Run,
  runIndex: number,
  opening: Opening,
  bays: readonly PlacedBay[],
): PlacedBay[] {
  if (!run.bays.some(hasTransom)) return [...bays];
  const upper = run.bays.map(toUpperBay);
  const between = upper.slice(1).map((right, i) => findGapBetween(input, bays, upper, i, right));
  const gapAtEnd = (index: number, side: Side): Gap => {
    if (!hasTransom(run.bays[index]!)) return bays[index]!.gaps[side];
    const joint = jointAt({ input, run: runIndex }, side);
    if (joint !== null) return findTransomCornerGap(input, joint, opposite(side));
    return findSideGap({ input, run: runIndex, bays: upper, index }, side);
  };
  const gaps = upper.map((_, index) => ({
    left: between[index - 1] ?? gapAtEnd(index, 'left'),
    right: between[index] ?? gapAtEnd(index, 'right'),
  }));
  const placed = bays.map((at, index): PlacedBay => {
    const own = { ...at, bay: upper[index]!, gaps: gaps[index]! };
    if (!hasTransom(at.bay)) return own;
    const x = findTransomEndInRow(bays, index, 'left', gaps[index]!.left.mm, opening);
    const end = findTransomEndInRow(bays, index, 'right', gaps[index]!.right.mm, opening);
    return { ...own, x, width: end - x };
  });
  const all = gaps.flatMap(({ left, right }, i) => (i === 0 ? [left, right] : [right]));
  return placed.map((at) =>
    hasTransom(at.bay) ? { ...at, steps: explainTransom(opening, all, at.width) } : at,
  );
}

/** Beside a transom there is its joint; two bays without one have the gap below. */
function findGapBetween(
  input: LayoutInput,
  bays: readonly PlacedBay[],
  upper: readonly Bay[],
  index: number,
  right: Bay,
): Gap {
  const left = upper[index]!;
  return hasTransom(left) || hasTransom(right) ? findInlineGap(input, left, right) : bays[index]!.gaps.right;
}

/** One end of a transom. Two transoms meet in the middle of the gap below them; other glass keeps its place. */
function findTransomEndInRow(
  bays: readonly PlacedBay[],
  index: number,
  side: Side,
  gapMm: number,
  { narrow }: Opening,
): number {
  const inward = INWARD[side];
  const next = bays[index - inward];
  if (!next) return narrow[side] + inward * gapMm;
  const edge = side === 'left' ? next.x + next.width : next.x;
  if (!hasTransom(next.bay)) return edge + inward * gapMm;
  const at = bays[index]!;
  const own = side === 'left' ? at.x : at.x + at.width;
  return (edge + own) / 2 + (inward * gapMm) / 2;
}

/** Width of a transom, from the opening less all gaps of its row and its other glass. */
function explainTransom(opening: Opening, gaps: readonly Gap[], width: number): ExplanationStep[] {
  const steps = explainShare(opening, gaps);
  const others = steps.reduce((sum, { mm }) => sum + mm, 0) - width;
  return Math.abs(others) < NOISE_MM
    ? steps
    : [...steps, { reason: 'otherBays', mm: -others, articleUID: null }];
}

const NOISE_MM = 1e-9;
