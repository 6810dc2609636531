import type { LayoutBlock } from '@glass/contracts/layout';
import type { LayoutInput } from './context.js';
import { cornersOf, type DraftPane, type PaneNotch } from './draft-pane.js';
import type { PlacedRun } from './placed-run.js';
import { findBlockGaps } from './gaps.js';
import { type LevelLine, moveSquare } from './line.js';

/** A pane that would keep less than this beside a block is placed on the block. */
const SLIVER_MM = 1;

/** Cuts a pane around the knee walls and benches of its run, or places it on one that is as wide as the pane. */
export function cutAroundBlocks(input: LayoutInput, placed: PlacedRun, pane: DraftPane): DraftPane {
  if (pane.role === 'transom') return pane;
  const gaps = findBlockGaps(input, pane.bay);
  return placed.run.blocks.reduce((cut, block) => {
    const x = edgeOf(block, placed, gaps.beside);
    const above = moveSquare(topOf(block, placed), gaps.above);
    const { lowerLeft, lowerRight } = cornersOf(cut.edges);
    const covered = block.side === 'left' ? x - lowerLeft.x : lowerRight.x - x;
    const width = lowerRight.x - lowerLeft.x;
    if (covered <= 0) return cut;
    if (covered > width - SLIVER_MM) return { ...cut, edges: { ...cut.edges, bottom: above } };
    const notch: PaneNotch = { side: block.side, x, above };
    return { ...cut, notches: [...cut.notches, notch] };
  }, pane);
}

/** Upright side of a block that faces the shower's opening, with its gap. */
function edgeOf({ side, width }: LayoutBlock<number>, { run }: PlacedRun, beside: number): number {
  return side === 'left' ? width + beside : run.widths.bottom - width - beside;
}

/** Top of a block, which may fall away from its wall. */
function topOf({ side, width, height, fall }: LayoutBlock<number>, { run }: PlacedRun): LevelLine {
  const slope = ((fall ?? 0) / Math.max(width, 1)) * (side === 'left' ? -1 : 1);
  const wall =
    side === 'left' ? { x: 0, curb: 0 } : { x: run.widths.bottom, curb: -(run.curbFall.along ?? 0) };
  return { y0: wall.curb + height - slope * wall.x, slope };
}
