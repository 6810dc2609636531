import type { Length, PanelFeature, PanelSpec } from '@glass/contracts';
import { featureName as nameInSentence, formatTyped } from '@glass/geometry';
import { isOnEdge, isPlaced, type Frame } from '../state/frame.js';

/** `Hole 2`, `Hinge 1`: as findings and price lines name it. */
export function featureName(spec: PanelSpec, uid: string): string {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const name = nameInSentence(spec, index);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Where it is, in words: `1″ from left, 36″ from bottom`. */
export function featurePlace(feature: PanelFeature, { edges, precision }: Frame): string {
  const letterOf = (index: number) => edges[index]?.letter ?? '';
  const length = (typed: Length) => formatTyped(typed, precision);
  if (isPlaced(feature)) {
    return `${length(feature.x)} from ${feature.fromX}, ${length(feature.y)} from ${feature.fromY}`;
  }
  if (isOnEdge(feature)) {
    return `on edge ${letterOf(feature.edge)}, ${length(feature.distance)} from its ${feature.from}`;
  }
  return `at corner ${letterOf(feature.corner)}${letterOf(feature.corner + 1) || letterOf(0)}`;
}
