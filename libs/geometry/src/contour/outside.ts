import type { Point } from '@glass/contracts';
import type { Box, Segment } from '../model.js';
import { boxesMeet, commonPoints, segmentBox } from './crossing.js';
import { nearestOnChain } from './distance.js';
import { isInside } from './loop.js';
import { alongOf, pointAlong, SAME_POINT, segmentLength } from './segment.js';

/**
 * Tells of chains where they leave a loop, and with which of their segments; null of a chain that lies within the
 * loop or on its rim. Exact: between one point in common with the rim and the next, a segment is either wholly inside or wholly
 * outside, and its middle tells which.
 */
export function leavingOf(
  loop: readonly Segment[],
): (chain: readonly Segment[]) => { segment: number; at: Point } | null {
  const boxes = loop.map(segmentBox);
  return (chain) => {
    for (const [index, segment] of chain.entries()) {
      const stops = stopsOn(segment, loop, boxes);
      for (let i = 1; i < stops.length; i += 1) {
        const from = stops[i - 1] as number;
        const to = stops[i] as number;
        if (to - from < SAME_POINT) continue;
        const middle = pointAlong(segment, (from + to) / 2);
        if (isInside(loop, middle) || nearestOnChain(loop, middle).distance < SAME_POINT) continue;
        return { segment: index, at: middle };
      }
    }
    return null;
  };
}

/** Distances (mm) along a segment, in order: its ends and every point that it has in common with the loop. */
function stopsOn(segment: Segment, loop: readonly Segment[], boxes: readonly Box[]): number[] {
  const box = segmentBox(segment);
  const stops = [0, segmentLength(segment)];
  for (const [index, other] of loop.entries()) {
    if (!boxesMeet(box, boxes[index] as Box)) continue;
    for (const point of commonPoints(segment, other)) {
      const along = alongOf(segment, point);
      if (along !== null) stops.push(along);
    }
  }
  return stops.sort((a, b) => a - b);
}
