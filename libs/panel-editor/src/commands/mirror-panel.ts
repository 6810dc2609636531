import type { LengthPrecision, PanelFeature, PanelSpec } from '@glass/contracts';
import { onSpec, type Command } from '../state/panel-draft.js';
import { mirroredShape } from './mirror-shape.js';
import { reversedCorners, reversedEdges, reversedFeature } from './reversed.js';

/**
 * The opposite-hand panel, left for right and seen from the same side: shape, finishes, corners and features. It
 * costs and weighs the same and breaks the same rules; mirrored twice it is the panel it was.
 */
export function mirrorPanel(precision: LengthPrecision): Command {
  return onSpec('mirror panel', null, (spec) => mirroredPanel(spec, precision));
}

/** The same piece of glass drawn as seen from its other side: left and right change, and so does the side. */
export function turnRound(precision: LengthPrecision): Command {
  return onSpec('turn round', null, (spec) => ({
    ...mirroredPanel(spec, precision),
    viewingSide: spec.viewingSide === 'outside' ? 'inside' : 'outside',
  }));
}

/** The panel as a mirror beside it shows it. */
export function mirroredPanel(spec: PanelSpec, precision: LengthPrecision): PanelSpec {
  const count = spec.edges.length;
  return {
    ...spec,
    shape: mirroredShape(spec.shape, precision),
    edges: reversedEdges(spec.edges),
    corners: reversedCorners(spec.corners),
    features: spec.features.map((feature) => acrossTheMiddle(reversedFeature(feature, count))),
  };
}

/** Distances from the left become distances from the right; a hinge's plate goes to the other hand too. */
function acrossTheMiddle(feature: PanelFeature): PanelFeature {
  if ('fromX' in feature) return { ...feature, fromX: feature.fromX === 'left' ? 'right' : 'left' };
  return feature.kind === 'hinge' ? { ...feature, mirrored: !feature.mirrored } : feature;
}
