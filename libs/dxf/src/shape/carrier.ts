import type { Point } from '@glass/contracts';
import { arcOf, pointAlong, segmentLength, type Segment } from '@glass/geometry';

import { distance } from './path-along.js';

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
