import type { Catalogue, PanelFeature } from '@glass/contracts';

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

function round(diameterMm: number): Reach {
  return { x: diameterMm / 2, y: diameterMm / 2, distance: 0 };
}
