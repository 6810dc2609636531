import type { Point } from '@glass/contracts';
import { arcOf, pointAlong, segmentLength, type Segment } from '@glass/geometry';

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** How far along the segment (mm from its start) a point lies, or null where it is off it by more than `within`. */
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
  // Off the arc: the nearer of its ends counts.
  return turned - sweep < (turn - sweep) / 2 ? length : 0;
}
