import { circleLoop } from '../src/shape/closed-loop.js';
import { nearestOnChain, pointAlong, segmentLength, type Loop, type NetContour } from '@glass/geometry';

/*
 * How far two contours are apart, measured by points on them: a second opinion on `contoursEqual`, which compares
 * segment by segment.
 */

/** Along each segment, its ends included. */
const SHARES = [0, 0.13, 0.5, 0.87, 1];

/** The largest distance (mm) from a point of one loop to the other, both ways. */
export function loopDistance(a: Loop, b: Loop): number {
  return Math.max(farthest(a, b), farthest(b, a));
}

/** The same for outline and openings together, each opening against the nearest of the other's; ∞ where one is missing. */
export function contourDistance(a: NetContour, b: NetContour): number {
  if (a.openings.length !== b.openings.length) return Infinity;
  const theirs = openingLoops(b);
  const gaps = openingLoops(a).map((loop) => Math.min(...theirs.map((other) => loopDistance(loop, other))));
  return Math.max(loopDistance(a.outer, b.outer), ...gaps);
}

function farthest(from: Loop, to: Loop): number {
  let most = 0;
  for (const segment of from) {
    const length = segmentLength(segment);
    for (const share of SHARES) {
      most = Math.max(most, nearestOnChain(to, pointAlong(segment, length * share)).distance);
    }
  }
  return most;
}

function openingLoops({ openings }: NetContour): Loop[] {
  return openings.map((opening) =>
    opening.kind === 'loop' ? opening.loop : circleLoop(opening.centre, opening.radius),
  );
}
