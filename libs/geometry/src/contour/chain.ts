import type { Point } from '@glass/contracts';
import type { Segment } from '../model.js';
import { partOf, pointAlong, segmentLength, tangentAlong } from './segment.js';

/** Pieces shorter than this (mm) are rounding, not glass. */
const NOTHING = 1e-9;

/** Adds the part of a chain of segments between two distances (mm) from its start to `out`. */
export function pushPart(chain: readonly Segment[], from: number, to: number, out: Segment[]): void {
  let passed = 0;
  for (const segment of chain) {
    const length = segmentLength(segment);
    const start = Math.max(from - passed, 0);
    const end = Math.min(to - passed, length);
    if (end - start > NOTHING) {
      out.push(start <= NOTHING && end >= length - NOTHING ? segment : partOf(segment, start, end));
    }
    passed += length;
    if (passed >= to) return;
  }
}

/** Point and unit direction of travel at a distance (mm) along the chain; clamped to its ends. */
export function placeAlong(chain: readonly Segment[], distance: number): { point: Point; tangent: Point } {
  let passed = 0;
  let last = chain[0];
  for (const segment of chain) {
    const length = segmentLength(segment);
    if (distance <= passed + length) {
      const along = Math.max(distance - passed, 0);
      return { point: pointAlong(segment, along), tangent: tangentAlong(segment, along) };
    }
    passed += length;
    last = segment;
  }
  if (last === undefined) throw new RangeError('An edge has at least one segment.');
  const length = segmentLength(last);
  return { point: pointAlong(last, length), tangent: tangentAlong(last, length) };
}
