import type { Point } from '@glass/contracts/panel';
import { type Loop, type Segment, arcOf, cutSegment, pointAlong, segmentLength } from '@glass/geometry';

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Position of a point along a segment (mm from its start); null if it is farther away than `within`. */
export function distanceAlong(segment: Segment, point: Point, within: number): number | null {
  const length = segmentLength(segment);
  const along = segment.bulge === 0 ? alongLine(segment, point) : alongArc(segment, point, length);
  const clamped = Math.min(length, Math.max(0, along));
  const nearest =
    clamped === 0 ? segment.start : clamped === length ? segment.end : pointAlong(segment, clamped);
  return distance(nearest, point) <= within ? clamped : null;
}

function alongLine({ start, end }: Segment, point: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  return ((point.x - start.x) * dx + (point.y - start.y) * dy) / Math.hypot(dx, dy);
}

function alongArc(segment: Segment, point: Point, length: number): number {
  const arc = arcOf(segment);
  const turn = 2 * Math.PI;
  const angle = Math.atan2(point.y - arc.centre.y, point.x - arc.centre.x);
  const ahead = (arc.sweep < 0 ? arc.startAngle - angle : angle - arc.startAngle) % turn;
  const turned = ahead < 0 ? ahead + turn : ahead;
  const sweep = Math.abs(arc.sweep);
  if (turned <= sweep) return turned * arc.radius;
  // Off the arc: the nearer end counts.
  return turned - sweep < (turn - sweep) / 2 ? length : 0;
}

interface Place {
  index: number;
  /** Millimeters from the start of the segment. */
  along: number;
}

/**
 * The part of a loop from one point to another, in its own direction; null if a point is farther off the loop than
 * `within`. Drops shorter pieces.
 */
export function pathAlong(loop: Loop, from: Point, to: Point, within: number): Loop | null {
  const begin = placeOn(loop, from, 'leaving', within);
  const finish = placeOn(loop, to, 'reaching', within);
  if (!begin || !finish) return null;
  const path: Loop = [];
  const add = (index: number, start: number, end: number): void => {
    const piece = cutSegment(loop[index]!, start, end);
    if (distance(piece.start, piece.end) > within) path.push(piece);
  };
  if (begin.index === finish.index && begin.along < finish.along) {
    add(begin.index, begin.along, finish.along);
    return path;
  }
  add(begin.index, begin.along, Infinity);
  for (
    let index = (begin.index + 1) % loop.length;
    index !== finish.index;
    index = (index + 1) % loop.length
  ) {
    path.push(loop[index]!);
  }
  add(finish.index, 0, finish.along);
  return path;
}

/** At a corner, two pieces contain the point; `meant` selects the one that leaves or reaches it. */
export function placeOn(
  loop: Loop,
  point: Point,
  meant: 'leaving' | 'reaching',
  within: number,
): Place | null {
  const places = loop.flatMap((segment, index) => {
    const along = distanceAlong(segment, point, within);
    if (along === null) return [];
    return [{ index, along, share: along / segmentLength(segment) }];
  });
  places.sort((a, b) => (meant === 'leaving' ? a.share - b.share : b.share - a.share));
  return places[0] ?? null;
}

/** The infinite line or full circle of a segment. */
export type Carrier =
  | { kind: 'line'; point: Point; direction: Point }
  | { kind: 'circle'; centre: Point; radius: number; counterClockwise: boolean };

/** Lines with a smaller angle (rad) never meet; circle centers this near (mm) coincide. */
const PARALLEL = 1e-9;

export function carrierOf(segment: Segment): Carrier {
  const { start, end, bulge } = segment;
  if (bulge !== 0) {
    const { centre, radius } = arcOf(segment);
    return { kind: 'circle', centre, radius, counterClockwise: bulge > 0 };
  }
  const length = distance(start, end);
  const direction = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  return { kind: 'line', point: start, direction };
}

/**
 * Whether a segment lies on a carrier within `within` mm. Compares points, since the center of a short or flat arc is
 * imprecise.
 */
export function runsOnCarrier(carrier: Carrier, segment: Segment, within: number): boolean {
  const middle = pointAlong(segment, segmentLength(segment) / 2);
  return [segment.start, middle, segment.end].every((point) => away(carrier, point) <= within);
}

function away(carrier: Carrier, point: Point): number {
  if (carrier.kind === 'circle') return Math.abs(distance(carrier.centre, point) - carrier.radius);
  const { x, y } = carrier.direction;
  return Math.abs((point.x - carrier.point.x) * y - (point.y - carrier.point.y) * x);
}

/** Intersections of two carriers; none if they are equal. */
export function meetings(a: Carrier, b: Carrier): Point[] {
  if (a.kind === 'line' && b.kind === 'line') {
    const cross = a.direction.x * b.direction.y - a.direction.y * b.direction.x;
    if (Math.abs(cross) < PARALLEL) return [];
    const along = ((b.point.x - a.point.x) * b.direction.y - (b.point.y - a.point.y) * b.direction.x) / cross;
    return [add(a.point, scaled(a.direction, along))];
  }
  if (a.kind === 'line' && b.kind === 'circle')
    return lineAndCircle(a.point, a.direction, b.centre, b.radius);
  if (a.kind === 'circle' && b.kind === 'line')
    return lineAndCircle(b.point, b.direction, a.centre, a.radius);
  if (a.kind === 'circle' && b.kind === 'circle') return twoCircles(a, b);
  return [];
}

function lineAndCircle(point: Point, direction: Point, centre: Point, radius: number): Point[] {
  const along = (centre.x - point.x) * direction.x + (centre.y - point.y) * direction.y;
  const foot = add(point, scaled(direction, along));
  const squared = radius * radius - distance(foot, centre) ** 2;
  if (squared < 0) return [];
  const half = Math.sqrt(squared);
  return [add(foot, scaled(direction, half)), add(foot, scaled(direction, -half))];
}

function twoCircles(a: { centre: Point; radius: number }, b: { centre: Point; radius: number }): Point[] {
  const apart = distance(a.centre, b.centre);
  if (apart < PARALLEL) return [];
  const along = (a.radius ** 2 - b.radius ** 2 + apart ** 2) / (2 * apart);
  const squared = a.radius ** 2 - along ** 2;
  if (squared < 0) return [];
  const direction = { x: (b.centre.x - a.centre.x) / apart, y: (b.centre.y - a.centre.y) / apart };
  const foot = add(a.centre, scaled(direction, along));
  const half = Math.sqrt(squared);
  const across = { x: -direction.y, y: direction.x };
  return [add(foot, scaled(across, half)), add(foot, scaled(across, -half))];
}

function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

function scaled(a: Point, by: number): Point {
  return { x: a.x * by, y: a.y * by };
}
