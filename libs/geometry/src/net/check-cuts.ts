import type { Point, PanelSpec } from '@glass/contracts/panel';
import { boxesMeet, findIntersections, segmentBox, selfCrossing } from '../contour/crossing.js';
import { nearestOnChain } from '../contour/distance.js';
import { isInside } from '../contour/loop.js';
import { distanceAlongSegment, pointAlong, SAME_POINT, segmentLength } from '../contour/segment.js';
import type { Box, Edge, Loop, Segment } from '../model.js';
import type { Outline } from '../shapes/outline.js';
import type { ShapeError } from '../shapes/shape-error.js';
import type { LaidCorner } from './corner-cuts.js';
import type { PlacedEdgeFeature } from './edge-cuts.js';

/** A panel's outline with all cuts, before they are checked. */
interface CutOutline {
  panel: PanelSpec<number>;
  outline: Outline;
  edges: readonly Edge[];
  corners: readonly LaidCorner[];
  onEdges: readonly (PlacedEdgeFeature | undefined)[];
  outer: Loop;
}

/**
 * Checks that corners, notches and hinges only remove glass. On a straight edge a cutout lies on the inner side, so it
 * can leave the glass only by crossing another part of the outline. On a curved edge a cutout can lie outside by
 * itself: a floor shallower than the curve, or a clip that spans a bay.
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
  const leaving = createExitFinder(edges.flatMap((edge) => edge.segments));
  for (const placed of onEdges) {
    if (placed?.kind !== 'cut' || !curved[placed.edge] || !leaving(placed.cut.path)) continue;
    errors.push(edgeCutOutside(panel, placed.cut.feature));
  }
  for (const [index, corner] of corners.entries()) {
    // A radius at a concave corner is allowed to add glass.
    if (!corner.cut || corner.by === 'shape' || corner.interiorAngle > Math.PI) continue;
    if (!curved[index] && !curved[(index + 1) % curved.length]) continue;
    const outside = leaving(corner.cut.path);
    if (outside) errors.push(cornerOutside(panel, index, corner.cut.path, outside.segment));
  }
}

function edgeCutOutside(panel: PanelSpec<number>, feature: number): ShapeError {
  const field = panel.features[feature]?.kind === 'hinge' ? 'templateUID' : 'depth';
  return {
    path: `features.${feature}.${field}`,
    code: 'featureOffGlass',
    about: field === 'depth' ? 'notchOutside' : 'cutoutOutside',
  };
}

/** A corner notch spans the edges before and after it; the error names the length nearer to the problem. */
function cornerOutside(
  panel: PanelSpec<number>,
  corner: number,
  path: readonly Segment[],
  segment: number,
): ShapeError {
  const feature = notchOf(panel, corner);
  if (feature < 0) {
    const about = 'cornerOutside';
    return { path: `corners.${corner}.size`, code: 'cornerTooLarge', about };
  }
  const field = segment < path.length / 2 ? 'alongPrevious' : 'alongNext';
  const about = 'cornerNotchOutside';
  return { path: `features.${feature}.${field}`, code: 'featureOffGlass', about };
}

/** Index of a corner's notch among the features; -1 if there is none. */
function notchOf(panel: PanelSpec<number>, corner: number): number {
  return panel.features.findIndex((one) => one.kind === 'cornerNotch' && one.corner === corner);
}

/** Names the owner of the two crossing segments that comes last in the list of features, or else the corner. */
function crossing({ panel, corners, onEdges }: CutOutline, crossed: (Segment | undefined)[]): ShapeError {
  const owns = (path: readonly Segment[]): boolean => crossed.some((one) => one && path.includes(one));
  const worked = corners.flatMap(({ cut }, i) => (cut && owns(cut.path) ? [i] : []));
  const owners = worked.map((corner) => notchOf(panel, corner));
  for (const placed of onEdges) {
    if (placed?.kind === 'cut' && owns(placed.cut.path)) owners.push(placed.cut.feature);
  }
  const feature = Math.max(-1, ...owners);
  const corner = worked.at(-1);
  const about = 'partsOverlap';
  if (feature < 0 && corner !== undefined) {
    return { path: `corners.${corner}.size`, code: 'featuresOverlap', about };
  }
  return { path: feature < 0 ? 'features' : `features.${feature}`, code: 'featuresOverlap', about };
}

/**
 * Returns a function that finds where a chain leaves the loop, and with which segment; null if the chain stays within
 * the loop or on its rim. Exact: between consecutive common points with the rim a segment is entirely inside or
 * outside, so its middle decides.
 */
function createExitFinder(
  loop: readonly Segment[],
): (chain: readonly Segment[]) => { segment: number; at: Point } | null {
  const boxes = loop.map(segmentBox);
  return (chain) => {
    for (const [index, segment] of chain.entries()) {
      const stops = listStops(segment, loop, boxes);
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

/** Distances (mm) along a segment, in order: its ends and all common points with the loop. */
function listStops(segment: Segment, loop: readonly Segment[], boxes: readonly Box[]): number[] {
  const box = segmentBox(segment);
  const stops = [0, segmentLength(segment)];
  for (const [index, other] of loop.entries()) {
    if (!boxesMeet(box, boxes[index] as Box)) continue;
    for (const point of findIntersections(segment, other)) {
      const along = distanceAlongSegment(segment, point);
      if (along !== null) stops.push(along);
    }
  }
  return stops.sort((a, b) => a - b);
}
