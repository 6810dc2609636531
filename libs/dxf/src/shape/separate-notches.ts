import type { Point } from '@glass/contracts';
import type { Loop, Segment } from '@glass/geometry';

import { distance, fractionAt, partOf, pointAt, reversed } from './arc.js';

/** Both outlines come from the same numbers; what differs by less is binary rounding. */
const SAME_MM = 1e-6;

/**
 * The closed loops by which `outline` lacks glass that `base` has: wherever the outline leaves the base and comes
 * back to it, what it does there and the base's own path between make one loop. Both run clockwise, so do the
 * answers.
 */
export function separateNotches(outline: Loop, base: Loop): Loop[] {
  const away = outline.map((segment) => !liesOn(segment, base));
  const firstOn = away.indexOf(false);
  if (firstOn === -1 || !away.includes(true)) return [];
  const notches: Loop[] = [];
  let run: Segment[] = [];
  for (let step = 1; step <= outline.length; step += 1) {
    const index = (firstOn + step) % outline.length;
    if (away[index]) {
      run.push(outline[index]!);
    } else if (run.length > 0) {
      notches.push([...pathAlong(base, run[0]!.start, run.at(-1)!.end), ...reversed(run)]);
      run = [];
    }
  }
  return notches;
}

function liesOn(segment: Segment, base: Loop): boolean {
  const middle = pointAt(segment, 0.5);
  return base.some(
    (piece) =>
      fractionAt(piece, segment.start, SAME_MM) !== null &&
      fractionAt(piece, middle, SAME_MM) !== null &&
      fractionAt(piece, segment.end, SAME_MM) !== null,
  );
}

/** The base from one point on it to another, in its own direction. */
function pathAlong(base: Loop, from: Point, to: Point): Loop {
  const begin = placeOn(base, from, 'leaving');
  const finish = placeOn(base, to, 'reaching');
  const path: Loop = [];
  const add = (index: number, start: number, end: number): void => {
    const piece = partOf(base[index]!, start, end);
    if (distance(piece.start, piece.end) > SAME_MM) path.push(piece);
  };
  if (begin.index === finish.index && begin.fraction < finish.fraction) {
    add(begin.index, begin.fraction, finish.fraction);
    return path;
  }
  add(begin.index, begin.fraction, 1);
  for (
    let index = (begin.index + 1) % base.length;
    index !== finish.index;
    index = (index + 1) % base.length
  ) {
    path.push(base[index]!);
  }
  add(finish.index, 0, finish.fraction);
  return path;
}

/** At a corner two pieces hold the point: the one that leaves it, or the one that reaches it, is meant. */
function placeOn(
  base: Loop,
  point: Point,
  meant: 'leaving' | 'reaching',
): { index: number; fraction: number } {
  let found: { index: number; fraction: number } | null = null;
  for (let index = 0; index < base.length; index += 1) {
    const fraction = fractionAt(base[index]!, point, 10 * SAME_MM);
    if (fraction === null) continue;
    if (found === null || (meant === 'leaving' ? fraction < found.fraction : fraction > found.fraction)) {
      found = { index, fraction };
    }
  }
  if (found === null) throw new Error('A notch begins or ends off the outline that it is cut from');
  return found;
}
