import type { Point } from '@glass/contracts';
import type { Box, Loop, Segment } from '@glass/geometry';

/** The circle that a bulged segment runs on. Angles in radians; `sweep` is positive counter-clockwise. */
export interface Arc {
  centre: Point;
  radius: number;
  startAngle: number;
  sweep: number;
}

/** bulge = tan(sweep / 4), so the centre lies (1 − b²) / 4b of the chord to its left. */
export function arcOf(segment: Segment): Arc {
  const { start, end, bulge } = segment;
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const along = (1 - bulge * bulge) / (4 * bulge);
  const centre = { x: (start.x + end.x) / 2 - dy * along, y: (start.y + end.y) / 2 + dx * along };
  return {
    centre,
    radius: (Math.hypot(dx, dy) * (1 + bulge * bulge)) / (4 * Math.abs(bulge)),
    startAngle: Math.atan2(start.y - centre.y, start.x - centre.x),
    sweep: 4 * Math.atan(bulge),
  };
}

/** The point that far along the segment: 0 is its start, 1 its end. */
export function pointAt(segment: Segment, fraction: number): Point {
  const { start, end, bulge } = segment;
  if (fraction === 0) return start;
  if (fraction === 1) return end;
  if (bulge === 0) {
    return { x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction };
  }
  const arc = arcOf(segment);
  const angle = arc.startAngle + arc.sweep * fraction;
  return { x: arc.centre.x + arc.radius * Math.cos(angle), y: arc.centre.y + arc.radius * Math.sin(angle) };
}

/** The part of a segment between two fractions of it. */
export function partOf(segment: Segment, from: number, to: number): Segment {
  const bulge = segment.bulge === 0 ? 0 : Math.tan(Math.atan(segment.bulge) * (to - from));
  return { start: pointAt(segment, from), end: pointAt(segment, to), bulge };
}

/** Where on the segment a point lies, 0 to 1, or null where it is farther off than `within`. */
export function fractionAt(segment: Segment, point: Point, within: number): number | null {
  const fraction = segment.bulge === 0 ? alongLine(segment, point) : alongArc(segment, point);
  const clamped = Math.min(1, Math.max(0, fraction));
  return distance(pointAt(segment, clamped), point) <= within ? clamped : null;
}

export function reversed(loop: Loop): Loop {
  return loop.map(({ start, end, bulge }) => ({ start: end, end: start, bulge: -bulge || 0 })).reverse();
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function segmentBox(segment: Segment): Box {
  const box = {
    minX: Math.min(segment.start.x, segment.end.x),
    minY: Math.min(segment.start.y, segment.end.y),
    maxX: Math.max(segment.start.x, segment.end.x),
    maxY: Math.max(segment.start.y, segment.end.y),
  };
  if (segment.bulge === 0) return box;
  const arc = arcOf(segment);
  if (passes(arc, 0)) box.maxX = arc.centre.x + arc.radius;
  if (passes(arc, Math.PI / 2)) box.maxY = arc.centre.y + arc.radius;
  if (passes(arc, Math.PI)) box.minX = arc.centre.x - arc.radius;
  if (passes(arc, -Math.PI / 2)) box.minY = arc.centre.y - arc.radius;
  return box;
}

export function loopBox(loop: Loop): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const segment of loop) {
    const part = segmentBox(segment);
    box.minX = Math.min(box.minX, part.minX);
    box.minY = Math.min(box.minY, part.minY);
    box.maxX = Math.max(box.maxX, part.maxX);
    box.maxY = Math.max(box.maxY, part.maxY);
  }
  return box;
}

/** Signed area: positive where the loop turns counter-clockwise. Shoelace plus the segment under each arc. */
export function signedArea(loop: Loop): number {
  let twice = 0;
  for (const { start, end, bulge } of loop) {
    twice += start.x * end.y - end.x * start.y;
    if (bulge === 0) continue;
    const sweep = 4 * Math.atan(bulge);
    const radius = (Math.hypot(end.x - start.x, end.y - start.y) * (1 + bulge * bulge)) / (4 * bulge);
    twice += radius * radius * (sweep - Math.sin(sweep));
  }
  return twice / 2;
}

/** Whether the arc passes through the angle, its ends included. */
export function passes(arc: Arc, angle: number): boolean {
  return fromStart(arc, angle) <= Math.abs(arc.sweep);
}

/** How far the arc turns, in its own direction, before it reaches the angle: 0 to 2π. */
export function fromStart(arc: Arc, angle: number): number {
  const turn = 2 * Math.PI;
  const ahead = (arc.sweep < 0 ? arc.startAngle - angle : angle - arc.startAngle) % turn;
  return ahead < 0 ? ahead + turn : ahead;
}

function alongLine({ start, end }: Segment, point: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const squared = dx * dx + dy * dy;
  return squared === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared;
}

function alongArc(segment: Segment, point: Point): number {
  const arc = arcOf(segment);
  const turned = fromStart(arc, Math.atan2(point.y - arc.centre.y, point.x - arc.centre.x));
  const sweep = Math.abs(arc.sweep);
  if (turned <= sweep) return turned / sweep;
  // Beyond the end: the nearer end counts.
  return turned - sweep < (2 * Math.PI - sweep) / 2 ? 1 : 0;
}
