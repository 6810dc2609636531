import type { Point } from '@glass/contracts/panel';
import type { Loop, Segment } from '../model.js';
import {
  distanceAlongSegment,
  arcOf,
  distanceBetween,
  endTangent,
  line,
  pointAlong,
  ROUNDING,
  SAME_POINT,
  segmentLength,
  startTangent,
} from './segment.js';

/** The cut at a corner: how much it trims off the segments before and after (mm), and the path between them. */
export interface CornerCut {
  trimBefore: number;
  trimAfter: number;
  path: Segment[];
}

/** Smaller turns (radians) are no corner: 1e-6 rad is 1 µm per meter. */
const STRAIGHT_ON = 1e-6;

/** The turn from one segment to the next, radians in (−π, π]. Negative is clockwise: a convex corner of the glass. */
export function turnBetween(before: Segment, after: Segment): number {
  const a = endTangent(before);
  const b = startTangent(after);
  return Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
}

export function isNegligibleTurn(turn: number): boolean {
  return Math.abs(turn) < STRAIGHT_ON;
}

/**
 * Rounds the corner between two segments with a tangent arc.
 * @param radius mm
 * @returns null if there is no corner, or if no such arc touches both segments
 */
export function filletCorner(before: Segment, after: Segment, radius: number): CornerCut | null {
  const turn = turnBetween(before, after);
  if (isNegligibleTurn(turn) || Math.abs(turn) > Math.PI - STRAIGHT_ON) return null;
  return before.bulge === 0 && after.bulge === 0
    ? filletLines(before, after, radius, turn)
    : filletCurves(before, after, radius, turn);
}

function filletLines(before: Segment, after: Segment, radius: number, turn: number): CornerCut | null {
  const trim = radius * Math.tan(Math.abs(turn) / 2);
  if (trim > segmentLength(before) + ROUNDING || trim > segmentLength(after) + ROUNDING) return null;
  const corner = before.end;
  const a = endTangent(before);
  const b = startTangent(after);
  const start = { x: corner.x - a.x * trim, y: corner.y - a.y * trim };
  const end = { x: corner.x + b.x * trim, y: corner.y + b.y * trim };
  return { trimBefore: trim, trimAfter: trim, path: [{ start, end, bulge: Math.tan(turn / 4) }] };
}

/** The center is where the two segments, offset by the radius, cross nearest to the corner. */
function filletCurves(before: Segment, after: Segment, radius: number, turn: number): CornerCut | null {
  const side = Math.sign(turn);
  const moved = [offsetOf(before, side * radius), offsetOf(after, side * radius)] as const;
  if (moved[0] === null || moved[1] === null) return null;
  let best: { centre: Point; away: number } | null = null;
  for (const centre of crossings(moved[0], moved[1])) {
    const away = distanceBetween(centre, before.end);
    if (best === null || away < best.away) best = { centre, away };
  }
  if (best === null) return null;
  const start = footOn(before, best.centre);
  const end = footOn(after, best.centre);
  if (start === null || end === null) return null;
  const { centre } = best;
  const ax = start.point.x - centre.x;
  const ay = start.point.y - centre.y;
  const bx = end.point.x - centre.x;
  const by = end.point.y - centre.y;
  const swept = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  if (swept * side <= 0) return null;
  return {
    trimBefore: segmentLength(before) - start.along,
    trimAfter: end.along,
    path: [{ start: start.point, end: end.point, bulge: Math.tan(swept / 4) }],
  };
}

/** Intersections of the lines or circles that two segments lie on, also beyond their ends. */
export function intersectCarriers(a: Segment, b: Segment): Point[] {
  const [first, second] = [offsetOf(a, 0), offsetOf(b, 0)];
  return first && second ? crossings(first, second) : [];
}

type Offset = { line: { point: Point; direction: Point } } | { circle: { centre: Point; radius: number } };

/** The line or circle that runs `left` mm to the left of the segment. */
function offsetOf(segment: Segment, left: number): Offset | null {
  if (segment.bulge === 0) {
    const direction = startTangent(segment);
    return {
      line: {
        point: { x: segment.start.x - direction.y * left, y: segment.start.y + direction.x * left },
        direction,
      },
    };
  }
  const arc = arcOf(segment);
  const radius = arc.radius - Math.sign(segment.bulge) * left;
  return radius <= 0 ? null : { circle: { centre: arc.centre, radius } };
}

function crossings(a: Offset, b: Offset): Point[] {
  if ('line' in a) {
    return 'line' in b ? crossLines(a.line, b.line) : intersectLineAndCircle(a.line, b.circle);
  }
  return 'line' in b ? intersectLineAndCircle(b.line, a.circle) : intersectCircles(a.circle, b.circle);
}

interface Ray {
  point: Point;
  direction: Point;
}
interface Circle {
  centre: Point;
  radius: number;
}

function crossLines(a: Ray, b: Ray): Point[] {
  const cross = a.direction.x * b.direction.y - a.direction.y * b.direction.x;
  if (cross === 0) return [];
  const share = ((b.point.x - a.point.x) * b.direction.y - (b.point.y - a.point.y) * b.direction.x) / cross;
  return [{ x: a.point.x + a.direction.x * share, y: a.point.y + a.direction.y * share }];
}

/** Intersections of an infinite line (unit direction) with a circle. */
export function intersectLineAndCircle(ray: Ray, circle: Circle): Point[] {
  const dx = circle.centre.x - ray.point.x;
  const dy = circle.centre.y - ray.point.y;
  const along = dx * ray.direction.x + dy * ray.direction.y;
  const away = dx * ray.direction.y - dy * ray.direction.x;
  const squared = circle.radius * circle.radius - away * away;
  if (squared < 0) return [];
  const half = Math.sqrt(squared);
  return [along - half, along + half].map((t) => ({
    x: ray.point.x + ray.direction.x * t,
    y: ray.point.y + ray.direction.y * t,
  }));
}

export function intersectCircles(a: Circle, b: Circle): Point[] {
  const dx = b.centre.x - a.centre.x;
  const dy = b.centre.y - a.centre.y;
  const between = Math.hypot(dx, dy);
  if (between === 0 || between > a.radius + b.radius || between < Math.abs(a.radius - b.radius)) return [];
  const along = (between * between + a.radius * a.radius - b.radius * b.radius) / (2 * between);
  const half = Math.sqrt(Math.max(0, a.radius * a.radius - along * along));
  const ux = dx / between;
  const uy = dy / between;
  return [half, -half].map((h) => ({
    x: a.centre.x + ux * along - uy * h,
    y: a.centre.y + uy * along + ux * h,
  }));
}

/** The point of the segment nearest to a fillet's center, and its distance along the segment. */
function footOn(segment: Segment, centre: Point): { point: Point; along: number } | null {
  const along = distanceAlongSegment(segment, centre);
  return along === null ? null : { point: pointAlong(segment, along), along };
}

/** Straight lines from point to point with rounded corners; null if the radius does not fit. */
export function roundedPath(points: readonly Point[], radius: number): Segment[] | null {
  const path: Segment[] = [];
  let start = points[0] as Point;
  for (let i = 1; i < points.length; i += 1) {
    const corner = points[i] as Point;
    const next = points[i + 1];
    const incoming = line(start, corner);
    const cut = next && radius > 0 ? filletCorner(incoming, line(corner, next), radius) : undefined;
    if (cut === null) return null;
    const arc = cut?.path[0];
    const end = arc ? arc.start : corner;
    if (distanceBetween(start, end) > SAME_POINT) path.push(line(start, end));
    if (arc) path.push(arc);
    start = arc ? arc.end : corner;
  }
  return path;
}

/** A rectangle with rounded corners, counter-clockwise. The radius is at most half the shorter side. */
export function roundedRectangle(centre: Point, width: number, height: number, radius: number): Loop {
  const left = centre.x - width / 2;
  const right = centre.x + width / 2;
  const bottom = centre.y - height / 2;
  const top = centre.y + height / 2;
  const r = radius;
  const turn = Math.tan(Math.PI / 8);
  const loop: Loop = [
    line({ x: left + r, y: bottom }, { x: right - r, y: bottom }),
    { start: { x: right - r, y: bottom }, end: { x: right, y: bottom + r }, bulge: turn },
    line({ x: right, y: bottom + r }, { x: right, y: top - r }),
    { start: { x: right, y: top - r }, end: { x: right - r, y: top }, bulge: turn },
    line({ x: right - r, y: top }, { x: left + r, y: top }),
    { start: { x: left + r, y: top }, end: { x: left, y: top - r }, bulge: turn },
    line({ x: left, y: top - r }, { x: left, y: bottom + r }),
    { start: { x: left, y: bottom + r }, end: { x: left + r, y: bottom }, bulge: turn },
  ];
  return loop.filter((segment) => distanceBetween(segment.start, segment.end) > SAME_POINT);
}
