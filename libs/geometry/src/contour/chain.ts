import type { Point } from '@glass/contracts/panel';
import type { Loop, Segment } from '../model.js';
import { nearestOnChain } from './distance.js';
import { cutSegment, pointAlong, segmentLength, tangentAlong } from './segment.js';

/** Shorter pieces (mm) are rounding errors. */
const NOTHING = 1e-9;

/** Appends the part of a chain between two distances (mm) from its start to `out`. */
export function appendPart(chain: readonly Segment[], from: number, to: number, out: Segment[]): void {
  let passed = 0;
  for (const segment of chain) {
    const length = segmentLength(segment);
    const start = Math.max(from - passed, 0);
    const end = Math.min(to - passed, length);
    if (end - start > NOTHING) {
      out.push(start <= NOTHING && end >= length - NOTHING ? segment : cutSegment(segment, start, end));
    }
    passed += length;
    if (passed >= to) return;
  }
}

/** Point and unit direction of travel at a distance (mm) along the chain, clamped to its ends. */
export function placeAlong(chain: readonly Segment[], distance: number): { point: Point; tangent: Point } {
  let passed = 0;
  let last = chain[0];
  for (const segment of chain) {
    const length = segmentLength(segment);
    if (distance <= passed + length) {
      const along = Math.max(distance - passed, 0);
      return { point: pointAlong(segment, along), tangent: tangentAlong(segment, along) };
    }
    passed += length;
    last = segment;
  }
  if (last === undefined) throw new RangeError('An edge has at least one segment.');
  const length = segmentLength(last);
  return { point: pointAlong(last, length), tangent: tangentAlong(last, length) };
}

/**
 * Merges segments that continue in one line or circle, also across the loop's start.
 * @param within tolerance, mm
 */
export function mergeLoopSegments(loop: Loop, within: number): Loop {
  const begin = Math.max(
    0,
    loop.findIndex((segment, index) => !isContinuation(loop.at(index - 1)!, segment, within)),
  );
  return mergeChainSegments([...loop.slice(begin), ...loop.slice(0, begin)], within);
}

/** Like `joined`, for an open chain. */
export function mergeChainSegments(chain: readonly Segment[], within: number): Segment[] {
  const result: Segment[] = [];
  for (const segment of chain) {
    const last = result.at(-1);
    if (last && isContinuation(last, segment, within))
      result[result.length - 1] = joinSegments(last, segment);
    else result.push(segment);
  }
  return result;
}

/** Whether `b` continues the line or circle of `a`, within `within` mm. */
export function isContinuation(a: Segment, b: Segment, within: number): boolean {
  if (a.bulge === 0 && b.bulge === 0) {
    const [ax, ay, bx, by] = [
      a.end.x - a.start.x,
      a.end.y - a.start.y,
      b.end.x - b.start.x,
      b.end.y - b.start.y,
    ];
    const off = Math.abs(ax * by - ay * bx) / Math.max(Math.hypot(ax, ay), Math.hypot(bx, by));
    return off <= within && ax * bx + ay * by > 0;
  }
  if (a.bulge === 0 || b.bulge === 0 || a.bulge > 0 !== b.bulge > 0) return false;
  if (Math.abs(4 * Math.atan(a.bulge) + 4 * Math.atan(b.bulge)) >= 1.9 * Math.PI) return false;
  // Compares points: the center of a flat arc is hundreds of meters away and uncertain by millimeters.
  const both = [joinSegments(a, b)];
  const points = [a.end, ...[a, b].map((arc) => pointAlong(arc, segmentLength(arc) / 2))];
  return points.every((point) => nearestOnChain(both, point).distance <= within);
}

/**
 * Merges two segments. An arc runs through both ends and the middle of the longer one: adding the angles would spread a
 * small difference in curvature over the whole length.
 */
export function joinSegments(a: Segment, b: Segment): Segment {
  const [start, end] = [a.start, b.end];
  if (a.bulge === 0) return { start, end, bulge: 0 };
  const [lengthOfA, lengthOfB] = [segmentLength(a), segmentLength(b)];
  const middle = lengthOfA > lengthOfB ? pointAlong(a, lengthOfA / 2) : pointAlong(b, lengthOfB / 2);
  const [toStart, toEnd] = [start, end].map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y })) as [
    Point,
    Point,
  ];
  // The inscribed angle is 180° minus half of the arc's angle.
  const cross = Math.abs(toStart.x * toEnd.y - toStart.y * toEnd.x);
  const halfAngle = Math.atan2(cross, -(toStart.x * toEnd.x + toStart.y * toEnd.y));
  return { start, end, bulge: Math.tan(halfAngle / 2) * Math.sign(a.bulge) };
}
