import type { FeatureKind, PanelFeature, PanelSpec } from '@glass/contracts';
import { featureName as nameInSentence, panelInMillimetres } from '@glass/geometry';
import { isOnEdge, isPlaced } from '../state/frame.js';

/** The dimensions of a feature itself, beside those that place it and a hole's diameter. */
export const ownDimensions: Record<FeatureKind, { key: string; label: string }[]> = {
  hole: [],
  standardHole: [],
  hinge: [],
  edgeNotch: [
    { key: 'width', label: 'Width' },
    { key: 'depth', label: 'Depth' },
    { key: 'radius', label: 'Inside radius' },
  ],
  cornerNotch: [
    { key: 'alongPrevious', label: 'Along the edge before' },
    { key: 'alongNext', label: 'Along the edge after' },
    { key: 'radius', label: 'Inside radius' },
  ],
  cutout: [
    { key: 'width', label: 'Width' },
    { key: 'height', label: 'Height' },
    { key: 'radius', label: 'Corner radius' },
  ],
};

/** `Hole 2`, `Hinge 1`: as findings and price lines name it. */
export function featureName(spec: PanelSpec, uid: string): string {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const name = nameInSentence(panelInMillimetres(spec), index);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Where it is, for those who do not see the drawing. */
export function featurePlace(feature: PanelFeature, edgeLetter: (index: number) => string): string {
  if (isPlaced(feature)) {
    return `${feature.x.text} from ${feature.fromX}, ${feature.y.text} from ${feature.fromY}`;
  }
  if (isOnEdge(feature))
    return `on edge ${edgeLetter(feature.edge)}, ${feature.distance.text} from its ${feature.from}`;
  return '';
}
