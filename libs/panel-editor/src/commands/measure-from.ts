import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import {
  type EdgeFeature,
  type Frame,
  type PlacedFeature,
  isOnEdge,
  isPlaced,
  toEntryLength,
} from '../state/frame.js';
import type { Command } from '../state/panel-draft.js';
import { changeFeature } from './features.js';

/*
 * Changes the side or end that a feature is measured from. Stored distances run from a side of the block to the
 * feature's center, or along an edge to its center line. The feature itself does not move.
 */

export type BlockSide = PlacedFeature['fromX'] | PlacedFeature['fromY'];

export function measureFrom(uid: string, side: BlockSide, frame: Frame): Command {
  return changeFeature('measuredFrom', null, uid, (feature) => {
    if (!isPlaced(feature)) return feature;
    if (side === 'left' || side === 'right') {
      if (feature.fromX === side || frame.width === 0) return feature;
      return { ...feature, fromX: side, x: toEntryLength(frame.width - feature.x.mm, frame.precision) };
    }
    if (feature.fromY === side || frame.height === 0) return feature;
    return { ...feature, fromY: side, y: toEntryLength(frame.height - feature.y.mm, frame.precision) };
  });
}

export function measureFromEnd(uid: string, from: EdgeFeature['from'], frame: Frame): Command {
  return changeFeature('measuredFrom', null, uid, (feature) => {
    if (!isOnEdge(feature) || feature.from === from) return feature;
    const length = frame.edges[feature.edge]?.length ?? 0;
    return length === 0 ? feature : fromOtherEnd(feature, length, frame.precision);
  });
}

/** Converts a distance to the center into one to the near rim, as the trade's rules count it. */
export function toRimDistance(toCenterDistance: Length, reach: number, { precision }: Frame): Length {
  return toEntryLength(toCenterDistance.mm - reach, precision);
}

/** Converts a typed distance to the rim into one to the center. */
export function toCenterDistance(rim: Length, reach: number, { precision }: Frame): Length {
  return toEntryLength(rim.mm + reach, precision);
}

/** @param length of the edge, mm */
function fromOtherEnd<F extends EdgeFeature>(feature: F, length: number, precision: LengthPrecision): F {
  const from = feature.from === 'start' ? 'end' : 'start';
  return { ...feature, from, distance: toEntryLength(length - feature.distance.mm, precision) };
}

/** The feature measured from `end` of an edge of `length` mm. */
export function measuredFrom<F extends EdgeFeature>(
  feature: F,
  end: EdgeFeature['from'],
  length: number,
  precision: LengthPrecision,
): F {
  return feature.from === end ? feature : fromOtherEnd(feature, length, precision);
}

/**
 * Moves a feature onto the half edge where it lies after a point was inserted in the middle of its edge.
 * @param half length of either half, mm
 */
export function onHalf<F extends EdgeFeature>(feature: F, half: number, precision: LengthPrecision): F {
  const isNearItsEnd = feature.distance.mm <= half;
  const isFirstHalf = (feature.from === 'start') === isNearItsEnd;
  const edge = isFirstHalf ? feature.edge : feature.edge + 1;
  if (isNearItsEnd) return { ...feature, edge };
  return { ...feature, edge, distance: toEntryLength(feature.distance.mm - half, precision) };
}
