import type { Point } from '@glass/contracts';
import { arcOf, type Loop, type Segment } from '@glass/geometry';
import type { Frame } from '../state/frame.js';

/** Distance from a feature to the nearest edge of the glass in one direction, mm. */
export interface Gap {
  from: Point;
  to: Point;
  mm: number;
}

/** Tolerance at the joint of two segments, mm. */
const JOINT = 1e-6;
const FULL_TURN = 2 * Math.PI;

/** Horizontal and vertical distance from a point in the glass to the nearest edges. */
export function gapsToRim(at: Point, outer: Loop): Gap[] {
  const x = nearest(
    at.x,
    outer.flatMap((segment) => crossings(segment, at.y)),
  );
  const y = nearest(
    at.y,
    outer.flatMap((segment) => crossings(turned(segment), at.x)),
  );
  return [
    ...(x === null ? [] : [{ from: { x, y: at.y }, to: at, mm: Math.abs(at.x - x) }]),
    ...(y === null ? [] : [{ from: { x: at.x, y }, to: at, mm: Math.abs(at.y - y) }]),
  ];
}

/** Distance from the nearer end of an edge to a hinge or a notch on it. */
export function gapAlongEdge(index: number, at: Point, frame: Frame): Gap[] {
  const edge = frame.edges[index];
  if (!edge || edge.curved) return [];
  const [near] = [edge.start, edge.end].toSorted((one, other) => distance(one, at) - distance(other, at));
  return near ? [{ from: near, to: at, mm: distance(near, at) }] : [];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function nearest(value: number, found: number[]): number | null {
  return found.reduce<number | null>(
    (best, one) => (best === null || Math.abs(one - value) < Math.abs(best - value) ? one : best),
    null,
  );
}

/** Swaps x and y, so that one function handles both axes; the arc then turns the other way. */
function turned({ start, end, bulge }: Segment): Segment {
  return { start: { x: start.y, y: start.x }, end: { x: end.y, y: end.x }, bulge: -bulge };
}

/** x coordinates where a segment crosses the horizontal line at `y`. */
function crossings(segment: Segment, y: number): number[] {
  const { start, end, bulge } = segment;
  if (bulge !== 0) return arcCrossings(segment, y);
  if (start.y === end.y || Math.min(start.y, end.y) > y || Math.max(start.y, end.y) < y) return [];
  return [start.x + ((end.x - start.x) * (y - start.y)) / (end.y - start.y)];
}

function arcCrossings(segment: Segment, y: number): number[] {
  const { centre, radius, startAngle, sweep } = arcOf(segment);
  const rise = y - centre.y;
  if (Math.abs(rise) > radius) return [];
  const half = Math.sqrt(radius * radius - rise * rise);
  return [centre.x - half, centre.x + half].filter((x) => {
    const angle = Math.atan2(rise, x - centre.x) - startAngle;
    const turnedBy = (((sweep < 0 ? -angle : angle) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    return turnedBy <= Math.abs(sweep) + JOINT || turnedBy >= FULL_TURN - JOINT;
  });
}
