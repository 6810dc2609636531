import type { Point } from '@glass/contracts';
import { boxesMeet, commonPoints, segmentBox, selfCrossing } from '../contour/crossing.js';
import { nearestOnChain } from '../contour/distance.js';
import { isInside } from '../contour/loop.js';
import { alongOf, pointAlong, SAME_POINT, segmentLength } from '../contour/segment.js';
import type { Box, Edge, Loop, Panel, Segment } from '../model.js';
import type { Outline } from '../shapes/outline.js';
import type { ShapeError } from '../shapes/shape-error.js';
import type { LaidCorner } from './corner-cuts.js';
import type { PlacedEdgeFeature } from './edge-cuts.js';

/** A panel's outline with all that is cut out of it, before it is known whether that can be. */
interface CutOutline {
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

/**
 * Tells of chains where they leave a loop, and with which of their segments; null of a chain that lies within the
 * loop or on its rim. Exact: between one point in common with the rim and the next, a segment is either wholly inside or wholly
 * outside, and its middle tells which.
 */
function leavingOf(
  loop: readonly Segment[],
): (chain: readonly Segment[]) => { segment: number; at: Point } | null {
  const boxes = loop.map(segmentBox);
  return (chain) => {
    for (const [index, segment] of chain.entries()) {
      const stops = stopsOn(segment, loop, boxes);
      for (let i = 1; i < stops.length; i += 1) {
        const from = stops[i - 1] as number;
        const to = stops[i] as number;
        if (to - from < SAME_POINT) continue;
        const middle = pointAlong(segment, (from + to) / 2);
        if (isInside(loop, middle) || nearestOnChain(loop, middle).distance < SAME_POINT) continue;
        return { segment: index, at: middle };
      }
    }
    return null;
  };
}

/** Distances (mm) along a segment, in order: its ends and every point that it has in common with the loop. */
function stopsOn(segment: Segment, loop: readonly Segment[], boxes: readonly Box[]): number[] {
  const box = segmentBox(segment);
  const stops = [0, segmentLength(segment)];
  for (const [index, other] of loop.entries()) {
    if (!boxesMeet(box, boxes[index] as Box)) continue;
    for (const point of commonPoints(segment, other)) {
      const along = alongOf(segment, point);
      if (along !== null) stops.push(along);
    }
  }
  return stops.sort((a, b) => a - b);
}
