import type { Point } from '@glass/contracts';
import type { Box, Segment } from '../model.js';
import { crossCircles, crossLineAndCircle } from './fillet.js';
import { arcOf, distanceBetween, SAME_POINT, startTangent, sweepsOver, widenBox } from './segment.js';

/** Where two segments that are not neighbours meet, touching included; null where they do not. */
export function meetingPoint(a: Segment, b: Segment): Point | null {
  for (const point of candidates(a, b)) {
    if (isOn(a, point) && isOn(b, point)) return point;
  }
  return null;
}

/** Every point at which two segments meet; of a stretch in common, its ends. */
export function commonPoints(a: Segment, b: Segment): Point[] {
  return candidates(a, b).filter((point) => isOn(a, point) && isOn(b, point));
}

/** The first point at which a loop crosses or touches itself, with the two segments; null for a simple loop. */
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
      const at = follows || leads ? neighboursMeet(a, b, follows, leads) : meetingPoint(a, b);
      if (at) return { first: i, second: j, at };
    }
  }
  return null;
}

/** The first point at which any segment of one chain meets any of another. */
export function chainsMeet(a: readonly Segment[], b: readonly Segment[]): Point | null {
  const boxes = b.map(segmentBox);
  for (const first of a) {
    const box = segmentBox(first);
    for (let j = 0; j < b.length; j += 1) {
      const at = boxesMeet(box, boxes[j] as Box) ? meetingPoint(first, b[j] as Segment) : null;
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

/** Neighbours share their joint by right; any other point in common is a fault. */
function neighboursMeet(a: Segment, b: Segment, follows: boolean, leads: boolean): Point | null {
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

/** Two lines that share a joint meet again only where the second runs back along the first. */
function foldsBack(a: Segment, b: Segment): boolean {
  const ax = a.end.x - a.start.x;
  const ay = a.end.y - a.start.y;
  const bx = b.end.x - b.start.x;
  const by = b.end.y - b.start.y;
  const along = ax * bx + ay * by;
  return along < 0 && Math.abs(ax * by - ay * bx) < 1e-9 * -along;
}

/** Points that both carriers have in common; for parallel or concentric carriers, the ends. */
function candidates(a: Segment, b: Segment): Point[] {
  const ends = [a.start, a.end, b.start, b.end];
  if (a.bulge === 0 && b.bulge === 0) {
    const crossing = crossCarriers(a, b);
    return crossing ? [crossing, ...ends] : ends;
  }
  if (a.bulge !== 0 && b.bulge !== 0) return [...crossCircles(arcOf(a), arcOf(b)), ...ends];
  const [straight, curved] = a.bulge === 0 ? [a, b] : [b, a];
  return [
    ...crossLineAndCircle({ point: straight.start, direction: startTangent(straight) }, arcOf(curved)),
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

/** Whether a point lies on a segment, ends included, within a millionth of a millimetre. */
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
  return sweepsOver(arc, Math.atan2(point.y - arc.centre.y, point.x - arc.centre.x));
}
