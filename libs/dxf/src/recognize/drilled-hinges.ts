import type { HingeTemplate, PanelFeature, Point } from '@glass/contracts';
import { nearestOnChain, type Opening, type Segment } from '@glass/geometry';
import { distance } from '../shape/path-along.js';
import { inUseFirst, placeOnEdge } from './edge-cuts.js';
import { RECOGNITION_TOLERANCE_MM } from './tolerance.js';

type Hinge = Extract<PanelFeature<number>, { kind: 'hinge' }>;
type Circle = Extract<Opening, { kind: 'circle' }>;

/** With more circles, pairs are not searched: it is not a door. */
const MAX_CIRCLES = 60;

/** Finds pairs of circles placed relative to an edge like the holes of a catalog hinge or clamp. */
export function drilledHinges(
  openings: readonly Opening[],
  edges: readonly Segment[][],
  templates: readonly HingeTemplate[],
  newUID: () => string,
): { hinges: Hinge[]; left: Opening[] } {
  const hinges: Hinge[] = [];
  let left = [...openings];
  const circles = openings.filter((opening) => opening.kind === 'circle');
  if (circles.length > MAX_CIRCLES) return { hinges, left };
  for (const [index, first] of circles.entries()) {
    for (const second of circles.slice(index + 1)) {
      if (!left.includes(first) || !left.includes(second)) continue;
      const hinge = hingeOf(first, second, edges, templates);
      if (!hinge) continue;
      hinges.push({ ...hinge, uid: newUID() });
      left = left.filter((opening) => opening !== first && opening !== second);
    }
  }
  return { hinges, left };
}

function hingeOf(
  first: Circle,
  second: Circle,
  edges: readonly Segment[][],
  templates: readonly HingeTemplate[],
): Omit<Hinge, 'uid'> | null {
  const middle = { x: (first.centre.x + second.centre.x) / 2, y: (first.centre.y + second.centre.y) / 2 };
  const apart = distance(first.centre, second.centre);
  for (const { uid, cutout } of inUseFirst(templates)) {
    if (cutout.kind !== 'holes' || !near(apart, cutout.apart)) continue;
    if (![first, second].every(({ radius }) => near(2 * radius, cutout.diameter))) continue;
    for (const edge of edges) {
      const { distance: fromEdge, point } = nearestOnChain(edge, middle);
      const place = near(fromEdge, cutout.fromEdge) && placeOnEdge(point, edges);
      if (place && isAcross(middle, point, first, second)) {
        return { kind: 'hinge', templateUID: uid, mirrored: false, ...place };
      }
    }
  }
  return null;
}

const near = (a: number, b: number) => Math.abs(a - b) <= 2 * RECOGNITION_TOLERANCE_MM;

/** Whether the line through two holes is parallel to the edge at its point nearest to their middle. */
function isAcross(middle: Point, onEdge: Point, first: Circle, second: Circle): boolean {
  const away = distance(middle, onEdge);
  const out = { x: (onEdge.x - middle.x) / away, y: (onEdge.y - middle.y) / away };
  const along = { x: second.centre.x - first.centre.x, y: second.centre.y - first.centre.y };
  return Math.abs(along.x * out.x + along.y * out.y) <= RECOGNITION_TOLERANCE_MM;
}
