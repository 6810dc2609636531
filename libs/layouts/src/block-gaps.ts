import { findNotchRadius } from '@glass/geometry';
import { type Bay, findArticle, findDeduction, type LayoutInput } from './context.js';
import { ABOVE_BLOCK_MM, BESIDE_BLOCK_MM, CLEAR_OF_BLOCK_MM } from './trade-limits.js';

/** Space beside and above a knee wall or bench, mm. */
export interface BlockGaps {
  beside: number;
  above: number;
}

/**
 * Space between a pane and a knee wall or bench: that of the fixings at a wall and at the floor. Wider where the rounded inner
 * corner of the glass would otherwise touch the corner of the block.
 */
export function findBlockGaps(input: LayoutInput, bay: Bay): BlockGaps {
  const wall = findDeduction(input, findArticle(input, 'wallFixing', bay), { facing: 'wall', pane: 'fixed' });
  const floor = findDeduction(input, findArticle(input, 'floorFixing', bay), {
    facing: 'floor',
    pane: 'fixed',
  });
  const gaps = { beside: wall?.mm ?? BESIDE_BLOCK_MM, above: floor?.mm ?? ABOVE_BLOCK_MM };
  return widenForRadius(gaps, findRadius(input));
}

/**
 * Widens the gaps until a corner rounded by `radius` keeps clear of the corner of a block.
 * @param radius mm
 */
export function widenForRadius(gaps: BlockGaps, radius: number): BlockGaps {
  const [across, up] = [radius - gaps.beside, radius - gaps.above];
  const isClear = across <= 0 || up <= 0 || radius - Math.hypot(across, up) >= CLEAR_OF_BLOCK_MM - 1e-9;
  if (isClear) return gaps;
  const least = radius - (radius - CLEAR_OF_BLOCK_MM) / Math.SQRT2;
  return { beside: Math.max(gaps.beside, least), above: Math.max(gaps.above, least) };
}

/** Radius of inner corners as the shop's rules want it, mm. */
export function findRadius({ catalogue, layout }: LayoutInput): number {
  const material = catalogue.materials.find(({ uid }) => uid === layout.materialUID);
  return material ? findNotchRadius(material, catalogue) : 0;
}
