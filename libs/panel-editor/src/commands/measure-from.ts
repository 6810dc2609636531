import type { Catalogue, Length, LengthPrecision, PanelFeature } from '@glass/contracts';
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

/** From a feature's centre to its rim, in the direction of each of its distances, mm. */
export interface Reach {
  x: number;
  y: number;
  distance: number;
}

/**
 * How far the rim is from the centre; null for what has none to measure to: a hinge and a clamp are placed by the
 * centre line of their plate, a corner notch by its corner.
 */
export function reachOf(feature: PanelFeature, catalogue: Catalogue): Reach | null {
  switch (feature.kind) {
    case 'hole':
      // As the rules count it: from the rim of the countersink.
      return round((feature.countersunk || feature).diameter.mm);
    case 'standardHole': {
      const hole = catalogue.standardHoles.find((candidate) => candidate.uid === feature.standardHoleUID);
      return hole ? round(hole.diameterMm) : null;
    }
    case 'cutout':
      return { x: feature.width.mm / 2, y: feature.height.mm / 2, distance: 0 };
    case 'edgeNotch':
      return { x: 0, y: 0, distance: feature.width.mm / 2 };
    case 'hinge':
    case 'cornerNotch':
      return null;
  }
}

/** From the side to the nearer point of the rim, as the trade's rules count it; from the distance to the centre. */
export function toRim(toCentre: Length, reach: number, { precision }: Frame): Length {
  return keptLength(toCentre.mm - reach, precision);
}

/** The other way round, for what was typed. */
export function toCentre(rim: Length, reach: number, { precision }: Frame): Length {
  return keptLength(rim.mm + reach, precision);
}

function round(diameterMm: number): Reach {
  return { x: diameterMm / 2, y: diameterMm / 2, distance: 0 };
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
