import type { HolePrice, PanelFeature } from '@glass/contracts';
import { arcOf, boxOf, isAtMost, loopArea, type Box, type Loop, type Opening } from '@glass/geometry';
import { RECOGNITION_TOLERANCE_MM } from './tolerance.js';

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
