import type { LayoutBlock, LayoutCure, ShowerLayout } from '@glass/contracts/layout';
import { findReach } from './blocks.js';
import type { ReportedFinding } from './cures.js';

/*
 * A knee wall at a glass corner is under the glass of the next side, too, as far as it reaches into the shower. There it is
 * added as a block of that side, so that glass and rules take it for one. A bench may end behind that glass: no measure says so.
 */

/** A knee wall of the side around a corner. */
interface CornerBlock extends LayoutBlock<number> {
  /** Run and index as measured. */
  of: { run: number; index: number };
}

const isCornerBlock = (block: LayoutBlock<number>): block is CornerBlock => 'of' in block;

/** Corners within this many degrees of a right angle are square: the end of a knee wall follows the glass there. */
const SQUARE_WITHIN_DEGREES = 5;

/** A block at a glass corner, and the run around that corner. */
interface BlockAtCorner {
  block: LayoutBlock<number>;
  run: number;
  index: number;
  joint: number;
  beyond: number;
  isSquare: boolean;
  /** The glass of the next side is cut around it. */
  isCut: boolean;
  /** Glass of the next side begins at the corner. */
  isBesideGlass: boolean;
}

/** Knee walls and benches at glass corners, unless the next side has one of its own there and no one says how far these reach. */
export function listBlocksAtCorners({ runs, joints }: ShowerLayout<number>): BlockAtCorner[] {
  return runs.flatMap(({ blocks }, run) =>
    blocks.flatMap((block, index): BlockAtCorner[] => {
      const beyond = run + (block.side === 'left' ? -1 : 1);
      const next = runs[beyond];
      const joint = Math.min(run, beyond);
      const angle = joints[joint]?.angleDegrees;
      if (isCornerBlock(block) || !next || angle === undefined) return [];
      const hasOwn = next.blocks.some((one) => !isCornerBlock(one) && one.side !== block.side);
      const isSquare = Math.abs(angle - 90) <= SQUARE_WITHIN_DEGREES;
      const isCut = isSquare && block.kind === 'kneeWall';
      if (hasOwn && (!isCut || (block.inside ?? null) === null)) return [];
      const isBesideGlass = next.bays.at(block.side === 'left' ? -1 : 0)?.kind !== 'empty';
      return [{ block, run, index, joint, beyond, isSquare, isCut, isBesideGlass }];
    }),
  );
}

/** Index of a block in the blocks of the side around its corner; -1 if that side isn't cut around it. */
export const findBeyond = (
  { runs }: ShowerLayout<number>,
  { run, index, beyond }: Pick<BlockAtCorner, 'run' | 'index' | 'beyond'>,
): number =>
  runs[beyond]!.blocks.findIndex(
    (block) => isCornerBlock(block) && block.of.run === run && block.of.index === index,
  );

/** The layout with each knee wall at a square corner in both of its sides. */
export function withCornerBlocks(layout: ShowerLayout<number>, thicknessMm: number): ShowerLayout<number> {
  const found = listBlocksAtCorners(layout).filter(({ isCut }) => isCut);
  return {
    ...layout,
    runs: layout.runs.map((run, index) => ({
      ...run,
      blocks: [
        ...run.blocks.filter((block) => !isCornerBlock(block)),
        ...found.filter(({ beyond }) => beyond === index).map((one) => turn(layout, one, thicknessMm)),
      ],
    })),
  };
}

/** A block as the side around its corner sees it: there it is as wide as it reaches into the shower. */
function turn(
  layout: ShowerLayout<number>,
  { block, run, index, joint }: BlockAtCorner,
  thicknessMm: number,
): CornerBlock {
  const { kind, side, width, height } = block;
  const radians = (layout.joints[joint]!.angleDegrees * Math.PI) / 180;
  const [outer, inner] =
    layout.measuredTo === 'outside' ? [0, thicknessMm] : [-thicknessMm / 2, thicknessMm / 2];
  // Reach is from the middle of the glass, and the line of the run at its outer face or middle.
  const middleMm = (outer + inner) / 2;
  const depthMm = middleMm + findReach(block).inside;
  const widthMm = Math.max(
    ...[outer, inner].map((across) => (depthMm + across * Math.cos(radians)) / Math.sin(radians)),
  );
  return {
    ...{ kind, height, side: side === 'left' ? 'right' : 'left', fall: null, of: { run, index } },
    width: Math.max(0, widthMm),
    inside: Math.max(0, width - middleMm),
    outside: 0,
  };
}

/** Measure of a block that a measure of it around the corner is. */
const MEASURE_OF: Partial<Record<string, string>> = { width: 'inside', inside: 'width', outside: 'width' };

/** Fields of a finding as they were measured: those of a block around a corner are in the other side. */
export function toMeasuredFields({ runs }: ShowerLayout<number>, finding: ReportedFinding): ReportedFinding {
  const toMeasured = (field: string): string => {
    const [, run, index, measure] = /^runs\.(\d+)\.blocks\.(\d+)\.(.+)$/.exec(field) ?? [];
    const block = measure === undefined ? undefined : runs[Number(run)]?.blocks[Number(index)];
    if (!block || !isCornerBlock(block) || measure === undefined) return field;
    return `runs.${block.of.run}.blocks.${block.of.index}.${MEASURE_OF[measure] ?? measure}`;
  };
  const { field } = finding.place;
  return {
    ...finding,
    ...(field === undefined ? {} : { place: { ...finding.place, field: toMeasured(field) } }),
    cures: finding.cures.map((cure): LayoutCure =>
      cure.kind === 'measureAgain' ? { ...cure, field: toMeasured(cure.field) } : cure,
    ) as ReportedFinding['cures'],
  };
}
