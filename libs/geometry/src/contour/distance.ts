import type { Point } from '@glass/contracts/panel';
import type { Segment } from '../model.js';
import { arcOf, distanceBetween, pointAt, isWithinArc } from './segment.js';

/** The nearest point and its distance, mm. */
export interface Nearest {
  distance: number;
  point: Point;
}

function nearestOnSegment(segment: Segment, point: Point): Nearest {
  if (segment.bulge === 0) return nearestOnLine(segment, point);
  const arc = arcOf(segment);
  const dx = point.x - arc.centre.x;
  const dy = point.y - arc.centre.y;
  const fromCentre = Math.sqrt(dx * dx + dy * dy);
  if (fromCentre > 0 && isWithinArc(arc, Math.atan2(dy, dx))) {
    const share = arc.radius / fromCentre;
    return {
      distance: Math.abs(fromCentre - arc.radius),
      point: { x: arc.centre.x + dx * share, y: arc.centre.y + dy * share },
    };
  }
  const toStart = distanceBetween(segment.start, point);
  const toEnd = distanceBetween(segment.end, point);
  return toStart <= toEnd
    ? { distance: toStart, point: segment.start }
    : { distance: toEnd, point: segment.end };
}

function nearestOnLine({ start, end }: Segment, point: Point): Nearest {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy);
  const clamped = share < 0 ? 0 : share > 1 ? 1 : share;
  const x = start.x + dx * clamped;
  const y = start.y + dy * clamped;
  const awayX = point.x - x;
  const awayY = point.y - y;
  return { distance: Math.sqrt(awayX * awayX + awayY * awayY), point: { x, y } };
}

export function nearestOnChain(chain: readonly Segment[], point: Point): Nearest {
  let best: Nearest = { distance: Infinity, point };
  for (const segment of chain) {
    if (isBeyond(segment, point, best.distance)) continue;
    const nearest = nearestOnSegment(segment, point);
    if (nearest.distance < best.distance) best = nearest;
  }
  return best;
}

/**
 * Cheap test that rules out most segments: whether no point of a segment is nearer than `distance`. A line lies in the
 * bounding box of its ends. An arc reaches no farther from its start than its chord or, above a half turn, its
 * diameter.
 */
function isBeyond({ start, end, bulge }: Segment, point: Point, distance: number): boolean {
  if (bulge === 0) {
    return (
      (start.x < end.x ? start.x : end.x) - point.x > distance ||
      point.x - (start.x > end.x ? start.x : end.x) > distance ||
      (start.y < end.y ? start.y : end.y) - point.y > distance ||
      point.y - (start.y > end.y ? start.y : end.y) > distance
    );
  }
  const chord = distanceBetween(start, end);
  const reach = Math.abs(bulge) <= 1 ? chord : (chord * (1 + bulge * bulge)) / (2 * Math.abs(bulge));
  return distanceBetween(start, point) - reach > distance;
}

/** The nearest points of two objects and their distance, mm. */
export interface Gap {
  distance: number;
  from: Point;
  to: Point;
}

/**
 * The gap between two chains that do not meet. Two segments are nearest at an end of one of them or, with arcs, on the
 * perpendicular through an arc's center.
 */
export function gapBetween(a: readonly Segment[], b: readonly Segment[]): Gap {
  let best: Gap = { distance: Infinity, from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
  const offer = (from: Point, to: Point) => {
    const distance = distanceBetween(from, to);
    if (distance < best.distance) best = { distance, from, to };
  };
  for (const first of a) {
    for (const second of b) {
      offer(first.start, nearestOnSegment(second, first.start).point);
      offer(nearestOnSegment(first, second.start).point, second.start);
      if (first.bulge !== 0) offerThroughCenter(first, second, (from, to) => offer(from, to));
      if (second.bulge !== 0) offerThroughCenter(second, first, (from, to) => offer(to, from));
    }
  }
  return best;
}

/** Offers the points of an arc that face the point of the other segment nearest to (or farthest from) its center. */
function offerThroughCenter(
  curved: Segment,
  other: Segment,
  offer: (onArc: Point, onOther: Point) => void,
): void {
  const arc = arcOf(curved);
  const facing = nearestOnSegment(other, arc.centre).point;
  const angle = Math.atan2(facing.y - arc.centre.y, facing.x - arc.centre.x);
  for (const candidate of [angle, angle + Math.PI]) {
    if (!isWithinArc(arc, candidate)) continue;
    const onArc = pointAt(arc.centre, arc.radius, candidate);
    offer(onArc, nearestOnSegment(other, onArc).point);
  }
}
