import type { HingeTemplate, PanelFeature, Point } from '@glass/contracts';
import { type Edge, type Opening, startTangent } from '@glass/geometry';
import { distance } from '../shape/distance-along.js';
import { inUseFirst, placeOnEdge } from './edge-cuts.js';
import { DRAWN_WITHIN_MM } from './tolerance.js';

type Hinge = Extract<PanelFeature<number>, { kind: 'hinge' }>;
type Circle = Extract<Opening, { kind: 'circle' }>;

/** A panel with more circles than this is no door; pairs of them are not looked for. */
const MOST_CIRCLES = 60;

/** Pairs of circles that stand to a straight edge just as the two holes of a hinge or clamp of the catalogue do. */
export function drilledHinges(
  openings: readonly Opening[],
  edges: readonly Edge[],
  templates: readonly HingeTemplate[],
  newUID: () => string,
): { hinges: Hinge[]; left: Opening[] } {
  const hinges: Hinge[] = [];
  let left = [...openings];
  const circles = openings.filter((opening) => opening.kind === 'circle');
  if (circles.length > MOST_CIRCLES) return { hinges, left };
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
  edges: readonly Edge[],
  templates: readonly HingeTemplate[],
): Omit<Hinge, 'uid'> | null {
  const middle = { x: (first.centre.x + second.centre.x) / 2, y: (first.centre.y + second.centre.y) / 2 };
  const apart = distance(first.centre, second.centre);
  for (const { uid, cutout } of inUseFirst(templates)) {
    if (cutout.kind !== 'holes' || !near(apart, cutout.apart)) continue;
    if (![first, second].every(({ radius }) => near(2 * radius, cutout.diameter))) continue;
    for (const edge of edges) {
      const [segment] = edge.segments;
      if (!segment) continue;
      const along = startTangent(segment);
      const onEdge = moved(middle, along, cutout.fromEdge);
      const place = placeOnEdge(onEdge, [edge]);
      const isParallel =
        Math.abs(
          along.x * (second.centre.y - first.centre.y) - along.y * (second.centre.x - first.centre.x),
        ) <= DRAWN_WITHIN_MM;
      if (place && isParallel) return { kind: 'hinge', templateUID: uid, mirrored: false, ...place };
    }
  }
  return null;
}

const near = (a: number, b: number) => Math.abs(a - b) <= 2 * DRAWN_WITHIN_MM;

/** Out of the glass, across an edge that runs along. */
function moved({ x, y }: Point, along: Point, by: number): Point {
  return { x: x - along.y * by, y: y + along.x * by };
}
