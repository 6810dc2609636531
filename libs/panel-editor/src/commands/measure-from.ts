import type { Length, LengthPrecision } from '@glass/contracts';
import {
  type EdgeFeature,
  type Frame,
  isOnEdge,
  isPlaced,
  keptLength,
  type PlacedFeature,
} from '../state/frame.js';
import type { Command } from '../state/panel-draft.js';
import { changeFeature } from './features.js';

/*
 * What a feature's distances are measured from and to. A distance that is stored goes from a side of the block to
 * the centre, or along an edge to the centre line; the feature never moves because it is measured another way.
 */

export type BlockSide = PlacedFeature['fromX'] | PlacedFeature['fromY'];

/** Measures from another side without moving the feature. */
export function measureFrom(uid: string, side: BlockSide, frame: Frame): Command {
  return changeFeature('measured from', null, uid, (feature) => {
    if (!isPlaced(feature)) return feature;
    if (side === 'left' || side === 'right') {
      if (feature.fromX === side || frame.width === 0) return feature;
      return { ...feature, fromX: side, x: keptLength(frame.width - feature.x.mm, frame.precision) };
    }
    if (feature.fromY === side || frame.height === 0) return feature;
    return { ...feature, fromY: side, y: keptLength(frame.height - feature.y.mm, frame.precision) };
  });
}

/** Measures from the other end of its edge without moving the feature. */
export function measureFromEnd(uid: string, from: EdgeFeature['from'], frame: Frame): Command {
  return changeFeature('measured from', null, uid, (feature) => {
    if (!isOnEdge(feature) || feature.from === from) return feature;
    const length = frame.edges[feature.edge]?.length ?? 0;
    return length === 0 ? feature : fromOtherEnd(feature, length, frame.precision);
  });
}

/** From the side to the nearer point of the rim, as the trade's rules count it; from the distance to the centre. */
export function toRim(toCentre: Length, reach: number, { precision }: Frame): Length {
  return keptLength(toCentre.mm - reach, precision);
}

/** The other way round, for what was typed. */
export function toCentre(rim: Length, reach: number, { precision }: Frame): Length {
  return keptLength(rim.mm + reach, precision);
}

/** Measured from the other end of an edge of `length` mm; the feature stays where it is. */
function fromOtherEnd<F extends EdgeFeature>(feature: F, length: number, precision: LengthPrecision): F {
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
