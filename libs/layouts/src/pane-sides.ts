import type { PlacedBay } from './bay-widths.js';
import type { Side } from './gap.js';
import { moveRight, plumb, type UprightLine } from './line.js';
import type { PlacedRun } from './placed-run.js';

/** Upright edges: raked along a leaning wall, except for the hinge side of a door. */
export function findSides(placed: PlacedRun, at: PlacedBay): { left: UprightLine; right: UprightLine } {
  return { left: findSide(placed, at, 'left'), right: findSide(placed, at, 'right') };
}

/** The edge of a pane that reaches the side of its bay. */
export function findSide(
  { opening, bays }: PlacedRun,
  { bay, index, x, width, gaps }: PlacedBay,
  side: Side,
): UprightLine {
  const isOuter = side === 'left' ? index === 0 : index === bays.length - 1;
  const wall = opening[side];
  if (isOuter && wall.slope !== 0 && !(bay.kind === 'door' && bay.hinged === side))
    return moveRight(wall, side === 'left' ? gaps.left.mm : -gaps.right.mm);
  return plumb(side === 'left' ? x : x + width);
}
