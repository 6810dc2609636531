import { selfCrossing } from '../contour/crossing.js';
import { leavingOf } from '../contour/outside.js';
import type { Edge, Loop, Panel, Segment } from '../model.js';
import type { Outline } from '../shapes/outline.js';
import type { ShapeError } from '../shapes/shape-error.js';
import type { LaidCorner } from './corner-cuts.js';
import type { PlacedEdgeFeature } from './edge-cuts.js';

/** A panel's outline with all that is cut out of it, before it is known whether that can be. */
export interface CutOutline {
  panel: Panel;
  outline: Outline;
  edges: readonly Edge[];
  corners: readonly LaidCorner[];
  onEdges: readonly (PlacedEdgeFeature | undefined)[];
  outer: Loop;
}

/**
 * What corners, notches and hinges leave is glass that was there before, in one piece. A cut-out of a straight edge
 * lies on the inner side of it and can only leave the glass across another part of the outline, which then crosses
 * itself. Where its edge is curved, a cut-out may stand outside on its own: a floor that is not as deep as the curve
 * falls away, or a clip that spans a bay.
 */
export function checkCuts(cut: CutOutline, errors: ShapeError[]): void {
  const { corners, onEdges, outer } = cut;
  if (corners.every((corner) => corner.cut === null) && onEdges.every((placed) => placed?.kind !== 'cut'))
    return;
  checkCurved(cut, errors);
  const crossed = errors.length === 0 ? selfCrossing(outer) : null;
  if (crossed) errors.push(crossing(cut, [outer[crossed.first], outer[crossed.second]]));
}

function checkCurved({ panel, outline, edges, corners, onEdges }: CutOutline, errors: ShapeError[]): void {
  const curved = outline.edges.map((chain) => chain.some(({ bulge }) => bulge !== 0));
  if (!curved.includes(true)) return;
  const leaving = leavingOf(edges.flatMap((edge) => edge.segments));
  for (const placed of onEdges) {
    if (placed?.kind !== 'cut' || !curved[placed.edge] || !leaving(placed.cut.path)) continue;
    errors.push(edgeCutOutside(panel, placed.cut.feature));
  }
  for (const [index, corner] of corners.entries()) {
    // A radius in a corner that points inwards leaves glass standing by right.
    if (!corner.cut || corner.by === 'shape' || corner.interiorAngle > Math.PI) continue;
    if (!curved[index] && !curved[(index + 1) % curved.length]) continue;
    const outside = leaving(corner.cut.path);
    if (outside) errors.push(cornerOutside(panel, index, corner.cut.path, outside.segment));
  }
}

function edgeCutOutside(panel: Panel, feature: number): ShapeError {
  const field = panel.features[feature]?.kind === 'hinge' ? 'templateUID' : 'depth';
  return {
    path: `features.${feature}.${field}`,
    code: 'featureOffGlass',
    message:
      field === 'depth'
        ? 'On an edge that curves like this, part of the notch would lie outside of the glass.'
        : 'On an edge that curves like this, part of the cut-out would lie outside of the glass.',
  };
}

/** A corner notch runs from the edge before it to the edge after it: the nearer length is the one to change. */
function cornerOutside(panel: Panel, corner: number, path: readonly Segment[], segment: number): ShapeError {
  const feature = notchOf(panel, corner);
  if (feature < 0) {
    const message = 'On edges that curve like this, the corner would lie outside of the glass.';
    return { path: `corners.${corner}.size`, code: 'cornerTooLarge', message };
  }
  const field = segment < path.length / 2 ? 'alongPrevious' : 'alongNext';
  const message = 'On edges that curve like this, part of the notch would lie outside of the glass.';
  return { path: `features.${feature}.${field}`, code: 'featureOffGlass', message };
}

/** The place of a corner's notch among the features; -1 where it has none. */
function notchOf(panel: Panel, corner: number): number {
  return panel.features.findIndex((one) => one.kind === 'cornerNotch' && one.corner === corner);
}

/** Names whichever of the two segments' owners comes last in the list of features, or else the corner. */
function crossing({ panel, corners, onEdges }: CutOutline, crossed: (Segment | undefined)[]): ShapeError {
  const owns = (path: readonly Segment[]): boolean => crossed.some((one) => one && path.includes(one));
  const worked = corners.flatMap(({ cut }, i) => (cut && owns(cut.path) ? [i] : []));
  const owners = worked.map((corner) => notchOf(panel, corner));
  for (const placed of onEdges) {
    if (placed?.kind === 'cut' && owns(placed.cut.path)) owners.push(placed.cut.feature);
  }
  const feature = Math.max(-1, ...owners);
  const corner = worked.at(-1);
  const message = 'Corners, notches or hinges cut into each other here.';
  if (feature < 0 && corner !== undefined) {
    return { path: `corners.${corner}.size`, code: 'featuresOverlap', message };
  }
  return { path: feature < 0 ? 'features' : `features.${feature}`, code: 'featuresOverlap', message };
}
