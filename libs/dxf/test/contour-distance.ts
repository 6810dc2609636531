import { circleLoop } from '../src/shape/contours.js';
import { nearestOnChain, pointAlong, segmentLength, type Loop, type NetContour } from '@glass/geometry';

/* Distance of two contours by sampled points: an independent check of `contoursEqual`, which compares segments. */

/** Sampled positions on each segment, including its ends. */
const SHARES = [0, 0.13, 0.5, 0.87, 1];

/** The largest distance (mm) from a point of one loop to the other, both ways. */
export function loopDistance(a: Loop, b: Loop): number {
  return Math.max(farthest(a, b), farthest(b, a));
}

/**
 * Like `loopDistance`, for outline and openings; each opening is compared with the nearest of the other's. Infinity if
 * one is missing.
 */
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
