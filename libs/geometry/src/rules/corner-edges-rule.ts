import type { Point } from '@glass/contracts';
import { type Nearest, nearestOnChain } from '../contour/distance.js';
import { cornerName } from '../drawing/panel-drawing.js';
import { towards } from '../net/openings.js';
import { type Hole, holesOf, NO_TIP, reportPosition } from './hole-rules.js';
import type { RuleCheck } from './rule-check.js';

interface Beside {
  corner: number;
  /** From the hole's centre to each of the corner's two edges. */
  edges: [Nearest, Nearest];
  /** The farther of the two. */
  away: number;
}

/**
 * From the rim to the farther of the two edges of a corner. Where that is too near, both are: a hole beside one edge
 * alone is no hole at a corner, and the rule for edges speaks of it.
 */
export function holeToCornerEdges(check: RuleCheck): void {
  for (const hole of holesOf(check)) {
    const { centre, radius } = hole.opening;
    const beside = nearestCorner(check, hole);
    if (!beside || !check.breaks(beside.away - radius)) continue;
    const keep = check.limit + check.margin + radius;
    const farther = beside.edges[0].distance >= beside.edges[1].distance ? beside.edges[0] : beside.edges[1];
    reportPosition(
      check,
      hole,
      beside.away - radius,
      towards(centre, farther.point, radius),
      `to both edges of corner ${cornerName(check.layout.edges, beside.corner)}`,
      ...beside.edges.map((nearest) => pushedOff(nearest, centre, keep)),
    );
  }
}

function nearestCorner({ layout }: RuleCheck, { opening }: Hole): Beside | null {
  const { corners, edges } = layout;
  const nearest = edges.map((edge) => nearestOnChain(edge.segments, opening.centre));
  let best: Beside | null = null;
  for (const [index, corner] of corners.entries()) {
    const first = nearest[index];
    const second = nearest[(index + 1) % nearest.length];
    if (!first || !second || corner.by === 'notch' || corner.interiorAngle > NO_TIP) continue;
    const away = Math.max(first.distance, second.distance);
    if (best === null || away < best.away) best = { corner: index, edges: [first, second], away };
  }
  return best;
}

/** `keep` away from the nearest point of an edge, straight on. */
function pushedOff({ point }: Nearest, centre: Point, keep: number): Point {
  return towards(point, centre, keep);
}
