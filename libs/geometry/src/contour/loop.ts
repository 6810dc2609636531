import type { Point } from '@glass/contracts/panel';
import type { Box, Loop, Segment } from '../model.js';
import { arcOf, distanceBetween, reverseSegment, segmentLength, widenBox } from './segment.js';

/** Signed area (mm²), positive for a counter-clockwise loop: shoelace formula plus circular segments. */
export function signedArea(loop: readonly Segment[]): number {
  let twice = 0;
  for (const segment of loop) {
    const { start, end, bulge } = segment;
    twice += start.x * end.y - end.x * start.y;
    if (bulge !== 0) twice += twiceArcArea(segment);
  }
  return twice / 2;
}

/** Area (mm²) inside a loop in either direction. */
export function loopArea(loop: readonly Segment[]): number {
  return Math.abs(signedArea(loop));
}

/** Below this angle (radians), θ − sin θ loses digits, and five terms of its series are exact. */
const SMALL_SWEEP = 0.25;

/** r² (θ − sin θ): twice the area between an arc and its chord, with the sign of the bulge. */
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

/** Length (mm) of an open or closed chain of segments. */
export function loopLength(loop: readonly Segment[]): number {
  let length = 0;
  for (const segment of loop) length += segmentLength(segment);
  return length;
}

/** Bounding box of the segments. */
export function boxOf(segments: readonly Segment[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const segment of segments) widenBox(box, segment);
  return box;
}

export function reverseLoop(loop: Loop): Loop {
  return loop.map(reverseSegment).reverse();
}

/** Moves a loop by dx to the right and dy up, mm. */
export function moveLoop(loop: readonly Segment[], dx: number, dy: number): Loop {
  return loop.map(({ start, end, bulge }) => ({
    start: { x: start.x + dx, y: start.y + dy },
    end: { x: end.x + dx, y: end.y + dy },
    bulge,
  }));
}

/**
 * Whether a point is inside the loop: winding number of the chords, corrected for arcs. Chords share their joints
 * exactly; otherwise a point level with a joint could be counted twice or not at all.
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
 * Whether a point is on the side of the chord to which its arc bulges. Points on the chord go to the side on which the
 * chord count put them.
 */
function onArcSide(bulge: number, start: Point, end: Point, side: number): boolean {
  const isLeft = side !== 0 ? side > 0 : end.y === start.y ? end.x > start.x : end.y < start.y;
  return bulge > 0 ? !isLeft : isLeft;
}
