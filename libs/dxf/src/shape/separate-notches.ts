import type { Point } from '@glass/contracts';
import {
  boxOf,
  cutSegment,
  pointAlong,
  reverseLoop,
  segmentLength,
  type Box,
  type Loop,
  type Segment,
} from '@glass/geometry';

import { withoutGaps } from './closed-loop.js';
import { distanceAlong, pathAlong } from './path-along.js';

/** A loop with the box of each piece: most pieces are nowhere near, and their boxes tell it soonest. */
export type BoxedLoop = { piece: Segment; box: Box }[];

export function boxed(loop: Loop): BoxedLoop {
  return loop.map((piece) => ({ piece, box: boxOf([piece]) }));
}

/** The pieces that something in `box` could touch, or miss by no more than `within` millimetres. */
export function piecesNear(loop: BoxedLoop, { minX, minY, maxX, maxY }: Box, within: number): BoxedLoop {
  return loop.filter(
    ({ box }) =>
      box.minX <= maxX + within &&
      box.maxX >= minX - within &&
      box.minY <= maxY + within &&
      box.maxY >= minY - within,
  );
}

/** Both outlines come from the same numbers; what differs by less is binary rounding. */
const SAME_MM = 1e-6;

/**
 * The closed loops by which `outline` lacks glass that `base` has: wherever the outline leaves the base and comes
 * back to it, what it does there and the base's own path between make one loop. Both run clockwise, so do the
 * answers.
 */
export function separateNotches(outline: Loop, base: Loop): Loop[] {
  return runsApart(outline, base).map((run) => {
    const path = pathAlong(base, run[0]!.start, run.at(-1)!.end, 10 * SAME_MM);
    if (!path) throw new Error('A notch begins or ends off the outline that it is cut from');
    return withoutGaps([...path, ...reverseLoop(run)]);
  });
}

/** The parts of an outline that do not run along the base that it was cut from, each from rim to rim. */
export function runsApart(outline: Loop, base: Loop): Segment[][] {
  const boxes = boxed(base);
  const parts = outline.flatMap((segment) => partedAtJoints(segment, boxes));
  return runsOff(parts, boxes, SAME_MM);
}

/**
 * The other way: the outline with a notch taken out of it that was drawn as a loop on its own, part of which runs
 * along the outline. null where the loop does not meet the outline in exactly one such part. `near` are the pieces
 * of the outline that are near the notch.
 */
export function mergeNotch(outline: Loop, near: BoxedLoop, notch: Loop, within: number): Loop | null {
  const [run, more] = runsOff(notch, near, within);
  if (!run || more || run.length === notch.length) return null;
  const rest = pathAlong(outline, run[0]!.start, run.at(-1)!.end, within);
  // The notch runs clockwise too: along the outline first, then back through the glass against its direction.
  return rest && withoutGaps([...rest, ...reverseLoop(run)]);
}

/** A segment that runs over a joint of the base lies on it in two parts, and on no one piece of it as a whole. */
function partedAtJoints(segment: Segment, base: BoxedLoop): Segment[] {
  const length = segmentLength(segment);
  const box = boxOf([segment]);
  const stops = base.flatMap(({ piece: { start } }) => {
    if (start.x < box.minX - SAME_MM || start.x > box.maxX + SAME_MM) return [];
    if (start.y < box.minY - SAME_MM || start.y > box.maxY + SAME_MM) return [];
    const along = distanceAlong(segment, start, SAME_MM);
    return along !== null && along > SAME_MM && along < length - SAME_MM ? [along] : [];
  });
  if (stops.length === 0) return [segment];
  const ends = [...stops.sort((a, b) => a - b), length];
  return ends.map((end, index) => cutSegment(segment, ends[index - 1] ?? 0, end));
}

/** The runs of segments of a loop that do not lie on another. */
function runsOff(loop: Loop, other: BoxedLoop, within: number): Segment[][] {
  const off = loop.map((segment) => !liesOn(segment, other, within));
  const firstOn = off.indexOf(false);
  if (firstOn === -1) return [loop];
  const runs: Segment[][] = [];
  let run: Segment[] = [];
  for (let step = 1; step <= loop.length; step += 1) {
    const index = (firstOn + step) % loop.length;
    if (off[index]) run.push(loop[index]!);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return runs;
}

function liesOn(segment: Segment, pieces: BoxedLoop, within: number): boolean {
  const { x, y } = segment.start;
  let points: Point[] | null = null;
  for (const { piece, box } of pieces) {
    if (x < box.minX - within || x > box.maxX + within) continue;
    if (y < box.minY - within || y > box.maxY + within) continue;
    points ??= [segment.start, pointAlong(segment, segmentLength(segment) / 2), segment.end];
    if (points.every((point) => distanceAlong(piece, point, within) !== null)) return true;
  }
  return false;
}
