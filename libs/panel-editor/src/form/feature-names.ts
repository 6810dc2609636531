import type { PanelFeature, PanelSpec } from '@glass/contracts';
import { featureName as nameInSentence } from '@glass/geometry';
import { isOnEdge, isPlaced } from '../state/frame.js';

/** `Hole 2`, `Hinge 1`: as findings and price lines name it. */
export function featureName(spec: PanelSpec, uid: string): string {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const name = nameInSentence(spec, index);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Where it is, for those who do not see the drawing. */
export function featurePlace(feature: PanelFeature, edgeLetter: (index: number) => string): string {
  if (isPlaced(feature)) {
    return `${feature.x.text} from ${feature.fromX}, ${feature.y.text} from ${feature.fromY}`;
  }
  if (isOnEdge(feature))
    return `on edge ${edgeLetter(feature.edge)}, ${feature.distance.text} from its ${feature.from}`;
  return `at corner ${edgeLetter(feature.corner)}${edgeLetter(feature.corner + 1) || edgeLetter(0)}`;
}
