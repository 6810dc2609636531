import type { Catalogue, PanelFeature } from '@glass/contracts';

/** From a feature's center to its rim, along each of its distances, mm. */
export interface Reach {
  x: number;
  y: number;
  distance: number;
}

/** null for features placed by a center line (hinges, clamps) or by their corner (corner notches). */
export function computeReach(feature: PanelFeature, catalogue: Catalogue): Reach | null {
  switch (feature.kind) {
    case 'hole':
      // Rules measure from the rim of the countersink.
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
