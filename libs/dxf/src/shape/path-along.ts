import type { Point } from '@glass/contracts';
import { partOf, segmentLength, type Loop } from '@glass/geometry';

import { distance, distanceAlong } from './distance-along.js';

interface Place {
  index: number;
  /** Millimetres from the start of the segment. */
  along: number;
}

/**
 * The part of a loop from one point on it to another, in its own direction; null where a point is farther off the
 * loop than `within`. Pieces shorter than that are left out.
 */
export function pathAlong(loop: Loop, from: Point, to: Point, within: number): Loop | null {
  const begin = placeOn(loop, from, 'leaving', within);
  const finish = placeOn(loop, to, 'reaching', within);
  if (!begin || !finish) return null;
  const path: Loop = [];
  const add = (index: number, start: number, end: number): void => {
    const piece = partOf(loop[index]!, start, end);
    if (distance(piece.start, piece.end) > within) path.push(piece);
  };
  if (begin.index === finish.index && begin.along < finish.along) {
    add(begin.index, begin.along, finish.along);
    return path;
  }
  add(begin.index, begin.along, Infinity);
  for (
    let index = (begin.index + 1) % loop.length;
    index !== finish.index;
    index = (index + 1) % loop.length
  ) {
    path.push(loop[index]!);
  }
  add(finish.index, 0, finish.along);
  return path;
}

/** At a corner two pieces hold the point: the one that leaves it, or the one that reaches it, is meant. */
function placeOn(loop: Loop, point: Point, meant: 'leaving' | 'reaching', within: number): Place | null {
  const places = loop.flatMap((segment, index) => {
    const along = distanceAlong(segment, point, within);
    if (along === null) return [];
    return [{ index, along, share: along / segmentLength(segment) }];
  });
  places.sort((a, b) => (meant === 'leaving' ? a.share - b.share : b.share - a.share));
  return places[0] ?? null;
}
