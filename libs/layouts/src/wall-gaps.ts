import type { PaneEdge, PaneSide } from '@glass/contracts/layout';
import type { CutPane } from './cut-pane.js';
import { NO_GAP, type Side } from './gap.js';
import { findOuterEdge, stretchOf } from './glass-edges.js';
import { INWARD, removeNoise, xAt } from './line.js';
import type { MeasuredWalls } from './opening.js';
import type { PlacedRun } from './placed-run.js';

/** How far a gap differs from the designed one along its edge, mm: at its narrowest and widest place. */
export interface GapSpread {
  leastMm: number;
  mostMm: number;
}

export const NO_SPREAD: GapSpread = { leastMm: 0, mostMm: 0 };

/**
 * Measures a gap beside a wall along the edge of its pane: at the lower and upper end of that edge, and half way up the wall if
 * a width was measured there. A plumb edge is not parallel to a wall that leans, a raked one is.
 */
export function findSpreadAtWall({ opening }: PlacedRun, { draft, cut }: CutPane, side: Side): GapSpread {
  const outer = findOuterEdge(cut, side);
  if (!outer) return NO_SPREAD;
  const { narrow, walls } = opening;
  const edge = draft.edges[side];
  const designedMm = draft.gaps[side].mm;
  const distanceTo = (x: number, y: number) => INWARD[side] * (xAt(edge, y) - x);
  // Glass that doesn't fill its run is moved away from the wall, which is judged along the run.
  const movedMm = edge.slope === 0 ? distanceTo(narrow[side], 0) - designedMm : 0;
  const origin = Math.min(...cut.outline.map(({ y }) => y));
  const { from, to } = stretchOf(outer);
  const gaps = listHeights(walls, side, origin + from, origin + to).map((y) => {
    const offMm = distanceTo(xAt(walls[side], y), y) - designedMm - movedMm;
    const looseMm = findLoose(walls, side, y);
    return { leastMm: offMm + Math.min(0, looseMm), mostMm: offMm + Math.max(0, looseMm) };
  });
  return {
    leastMm: removeNoise(Math.min(...gaps.map(({ leastMm }) => leastMm))),
    mostMm: removeNoise(Math.max(...gaps.map(({ mostMm }) => mostMm))),
  };
}

/** Differences along an edge that no one can measure, mm. */
const EVEN_MM = 0.1;

/** Gap beside a wall at its narrowest and widest place; null if it is even, or beside something else. */
export function findWedge(placed: PlacedRun, pane: CutPane, side: PaneSide): PaneEdge['wedgeMm'] | null {
  const { facing, mm } = pane.draft.gaps[side];
  if (facing !== 'wall' || pane.draft.gaps[side] === NO_GAP || side === 'top' || side === 'bottom')
    return null;
  const { leastMm, mostMm } = findSpreadAtWall(placed, pane, side);
  return mostMm - leastMm < EVEN_MM ? null : { least: Math.max(0, mm + leastMm), most: mm + mostMm };
}

/** Heights at which a gap may be narrowest or widest: walls are straight between the measured widths. */
function listHeights({ levels, loose }: MeasuredWalls, side: Side, lower: number, upper: number): number[] {
  const { bottom, top } = levels[side];
  const measured = loose.middle === null ? [bottom, top] : [bottom, (bottom + top) / 2, top];
  return [lower, ...measured.filter((y) => lower < y && y < upper), upper];
}

function findLoose({ levels, loose }: MeasuredWalls, side: Side, y: number): number {
  const { bottom, top } = levels[side];
  const share = Math.min(1, Math.max(0, (y - bottom) / Math.max(top - bottom, 1)));
  const middle = loose.middle ?? (loose.bottom + loose.top) / 2;
  return share < 0.5
    ? loose.bottom + (middle - loose.bottom) * share * 2
    : middle + (loose.top - middle) * (share * 2 - 1);
}
