import type { Point } from '@glass/contracts/panel';
import type { Box, Segment } from '../model.js';
import { intersectCircles, intersectLineAndCircle } from './fillet.js';
import { arcOf, distanceBetween, SAME_POINT, startTangent, isWithinArc, widenBox } from './segment.js';

/** A common point of two segments that are not neighbors, touching included; null if there is none. */
function findIntersection(a: Segment, b: Segment): Point | null {
  for (const point of candidates(a, b)) {
    if (isOn(a, point) && isOn(b, point)) return point;
  }
  return null;
}

/** All common points of two segments; for an overlap, its ends. */
export function findIntersections(a: Segment, b: Segment): Point[] {
  return candidates(a, b).filter((point) => isOn(a, point) && isOn(b, point));
}

/** The first point where a loop crosses or touches itself, with the two segments; null for a simple loop. */
export function selfCrossing(loop: readonly Segment[]): { first: number; second: number; at: Point } | null {
  const count = loop.length;
  const boxes = loop.map(segmentBox);
  for (let i = 0; i < count; i += 1) {
    const a = loop[i] as Segment;
    const boxA = boxes[i] as Box;
    for (let j = i + 1; j < count; j += 1) {
      if (!boxesMeet(boxA, boxes[j] as Box)) continue;
      const b = loop[j] as Segment;
      const follows = j === i + 1;
      const leads = i === 0 && j === count - 1;
      const at = follows || leads ? neighborsMeet(a, b, follows, leads) : findIntersection(a, b);
      if (at) return { first: i, second: j, at };
    }
  }
  return null;
}

/** The first common point of two chains; null if there is none. */
export function findChainIntersection(a: readonly Segment[], b: readonly Segment[]): Point | null {
  const boxes = b.map(segmentBox);
  for (const first of a) {
    const box = segmentBox(first);
    for (let j = 0; j < b.length; j += 1) {
      const at = boxesMeet(box, boxes[j] as Box) ? findIntersection(first, b[j] as Segment) : null;
      if (at) return at;
    }
  }
  return null;
}

export function segmentBox(segment: Segment): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  widenBox(box, segment);
  return box;
}

export function boxesMeet(a: Box, b: Box): boolean {
  return (
    a.minX <= b.maxX + SAME_POINT &&
    b.minX <= a.maxX + SAME_POINT &&
    a.minY <= b.maxY + SAME_POINT &&
    b.minY <= a.maxY + SAME_POINT
  );
}

/** A common point of neighbors other than their joint. */
function neighborsMeet(a: Segment, b: Segment, follows: boolean, leads: boolean): Point | null {
  if (a.bulge === 0 && b.bulge === 0) return foldsBack(a, b) ? (follows ? a.end : a.start) : null;
  const joints: Point[] = [];
  if (follows) joints.push(a.end);
  if (leads) joints.push(a.start);
  for (const point of candidates(a, b)) {
    const isJoint = joints.some((joint) => distanceBetween(joint, point) < 1e-4);
    if (!isJoint && isOn(a, point) && isOn(b, point)) return point;
  }
  return null;
}

/** Two lines that share a joint meet again only if the second runs back along the first. */
function foldsBack(a: Segment, b: Segment): boolean {
  const ax = a.end.x - a.start.x;
  const ay = a.end.y - a.start.y;
  const bx = b.end.x - b.start.x;
  const by = b.end.y - b.start.y;
  const along = ax * bx + ay * by;
  return along < 0 && Math.abs(ax * by - ay * bx) < 1e-9 * -along;
}

/** Intersections of the two lines or circles, and the ends of both segments. */
function candidates(a: Segment, b: Segment): Point[] {
  const ends = [a.start, a.end, b.start, b.end];
  if (a.bulge === 0 && b.bulge === 0) {
    const crossing = crossCarriers(a, b);
    return crossing ? [crossing, ...ends] : ends;
  }
  if (a.bulge !== 0 && b.bulge !== 0) return [...intersectCircles(arcOf(a), arcOf(b)), ...ends];
  const [straight, curved] = a.bulge === 0 ? [a, b] : [b, a];
  return [
    ...intersectLineAndCircle({ point: straight.start, direction: startTangent(straight) }, arcOf(curved)),
    ...ends,
  ];
}

function crossCarriers(a: Segment, b: Segment): Point | null {
  const ax = a.end.x - a.start.x;
  const ay = a.end.y - a.start.y;
  const bx = b.end.x - b.start.x;
  const by = b.end.y - b.start.y;
  const cross = ax * by - ay * bx;
  if (cross === 0) return null;
  const share = ((b.start.x - a.start.x) * by - (b.start.y - a.start.y) * bx) / cross;
  return { x: a.start.x + ax * share, y: a.start.y + ay * share };
}

/** Whether a point lies on a segment, ends included, within 1e-6 mm. */
export function isOn(segment: Segment, point: Point): boolean {
  const { start, end, bulge } = segment;
  if (distanceBetween(start, point) < SAME_POINT || distanceBetween(end, point) < SAME_POINT) return true;
  if (bulge === 0) {
    const dx = end.x - start.x;
    const dy = end.y - start.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    const along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
    const away = ((point.x - start.x) * dy - (point.y - start.y) * dx) / length;
    return Math.abs(away) < SAME_POINT && along >= 0 && along <= length;
  }
  const arc = arcOf(segment);
  if (Math.abs(distanceBetween(arc.centre, point) - arc.radius) > SAME_POINT) return false;
  return isWithinArc(arc, Math.atan2(point.y - arc.centre.y, point.x - arc.centre.x));
}
