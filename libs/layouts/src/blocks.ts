import type { LayoutBlock } from '@glass/contracts/layout';
import { upToStep } from '@glass/geometry';
import type { LayoutInput } from './context.js';
import { cornersOf, type DraftPane, type PaneNotch } from './draft-pane.js';
import type { PlacedBay } from './bay-widths.js';
import type { PlacedRun } from './placed-run.js';
import { findBlockGaps } from './block-gaps.js';
import { type LevelLine, moveSquare, yAt } from './line.js';
import { USUAL_BLOCK_REACH_MM } from './trade-limits.js';

/** A pane that would keep fewer steps of the shop beside a block is placed on the block: rounding both edges may take as many. */
const SLIVER_STEPS = 2;

/** Far less than a step of any shop. */
const NOISE_MM = 1e-3;

/**
 * Cuts a pane around the knee walls and benches of its run, or places it on those that are as wide as the pane. A block is
 * left out if another one at its side covers it. A sliding pane isn't cut: it moves past the block, which the rules refuse.
 */
export function cutAroundBlocks(input: LayoutInput, placed: PlacedRun, pane: DraftPane): DraftPane {
  if (pane.role === 'transom' || pane.role === 'slider') return pane;
  const gaps = findBlockGaps(input, pane.bay);
  const { lowerLeft, lowerRight } = cornersOf(pane.edges);
  const found = placed.run.blocks.map((block, index): PaneNotch => ({
    side: block.side,
    x: edgeOf(block, placed, gaps.beside),
    above: moveSquare(topOf(block, placed), gaps.above),
    block: index,
  }));
  const coveredBy = ({ side, x }: PaneNotch) => (side === 'left' ? x - lowerLeft.x : lowerRight.x - x);
  const sliverMm = SLIVER_STEPS * upToStep(NOISE_MM, input.catalogue.precision);
  const isUnder = (one: PaneNotch) => coveredBy(one) > lowerRight.x - lowerLeft.x - sliverMm;
  const raised = raise(pane, found.filter(isUnder));
  const notches = found
    .filter((one) => coveredBy(one) > 0 && !isUnder(one))
    .toSorted((one, other) => coveredBy(other) - coveredBy(one));
  return { ...raised, notches: dropCovered(notches, raised) };
}

/** Places a pane on blocks as wide as itself: above the highest of them, level or straight along their tops. */
function raise(pane: DraftPane, under: readonly PaneNotch[]): DraftPane {
  if (under.length === 0) return pane;
  const { lowerLeft, lowerRight } = cornersOf(pane.edges);
  const [left, right] = [lowerLeft.x, lowerRight.x].map((x) => {
    const tops = under.map(({ above }) => yAt(above, x));
    return { x, y: Math.max(...tops), of: under[tops.indexOf(Math.max(...tops))]! };
  });
  const { above: own, block } = (left!.y >= right!.y ? left! : right!).of;
  const slope = (right!.y - left!.y) / (right!.x - left!.x);
  const bottom = left!.of === right!.of ? own : { y0: left!.y - slope * left!.x, slope };
  return { ...pane, edges: { ...pane.edges, bottom }, onBlock: block };
}

/** Leaves out blocks that another one at their side, or the lower edge of the pane, covers. */
function dropCovered(notches: readonly PaneNotch[], { edges }: DraftPane): PaneNotch[] {
  const { lowerLeft, lowerRight } = cornersOf(edges);
  const sideOf = ({ side }: PaneNotch) => (side === 'left' ? lowerLeft.x : lowerRight.x);
  const isBelow = (one: PaneNotch, line: LevelLine) =>
    [one.x, sideOf(one)].every((x) => yAt(one.above, x) <= yAt(line, x));
  // The widest come first.
  const covers = (other: PaneNotch, one: PaneNotch, isBefore: boolean) =>
    other.side === one.side &&
    (isBefore || other.x === one.x) &&
    isBelow(one, other.above) &&
    (isBefore || !isBelow(other, one.above));
  return notches.filter(
    (one, index) =>
      !isBelow(one, edges.bottom) &&
      !notches.some((other, at) => at !== index && covers(other, one, at < index)),
  );
}

/** Knee walls and benches that reach into a bay, by their index in the run. */
export const listBlocksIn = (input: LayoutInput, placed: PlacedRun, at: PlacedBay): number[] =>
  [...placed.run.blocks.entries()].flatMap(([index, block]) =>
    measureIntoBay(input, placed, block, at) > 0 ? [index] : [],
  );

/** How far a block with the gap beside it reaches into the glass of a bay, mm; at most 0 if it ends before. */
export function measureIntoBay(
  input: LayoutInput,
  placed: PlacedRun,
  block: LayoutBlock<number>,
  { bay, x, width }: PlacedBay,
): number {
  const edge = edgeOf(block, placed, findBlockGaps(input, bay).beside);
  return block.side === 'left' ? edge - x : x + width - edge;
}

/** How far a block reaches from the middle of the glass: as measured, else as usual. */
export function findReach({
  kind,
  inside,
  outside,
}: Pick<LayoutBlock<number>, 'kind' | 'inside' | 'outside'>): { inside: number; outside: number } {
  const usual = USUAL_BLOCK_REACH_MM[kind];
  return { inside: inside ?? usual.inside, outside: outside ?? usual.outside };
}

/** Upright side of a block that faces the shower's opening, with its gap. */
function edgeOf({ side, width }: LayoutBlock<number>, { run }: PlacedRun, beside: number): number {
  return side === 'left' ? width + beside : run.widths.bottom - width - beside;
}

/** Top of a block, which may fall away from its wall. */
export function topOf({ side, width, height, fall }: LayoutBlock<number>, { run }: PlacedRun): LevelLine {
  const slope = ((fall ?? 0) / Math.max(width, 1)) * (side === 'left' ? -1 : 1);
  const wall =
    side === 'left' ? { x: 0, curb: 0 } : { x: run.widths.bottom, curb: -(run.curbFall.along ?? 0) };
  return { y0: wall.curb + height - slope * wall.x, slope };
}
