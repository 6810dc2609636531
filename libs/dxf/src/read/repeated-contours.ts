import {
  type Box,
  boxOf,
  type Loop,
  loopArea,
  nearestOnChain,
  pointAlong,
  segmentLength,
} from '@glass/geometry';
import { circleLoop } from '../shape/contours.js';
import type { ClosedLoop } from './chain-pieces.js';
import type { Faults } from './faults.js';
import type { Contours } from './lettering.js';
import type { Budget } from './limits.js';
import { say } from '../words/say.js';

interface Contour {
  source: ClosedLoop | Contours['circles'][number];
  loop: Loop;
  box: Box;
  area: number;
}

interface Reading {
  tolerance: number;
  comparisons: Budget;
  faults: Faults;
}

/**
 * Removes contours that duplicate another one in different pieces: a rectangle as a polyline and as four lines, a
 * circle and two arcs. Identical pieces were removed before.
 */
export function withoutRepeated(contours: Contours, { tolerance, comparisons, faults }: Reading): Contours {
  // Circles first, so that they stay holes.
  const all = [
    ...contours.circles.map((source) => contourOf(source, circleLoop(source.centre, source.radius))),
    ...contours.closed.map((source) => contourOf(source, source.loop)),
  ];
  const byPlace = new Map<string, Contour[]>();
  const left = new Set<Contour['source']>();
  for (const contour of all) {
    const near = placesNear(contour.box, tolerance).flatMap((key) => byPlace.get(key) ?? []);
    comparisons.spend(near.length, contour.source.line);
    if (near.some((other) => isSame(contour, other, tolerance, comparisons))) {
      left.add(contour.source);
      const { line, layer } = contour.source;
      const at = contour.loop[0]!.start;
      faults.warning('duplicate', say('duplicate'), { at, line, layer });
      continue;
    }
    const key = keyOf(cellOf(contour.box.minX, tolerance), cellOf(contour.box.minY, tolerance));
    const same = byPlace.get(key);
    if (same) same.push(contour);
    else byPlace.set(key, [contour]);
  }
  if (left.size === 0) return contours;
  return {
    closed: contours.closed.filter((loop) => !left.has(loop)),
    circles: contours.circles.filter((circle) => !left.has(circle)),
    open: contours.open,
  };
}

const contourOf = (source: Contour['source'], loop: Loop): Contour => ({
  ...{ source, loop, box: boxOf(loop), area: loopArea(loop) },
});

const cellOf = (at: number, tolerance: number): number => Math.round(at / tolerance);
const keyOf = (x: number, y: number): string => `${x},${y}`;

/** The grid cell of the lower left, and its neighbors. */
function placesNear({ minX, minY }: Box, tolerance: number): string[] {
  const [x, y] = [cellOf(minX, tolerance), cellOf(minY, tolerance)];
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => keyOf(x + dx, y + dy)));
}

/** Tolerance for small contours, as a fraction of their size. */
const SAME_SHARE = 0.1;

function isSame(one: Contour, other: Contour, tolerance: number, comparisons: Budget): boolean {
  const { minX, minY, maxX, maxY } = one.box;
  const within = Math.min(tolerance, SAME_SHARE * Math.max(maxX - minX, maxY - minY));
  const isNear = (['minX', 'minY', 'maxX', 'maxY'] as const).every(
    (side) => Math.abs(one.box[side] - other.box[side]) <= within,
  );
  if (!isNear) return false;
  comparisons.spend(2 * one.loop.length * other.loop.length, one.source.line);
  return liesOn(one.loop, other.loop, within) && liesOn(other.loop, one.loop, within);
}

function liesOn(loop: Loop, other: Loop, tolerance: number): boolean {
  return loop.every((segment) =>
    [segment.start, pointAlong(segment, segmentLength(segment) / 2)].every(
      (point) => nearestOnChain(other, point).distance <= tolerance,
    ),
  );
}
