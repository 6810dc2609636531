import type { Point } from '@glass/contracts/panel';
import {
  type Box,
  type Loop,
  type Segment,
  boxOf,
  cutSegment,
  line,
  mergeLoopSegments,
  pointAlong,
  reverseLoop,
  segmentLength,
  tangentAlong,
} from '@glass/geometry';
import { withoutGaps } from './contours.js';
import { carrierOf, distanceAlong, meetings, pathAlong, placeOn } from './path-along.js';
import { DxfError } from '../errors.js';

/** A loop with the box of each piece, for fast rejection. */
export type BoxedLoop = { piece: Segment; box: Box }[];

export function withBoxes(loop: Loop): BoxedLoop {
  return loop.map((piece) => ({ piece, box: boxOf([piece]) }));
}

/** The pieces whose box is within `within` mm of `box`. */
export function piecesNear(loop: BoxedLoop, { minX, minY, maxX, maxY }: Box, within: number): BoxedLoop {
  return loop.filter(
    ({ box }) =>
      box.minX <= maxX + within &&
      box.maxX >= minX - within &&
      box.minY <= maxY + within &&
      box.maxY >= minY - within,
  );
}

/** Both outlines come from the same numbers; smaller differences are binary rounding. */
const SAME_MM = 1e-6;

/**
 * The closed loops of glass that `outline` lacks compared with `base`: where the outline leaves the base and returns,
 * its path and the base's own path form a loop. All loops run clockwise.
 */
export function separateNotches(outline: Loop, base: Loop): Loop[] {
  return runsApart(outline, base).map((run) => {
    const path = pathAlong(base, run[0]!.start, run.at(-1)!.end, 10 * SAME_MM);
    if (!path) throw new Error('A notch begins or ends off the outline that it is cut from');
    return withoutGaps([...path, ...reverseLoop(run)]);
  });
}

/** Parts of an outline off the base that it was cut from, each from rim to rim. */
export function runsApart(outline: Loop, base: Loop): Segment[][] {
  const boxes = withBoxes(base);
  const parts = outline.flatMap((segment) => partedAtJoints(segment, boxes));
  return runsOff(parts, boxes, SAME_MM);
}

/**
 * The reverse of `separateNotches`: subtracts a notch drawn as a separate loop. null if the loop does not share
 * exactly one part with the outline.
 * @param near pieces of the outline near the notch
 */
export function mergeNotch(outline: Loop, near: BoxedLoop, notch: Loop, within: number): Loop | null {
  const [run, more] = runsOff(notch, near, within);
  if (!run || more || run.length === notch.length) return null;
  const rest = pathAlong(outline, run[0]!.start, run.at(-1)!.end, within);
  // The notch runs clockwise too: along the outline first, then back through the glass in the other direction.
  return rest && withoutGaps([...rest, ...reverseLoop(run)]);
}

/** Splits a segment at joints of the base; as a whole it would lie on no single piece of it. */
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

/** Runs of segments of a loop that are off another loop. */
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

/** Maximum distance of a mouth from the cut outline, in allowances: farther away it is not the adjacent rim. */
const REACH = 3;

/**
 * Adds the cutouts of hinges and clamps to the cut outline. Machines cut them to size before or after grinding, so
 * they keep place and size; only their mouths extend outward through the ground-off strip. All outlines run clockwise.
 * @param grown `ground` with the allowance, without these cutouts
 * @param ground the finished outline without them
 * @param finished the finished outline with them
 * @throws {DxfError} if a mouth does not reach the cut outline
 */
export function withMachineCuts(grown: Loop, ground: Loop, finished: Loop, by: number): Loop {
  let outline = grown;
  for (const run of runsApart(finished, ground)) {
    const [start, end] = [run[0]!.start, run.at(-1)!.end];
    const begin = outwards(outline, ground, start, 'reaching', by);
    const leave = outwards(outline, ground, end, 'leaving', by);
    const rest = begin && leave && pathAlong(outline, leave, begin, SAME_MM);
    if (!rest)
      throw new DxfError('allowanceTooLarge', `A cutout has no room beside an allowance of ${by} mm`);
    const mouth = [line(begin, start), ...run, line(end, leave)];
    outline = mergeLoopSegments(withoutGaps([...rest, ...mouth]), SAME_MM);
  }
  return outline;
}

/** Intersection of the outward normal at a point of the ground rim with the cut outline. */
function outwards(
  outline: Loop,
  ground: Loop,
  from: Point,
  meant: 'reaching' | 'leaving',
  by: number,
): Point | null {
  const direction = outwardsOf(ground, from, meant);
  if (!direction) return null;
  const ahead = ({ x, y }: Point): number => (x - from.x) * direction.x + (y - from.y) * direction.y;
  const places = outline
    .flatMap((segment) =>
      meetings({ kind: 'line', point: from, direction }, carrierOf(segment)).filter(
        (point) => distanceAlong(segment, point, SAME_MM) !== null,
      ),
    )
    .filter((point) => ahead(point) > -SAME_MM && ahead(point) <= REACH * by)
    .sort((a, b) => ahead(a) - ahead(b));
  return places[0] ?? null;
}

/** Unit normal to the left of a clockwise outline. */
function outwardsOf(outline: Loop, point: Point, meant: 'reaching' | 'leaving'): Point | null {
  const place = placeOn(outline, point, meant, SAME_MM);
  if (!place) return null;
  const { x, y } = tangentAlong(outline[place.index]!, place.along);
  return { x: -y, y: x };
}
