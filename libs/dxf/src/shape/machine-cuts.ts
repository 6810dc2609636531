import type { Point } from '@glass/contracts';
import { mergeLoopSegments, line, type Loop, tangentAlong } from '@glass/geometry';

import { DxfError } from '../errors.js';
import { withoutGaps } from './contours.js';
import { carrierOf, distanceAlong, meetings, pathAlong, placeOn } from './path-along.js';
import { runsApart } from './separate-notches.js';

const SAME_MM = 1e-6;
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
