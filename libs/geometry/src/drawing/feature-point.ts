import type { Point } from '@glass/contracts';
import { placeAlong } from '../contour/chain.js';
import { loopLength } from '../contour/loop.js';
import type { PanelLayout } from '../net/panel-layout.js';

/** The middle of a feature on the panel; null if there is none. */
export function featurePoint(layout: PanelLayout, index: number): Point | null {
  const feature = layout.panel.features[index];
  const onEdge = layout.onEdges[index];
  if (onEdge) return onEdge.at;
  if (feature?.kind === 'cornerNotch') {
    const path = layout.corners[feature.corner]?.cut?.path;
    return path ? placeAlong(path, loopLength(path) / 2).point : null;
  }
  return layout.openings.find((opening) => opening.feature === index)?.centre ?? null;
}
