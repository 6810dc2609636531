import type { Point } from '@glass/contracts';
import type { Box, Loop, Segment } from '../model.js';
import { arcOf, distanceBetween, reversed, segmentLength, widenBox } from './segment.js';

/** Signed area (mm²) by closed form, positive for a counter-clockwise loop: shoelace plus circular segments. */
export function signedArea(loop: readonly Segment[]): number {
  let twice = 0;
  for (const segment of loop) {
    const { start, end, bulge } = segment;
    twice += start.x * end.y - end.x * start.y;
    if (bulge !== 0) twice += twiceArcArea(segment);
  }
  return twice / 2;
}

/** Area (mm²) inside a loop, whichever way it runs; closed form, see signedArea. */
export function loopArea(loop: readonly Segment[]): number {
  return Math.abs(signedArea(loop));
}

/** Below this angle (radians) θ − sin θ loses digits, and its series is exact to the last digit with five terms. */
const SMALL_SWEEP = 0.25;

/** r² (θ − sin θ): twice the area between an arc and its chord, signed as the bulge is. */
function twiceArcArea(segment: Segment): number {
  const b = segment.bulge;
  const chord = distanceBetween(segment.start, segment.end);
  const radius = (chord * (1 + b * b)) / (4 * b);
  const sweep = 4 * Math.atan(b);
  return radius * radius * (Math.abs(sweep) < SMALL_SWEEP ? minusSineSeries(sweep) : sweep - Math.sin(sweep));
}

/** θ³/3! − θ⁵/5! + θ⁷/7! − θ⁹/9! + θ¹¹/11! */
function minusSineSeries(sweep: number): number {
  const squared = sweep * sweep;
  const inner = 1 - (squared / 72) * (1 - squared / 110);
  return ((sweep * squared) / 6) * (1 - (squared / 20) * (1 - (squared / 42) * inner));
}

/** Length (mm) of a chain of segments, closed or not; closed form, see segmentLength. */
export function loopLength(loop: readonly Segment[]): number {
  let length = 0;
  for (const segment of loop) length += segmentLength(segment);
  return length;
}

/** The smallest upright rectangle round the segments, in the orientation as ordered. */
export function boxOf(segments: readonly Segment[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const segment of segments) widenBox(box, segment);
  return box;
}

/** The same loop run the other way. */
export function reversedLoop(loop: Loop): Loop {
  return loop.map(reversed).reverse();
}

/** Moved by dx to the right and dy up (mm). */
export function movedLoop(loop: readonly Segment[], dx: number, dy: number): Loop {
  return loop.map(({ start, end, bulge }) => ({
    start: { x: start.x + dx, y: start.y + dy },
    end: { x: end.x + dx, y: end.y + dy },
    bulge,
  }));
}

/**
 * Whether a point lies within the loop: the winding of its chords, corrected where arcs leave their chords. Each chord
 * ends at exactly the point where the next begins: the two may differ in the last digit, and a point level with them
 * would be counted twice or not at all.
 */
export function isInside(loop: readonly Segment[], point: Point): boolean {
  let winding = 0;
  for (let i = 0; i < loop.length; i += 1) {
    const segment = loop[i] as Segment;
    const { start } = segment;
    const end = (loop[i + 1] ?? (loop[0] as Segment)).start;
    const side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x);
    if (start.y <= point.y) {
      if (end.y > point.y && side > 0) winding += 1;
    } else if (end.y <= point.y && side < 0) {
      winding -= 1;
    }
    if (segment.bulge !== 0 && onArcSide(segment.bulge, start, end, side)) {
      const { centre, radius } = arcOf(segment);
      if (distanceBetween(centre, point) < radius) winding += Math.sign(segment.bulge);
    }
  }
  return winding !== 0;
}

/**
 * Whether a point is on the side of the chord to which its arc bulges: a counter-clockwise arc lies to the right, and
 * a point between the two is wound round once more. One on the chord goes to the side that the chord count gave it.
 */
function onArcSide(bulge: number, start: Point, end: Point, side: number): boolean {
  const isLeft = side !== 0 ? side > 0 : end.y === start.y ? end.x > start.x : end.y < start.y;
  return bulge > 0 ? !isLeft : isLeft;
}
