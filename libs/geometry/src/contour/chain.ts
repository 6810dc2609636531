import type { Point } from '@glass/contracts';
import type { Loop, Segment } from '../model.js';
import { nearestOnChain } from './distance.js';
import { partOf, pointAlong, segmentLength, tangentAlong } from './segment.js';

/** Pieces shorter than this (mm) are rounding, not glass. */
const NOTHING = 1e-9;

/** Adds the part of a chain of segments between two distances (mm) from its start to `out`. */
export function pushPart(chain: readonly Segment[], from: number, to: number, out: Segment[]): void {
  let passed = 0;
  for (const segment of chain) {
    const length = segmentLength(segment);
    const start = Math.max(from - passed, 0);
    const end = Math.min(to - passed, length);
    if (end - start > NOTHING) {
      out.push(start <= NOTHING && end >= length - NOTHING ? segment : partOf(segment, start, end));
    }
    passed += length;
    if (passed >= to) return;
  }
}

/** Point and unit direction of travel at a distance (mm) along the chain; clamped to its ends. */
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

/** Segments that run on in one line or on one circle made one, so that it does not matter where they are parted. */
export function joined(loop: Loop, within: number): Loop {
  const begin = Math.max(
    0,
    loop.findIndex((segment, index) => !runsOnStraight(loop.at(index - 1)!, segment, within)),
  );
  return joinedChain([...loop.slice(begin), ...loop.slice(0, begin)], within);
}

/** The same for a chain that is not closed. */
export function joinedChain(chain: readonly Segment[], within: number): Segment[] {
  const result: Segment[] = [];
  for (const segment of chain) {
    const last = result.at(-1);
    if (last && runsOnStraight(last, segment, within)) result[result.length - 1] = united(last, segment);
    else result.push(segment);
  }
  return result;
}

/** Whether b goes on in the line or on the circle of a, within `within` mm. */
export function runsOnStraight(a: Segment, b: Segment, within: number): boolean {
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
  // By their points: the centre of a flat arch is hundreds of metres away, and uncertain by millimetres.
  const both = [united(a, b)];
  const points = [a.end, ...[a, b].map((arc) => pointAlong(arc, segmentLength(arc) / 2))];
  return points.every((point) => nearestOnChain(both, point).distance <= within);
}

/**
 * Through both ends and the middle of the longer one: what runs on within the tolerance may be a little more or less
 * curved, and over a short piece a sum of angles would carry that over to the long one.
 */
export function united(a: Segment, b: Segment): Segment {
  const [start, end] = [a.start, b.end];
  if (a.bulge === 0) return { start, end, bulge: 0 };
  const [lengthOfA, lengthOfB] = [segmentLength(a), segmentLength(b)];
  const middle = lengthOfA > lengthOfB ? pointAlong(a, lengthOfA / 2) : pointAlong(b, lengthOfB / 2);
  const [toStart, toEnd] = [start, end].map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y })) as [
    Point,
    Point,
  ];
  // The angle at a point of the arc between its ends lacks half of the arc's own angle to a straight one.
  const cross = Math.abs(toStart.x * toEnd.y - toStart.y * toEnd.x);
  const halfAngle = Math.atan2(cross, -(toStart.x * toEnd.x + toStart.y * toEnd.y));
  return { start, end, bulge: Math.tan(halfAngle / 2) * Math.sign(a.bulge) };
}
