import type { LengthPrecision } from '@glass/contracts';
import type { EdgeFeature } from '../state/frame.js';
import { keptLength } from './kept-length.js';

/** Measured from the other end of an edge of `length` mm; the feature stays where it is. */
export function fromOtherEnd<F extends EdgeFeature>(
  feature: F,
  length: number,
  precision: LengthPrecision,
): F {
  const from = feature.from === 'start' ? 'end' : 'start';
  return { ...feature, from, distance: keptLength(length - feature.distance.mm, precision) };
}

/** Measured from this end of an edge of `length` mm, whichever it was measured from before. */
export function measuredFrom<F extends EdgeFeature>(
  feature: F,
  end: EdgeFeature['from'],
  length: number,
  precision: LengthPrecision,
): F {
  return feature.from === end ? feature : fromOtherEnd(feature, length, precision);
}

/**
 * On whichever half of its edge the feature lies after a point was put in the middle of it, `half` mm from either
 * end: on the same edge or on the next one. It stays where it is.
 */
export function onHalf<F extends EdgeFeature>(feature: F, half: number, precision: LengthPrecision): F {
  const isNearItsEnd = feature.distance.mm <= half;
  const isFirstHalf = (feature.from === 'start') === isNearItsEnd;
  const edge = isFirstHalf ? feature.edge : feature.edge + 1;
  if (isNearItsEnd) return { ...feature, edge };
  return { ...feature, edge, distance: keptLength(feature.distance.mm - half, precision) };
}
