import type { StandardHole } from '@glass/contracts/catalogue';
import type { Countersink, PanelFeature, PlacedFrom, Point } from '@glass/contracts/panel';
import type { Box, Loop, Opening, Segment } from '../model.js';
import { findChainIntersection } from '../contour/crossing.js';
import { gapBetween, type Nearest, nearestOnChain } from '../contour/distance.js';
import { boxOf, isInside } from '../contour/loop.js';
import { distanceBetween, SAME_POINT } from '../contour/segment.js';
import { MAX_MM, MIN_MM } from '../shapes/check-sizes.js';
import type { ShapeError } from '../shapes/shape-error.js';
import { roundedRectangle } from '../contour/fillet.js';

/** An opening with the index of the feature that made it. */
export interface LaidOpening {
  feature: number;
  opening: Opening;
  centre: Point;
  /** Nearest point of the outline; only known for round openings. */
  clearance: Nearest | null;
}

/** Center (mm) in panel coordinates from distances to any two sides of the block. */
function positionFromSides(placed: PlacedFrom<number>, box: Box): Point {
  return {
    x: placed.fromX === 'left' ? box.minX + placed.x : box.maxX - placed.x,
    y: placed.fromY === 'bottom' ? box.minY + placed.y : box.maxY - placed.y,
  };
}

/** The opening of a hole or cutout; null if it has none, with the reason added to `errors`. */
export function buildOpening(
  feature: Extract<PanelFeature<number>, { kind: 'hole' | 'standardHole' | 'cutout' }>,
  index: number,
  box: Box,
  standardHoles: readonly StandardHole[],
  outer: Loop,
  errors: ShapeError[],
): LaidOpening | null {
  const centre = positionFromSides(feature, box);
  if (feature.kind === 'cutout') {
    if (feature.radius > Math.min(feature.width, feature.height) / 2 + SAME_POINT) {
      const path = `features.${index}.radius`;
      errors.push({ path, code: 'radiusTooLarge', about: 'cutoutRadius' });
      return null;
    }
    const loop = roundedRectangle(centre, feature.width, feature.height, feature.radius);
    return {
      feature: index,
      centre,
      opening: { kind: 'loop', featureUID: feature.uid, loop },
      clearance: null,
    };
  }
  const diameter = holeDiameter(feature, standardHoles);
  if (diameter === null) {
    const path = `features.${index}.standardHoleUID`;
    errors.push({ path, code: 'unknown', about: 'unknownHole' });
    return null;
  }
  if (!(diameter >= MIN_MM && diameter <= MAX_MM)) {
    const path = `features.${index}.standardHoleUID`;
    errors.push({ path, code: 'badTemplate', about: 'noDiameter' });
    return null;
  }
  const laid = roundOpening(index, feature.uid, centre, diameter / 2, outer);
  const sink = feature.kind === 'hole' && feature.countersunk;
  if (!sink) return laid;
  if (sink.diameter <= diameter + SAME_POINT) {
    const path = `features.${index}.countersunk.diameter`;
    errors.push({
      path,
      code: 'countersinkTooNarrow',
      about: 'countersinkNarrow',
    });
    return null;
  }
  const countersink = { radius: sink.diameter / 2, side: sink.side };
  return { ...laid, opening: { ...laid.opening, countersink } };
}

/** Depth of a countersink, mm. */
export function countersinkDepth({ diameter, angleDegrees }: Countersink<number>, holeMm: number): number {
  return (diameter - holeMm) / 2 / Math.tan((angleDegrees * Math.PI) / 360);
}

/** Refuses countersinks that go through the glass, which would leave a larger hole. */
export function checkCountersinks(
  features: readonly PanelFeature<number>[],
  thicknessMm: number,
  errors: ShapeError[],
): void {
  for (const [index, feature] of features.entries()) {
    if (feature.kind !== 'hole' || !feature.countersunk) continue;
    if (countersinkDepth(feature.countersunk, feature.diameter) < thicknessMm - SAME_POINT) continue;
    errors.push({
      path: `features.${index}.countersunk.diameter`,
      code: 'countersinkTooDeep',
      about: 'countersinkDeep',
    });
  }
}

/** Radius of a round opening on the face where it is widest, mm. */
export function rimRadius({ radius, countersink }: Extract<Opening, { kind: 'circle' }>): number {
  return countersink?.radius ?? radius;
}

export function roundOpening(
  feature: number,
  featureUID: string,
  centre: Point,
  radius: number,
  outer: Loop,
): LaidOpening & { opening: { kind: 'circle' } } {
  const clearance = nearestOnChain(outer, centre);
  return { feature, centre, opening: { kind: 'circle', featureUID, centre, radius }, clearance };
}

export function loopOpening(feature: number, featureUID: string, loop: Loop): LaidOpening {
  const { minX, minY, maxX, maxY } = boxOf(loop);
  const centre = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return { feature, centre, opening: { kind: 'loop', featureUID, loop }, clearance: null };
}

function holeDiameter(
  feature: Extract<PanelFeature<number>, { kind: 'hole' | 'standardHole' }>,
  standardHoles: readonly StandardHole[],
): number | null {
  if (feature.kind === 'hole') return feature.diameter;
  return standardHoles.find((hole) => hole.uid === feature.standardHoleUID)?.diameterMm ?? null;
}

/** Reports openings that are not entirely inside the glass, or that overlap or touch one another. */
export function checkOpenings(openings: readonly LaidOpening[], outer: Loop, errors: ShapeError[]): void {
  for (const [i, laid] of openings.entries()) {
    if (!isOnGlass(laid, outer)) {
      const path = `features.${laid.feature}`;
      errors.push({
        path,
        code: 'featureOffGlass',
        about: 'offGlass',
      });
      continue;
    }
    for (let j = 0; j < i; j += 1) {
      const other = openings[j] as LaidOpening;
      if (overlap(laid.opening, other.opening)) {
        const path = `features.${laid.feature}`;
        errors.push({
          path,
          code: 'featuresOverlap',
          about: 'openingsMeet',
        });
        break;
      }
    }
  }
}

function isOnGlass({ opening, centre, clearance }: LaidOpening, outer: Loop): boolean {
  if (opening.kind === 'loop') {
    const corner = (opening.loop[0] as Segment).start;
    return isInside(outer, corner) && findChainIntersection(opening.loop, outer) === null;
  }
  return (
    clearance !== null && clearance.distance > rimRadius(opening) + SAME_POINT && isInside(outer, centre)
  );
}

function overlap(a: Opening, b: Opening): boolean {
  if (a.kind === 'circle' && b.kind === 'circle') {
    return distanceBetween(a.centre, b.centre) <= rimRadius(a) + rimRadius(b) + SAME_POINT;
  }
  if (a.kind === 'loop' && b.kind === 'loop') {
    const corner = (first: Opening & { kind: 'loop' }) => (first.loop[0] as Segment).start;
    return (
      findChainIntersection(a.loop, b.loop) !== null ||
      isInside(a.loop, corner(b)) ||
      isInside(b.loop, corner(a))
    );
  }
  const [circle, loop] = a.kind === 'circle' ? [a, b] : [b, a];
  if (circle.kind !== 'circle' || loop.kind !== 'loop') return false;
  return (
    isInside(loop.loop, circle.centre) ||
    nearestOnChain(loop.loop, circle.centre).distance <= rimRadius(circle) + SAME_POINT
  );
}

/** Distance (mm) between the rims of two openings, with the nearest points of each. */
export function openingGap(a: Opening, b: Opening): { distance: number; from: Point; to: Point } {
  if (a.kind === 'circle') {
    const target =
      b.kind === 'circle'
        ? { point: b.centre, less: rimRadius(b) }
        : { ...nearestOnChain(b.loop, a.centre), less: 0 };
    const between = distanceBetween(a.centre, target.point);
    return {
      distance: between - rimRadius(a) - target.less,
      from: towards(a.centre, target.point, rimRadius(a)),
      to: towards(target.point, a.centre, target.less),
    };
  }
  if (b.kind === 'circle') {
    const gap = openingGap(b, a);
    return { distance: gap.distance, from: gap.to, to: gap.from };
  }
  return gapBetween(a.loop, b.loop);
}

/** The point `by` mm from `from` in the direction of `to`. */
export function towards(from: Point, to: Point, by: number): Point {
  const distance = distanceBetween(from, to);
  if (distance === 0) return from;
  return { x: from.x + ((to.x - from.x) * by) / distance, y: from.y + ((to.y - from.y) * by) / distance };
}
