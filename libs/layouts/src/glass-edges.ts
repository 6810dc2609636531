import { PANE_SIDES, type LayoutPoint, type PaneSide } from '@glass/contracts/layout';
import { segmentLength } from '@glass/geometry';
import { bottomOf, type CutPane } from './cut-pane.js';
import type { CutGlass } from './glass-shape.js';

/** An edge of the glass, from the lower left of its pane, with the side of the pane that it faces. */
export interface SidedEdge {
  side: PaneSide;
  /** Beside or above a knee wall or bench. */
  isNotch: boolean;
  start: LayoutPoint;
  end: LayoutPoint;
  length: number;
}

/** Rise for 1 mm across of an edge at a wall, at least. Walls lean by a few degrees; ceilings may slope by more than 45°. */
const LEAST_STEEP = 4;

/**
 * Edges of a shape of straight sides. They run clockwise from the bottom, so that the edges of a notch at the left come before
 * its side.
 */
export function listSidedEdges({ edges }: Pick<CutGlass, 'edges'>): SidedEdge[] {
  const sided = edges.map((segments) => {
    const { start } = segments[0]!;
    const { end } = segments.at(-1)!;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const isUpright = Math.abs(dy) > LEAST_STEEP * Math.abs(dx);
    const side: PaneSide = isUpright ? (dy > 0 ? 'left' : 'right') : dx < 0 ? 'bottom' : 'top';
    return { side, start, end, length: segments.reduce((sum, one) => sum + segmentLength(one), 0) };
  });
  const sides = sided.map(({ side }) => side);
  const outer = PANE_SIDES.map((side) => (side === 'left' ? sides.lastIndexOf(side) : sides.indexOf(side)));
  return sided.map((edge, index) => ({ ...edge, isNotch: !outer.includes(index) }));
}

/** The outer edge of a side: for a notched side, the part above the notch. */
export const findOuterEdge = (cut: Pick<CutGlass, 'edges'>, side: PaneSide): SidedEdge | undefined =>
  listSidedEdges(cut).find((edge) => edge.side === side && !edge.isNotch);

/** Part of an outer edge on which articles are mounted, from the lower left of its pane, mm. Empty if it ends before it starts. */
export interface Stretch {
  from: number;
  to: number;
}

export const lengthOf = ({ from, to }: Stretch): number => Math.max(0, to - from);

/** Axis along the edges of a side. */
export const axisOf = (side: PaneSide): 'x' | 'y' => (side === 'left' || side === 'right' ? 'y' : 'x');

export function stretchOf({ side, start, end }: SidedEdge): Stretch {
  const axis = axisOf(side);
  return { from: Math.min(start[axis], end[axis]), to: Math.max(start[axis], end[axis]) };
}

export function findStretch({ cut }: CutPane, side: PaneSide): Stretch {
  const edge = findOuterEdge(cut, side);
  return edge ? stretchOf(edge) : { from: 0, to: 0 };
}

/** Part of an upright edge that also has the outer edge of another pane beside it. */
export function findSharedStretch(
  pane: CutPane,
  side: 'left' | 'right',
  other: CutPane | undefined,
): Stretch {
  const own = findStretch(pane, side);
  if (!other) return own;
  const beside = findStretch(other, side === 'left' ? 'right' : 'left');
  const shift = bottomOf(other) - bottomOf(pane);
  return { from: Math.max(own.from, beside.from + shift), to: Math.min(own.to, beside.to + shift) };
}

/** Point of an edge at a place along its axis. */
export function pointOn({ start, end }: SidedEdge, axis: 'x' | 'y', along: number): LayoutPoint {
  const share = (along - start[axis]) / (end[axis] - start[axis]);
  const across = axis === 'x' ? 'y' : 'x';
  const at = start[across] + share * (end[across] - start[across]);
  return axis === 'x' ? { x: along, y: at } : { x: at, y: along };
}
