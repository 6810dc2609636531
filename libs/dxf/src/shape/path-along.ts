import type { Point } from '@glass/contracts';
import { arcOf, type Loop, cutSegment, pointAlong, type Segment, segmentLength } from '@glass/geometry';

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
