import type { HingeTemplate, HolePrice } from '@glass/contracts/catalogue';
import type { PanelFeature, Point } from '@glass/contracts/panel';
import {
  type Box,
  type Loop,
  type Opening,
  type Segment,
  arcOf,
  boxOf,
  isAtMost,
  loopArea,
  nearestOnChain,
} from '@glass/geometry';
import { RECOGNITION_TOLERANCE_MM } from './tolerance.js';
import { distance } from '../shape/path-along.js';
import { inUseFirst, placeOnEdge } from './edge-cuts.js';

type Hinge = Extract<PanelFeature<number>, { kind: 'hinge' }>;
type Circle = Extract<Opening, { kind: 'circle' }>;

/** With more circles, pairs are not searched: it is not a door. */
const MAX_CIRCLES = 60;

/** Finds pairs of circles placed relative to an edge like the holes of a catalog hinge or clamp. */
export function drilledHinges(
  openings: readonly Opening[],
  edges: readonly Segment[][],
  templates: readonly HingeTemplate[],
  newUID: () => string,
): { hinges: Hinge[]; left: Opening[] } {
  const hinges: Hinge[] = [];
  let left = [...openings];
  const circles = openings.filter((opening) => opening.kind === 'circle');
  if (circles.length > MAX_CIRCLES) return { hinges, left };
  for (const [index, first] of circles.entries()) {
    for (const second of circles.slice(index + 1)) {
      if (!left.includes(first) || !left.includes(second)) continue;
      const hinge = hingeOf(first, second, edges, templates);
      if (!hinge) continue;
      hinges.push({ ...hinge, uid: newUID() });
      left = left.filter((opening) => opening !== first && opening !== second);
    }
  }
  return { hinges, left };
}

function hingeOf(
  first: Circle,
  second: Circle,
  edges: readonly Segment[][],
  templates: readonly HingeTemplate[],
): Omit<Hinge, 'uid'> | null {
  const middle = { x: (first.centre.x + second.centre.x) / 2, y: (first.centre.y + second.centre.y) / 2 };
  const apart = distance(first.centre, second.centre);
  for (const { uid, cutout } of inUseFirst(templates)) {
    if (cutout.kind !== 'holes' || !near(apart, cutout.apart)) continue;
    if (![first, second].every(({ radius }) => near(2 * radius, cutout.diameter))) continue;
    for (const edge of edges) {
      const { distance: fromEdge, point } = nearestOnChain(edge, middle);
      const place = near(fromEdge, cutout.fromEdge) && placeOnEdge(point, edges);
      if (place && isAcross(middle, point, first, second)) {
        return { kind: 'hinge', templateUID: uid, mirrored: false, ...place };
      }
    }
  }
  return null;
}

const near = (a: number, b: number) => Math.abs(a - b) <= 2 * RECOGNITION_TOLERANCE_MM;

/** Whether the line through two holes is parallel to the edge at its point nearest to their middle. */
function isAcross(middle: Point, onEdge: Point, first: Circle, second: Circle): boolean {
  const away = distance(middle, onEdge);
  const out = { x: (onEdge.x - middle.x) / away, y: (onEdge.y - middle.y) / away };
  const along = { x: second.centre.x - first.centre.x, y: second.centre.y - first.centre.y };
  return Math.abs(along.x * out.x + along.y * out.y) <= RECOGNITION_TOLERANCE_MM;
}

/** Two circles do not define the cone's angle; metric screws have 90°. */
const USUAL_ANGLE = 90;

/** Bulges of a quarter and a half turn: rounded corners and ends of slots. */
const ROUNDED = [Math.tan(Math.PI / 8), 1];

/**
 * The feature that makes an opening: a circle is a hole, or a cutout if wider than every hole class; an axis-parallel
 * rectangle with equal corner radii (also a slot) is a cutout. null for other forms. The origin is the lower left of
 * the panel's box.
 */
export function openingFeature(
  opening: Opening,
  uid: string,
  holePrices: readonly HolePrice[],
): PanelFeature<number> | null {
  if (opening.kind === 'circle') {
    const { centre, radius } = opening;
    const place = placedAt(centre.x, centre.y);
    if (isWiderThanHoles(2 * radius, holePrices)) {
      return { kind: 'cutout', uid, width: 2 * radius, height: 2 * radius, radius, ...place };
    }
    const { countersink } = opening;
    const countersunk = countersink
      ? { diameter: 2 * countersink.radius, angleDegrees: USUAL_ANGLE, side: countersink.side }
      : (false as const);
    return { kind: 'hole', uid, diameter: radius * 2, countersunk, ...place };
  }
  const size = boxOf(opening.loop);
  const width = size.maxX - size.minX;
  const height = size.maxY - size.minY;
  const radius = cornerRadius(opening.loop, size);
  if (radius === null) return null;
  const place = placedAt((size.minX + size.maxX) / 2, (size.minY + size.maxY) / 2);
  return { kind: 'cutout', uid, width, height, radius, ...place };
}

/** Openings wider than every hole class are cut, not drilled. */
function isWiderThanHoles(diameter: number, holePrices: readonly HolePrice[]): boolean {
  return holePrices.length > 0 && !holePrices.some(({ maxDiameterMm }) => isAtMost(diameter, maxDiameterMm));
}

const placedAt = (x: number, y: number) => ({ fromX: 'left' as const, x, fromY: 'bottom' as const, y });

/** Corner radius of a loop that is its box with rounded corners, 0 for sharp ones; null for other loops. */
function cornerRadius(loop: Loop, box: Box): number | null {
  const [first, ...others] = loop.filter(({ bulge }) => bulge !== 0);
  const { radius } = first ? arcOf(first) : { radius: 0 };
  const isRound = [first, ...others].every(
    (arc) =>
      !arc ||
      (ROUNDED.some((turn) => Math.abs(Math.abs(arc.bulge) - turn) < 1e-3) &&
        Math.abs(arcOf(arc).radius - radius) < RECOGNITION_TOLERANCE_MM),
  );
  if (!isRound || !loop.every((segment) => segment.bulge !== 0 || runsAlong(box, segment))) return null;
  const width = box.maxX - box.minX;
  const height = box.maxY - box.minY;
  const smaller = Math.min(width, height) / 2;
  if (radius > smaller + RECOGNITION_TOLERANCE_MM) return null;
  // Straight pieces on the box and arcs of one radius; the area proves that all corners are rounded outward.
  const area = width * height - (4 - Math.PI) * radius * radius;
  if (Math.abs(loopArea(loop) - area) > RECOGNITION_TOLERANCE_MM * (width + height)) return null;
  return Math.min(radius, smaller);
}

function runsAlong(box: Box, { start, end }: Loop[number]): boolean {
  const on = (a: number, b: number, side: number) =>
    Math.abs(a - side) < RECOGNITION_TOLERANCE_MM && Math.abs(b - side) < RECOGNITION_TOLERANCE_MM;
  return (
    on(start.x, end.x, box.minX) ||
    on(start.x, end.x, box.maxX) ||
    on(start.y, end.y, box.minY) ||
    on(start.y, end.y, box.maxY)
  );
}
