import type { LayoutPoint } from '@glass/contracts/layout';
import { SWING_CLEARANCE_MM } from './trade-limits.js';

/** Right angle, the least that a shower door should open. */
export const OPEN_DEGREES = 90;

/** First contact of a door on its way. */
export interface SwingTouch {
  /** From closed. */
  degrees: number;
  /** From the axis to what it touches. */
  reachMm: number;
}

/** Distances of both ends of a part of a door from its axis. */
export interface SwingingPart {
  from: number;
  to: number;
}

/** Less is noise of sums, mm. */
const NOISE_MM = 1e-6;

/**
 * The least angle at which a part of a door touches a shape before it is open; null if it clears it.
 * @param shape seen from above: x along the closed door from its axis, y to the side to which it opens; a line of two points,
 *   or the corners of an area
 */
export function findTouch({ from, to }: SwingingPart, shape: readonly LayoutPoint[]): SwingTouch | null {
  if (Math.max(...shape.map(({ y }) => y)) <= NOISE_MM) return null;
  const ends = shape.length > 2 ? shape.map((_, i) => shape[(i + 1) % shape.length]!) : shape.slice(1);
  const touches = ends
    .flatMap((end, i) => {
      const start = shape[i]!;
      return [
        start,
        end,
        ...[from, to].flatMap((radius) => meetCircle(start, end, radius)),
        ...meetDoor(start, end),
      ];
    })
    .map(({ x, y }) => ({ degrees: (Math.atan2(y, x) * 180) / Math.PI, reachMm: Math.hypot(x, y) }))
    .filter(
      ({ degrees, reachMm }) =>
        reachMm > NOISE_MM &&
        reachMm >= from - NOISE_MM &&
        reachMm <= to + NOISE_MM &&
        degrees > -NOISE_MM &&
        degrees < OPEN_DEGREES - NOISE_MM,
    );
  return touches.toSorted((one, other) => one.degrees - other.degrees)[0] ?? null;
}

/** Points of a line at a distance from the axis. */
function meetCircle(start: LayoutPoint, end: LayoutPoint, radius: number): LayoutPoint[] {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const a = dx ** 2 + dy ** 2;
  const b = 2 * (start.x * dx + start.y * dy);
  const root = b ** 2 - 4 * a * (start.x ** 2 + start.y ** 2 - radius ** 2);
  if (a === 0 || root < 0) return [];
  return [-1, 1]
    .map((sign) => (-b + sign * Math.sqrt(root)) / (2 * a))
    .filter((share) => share >= 0 && share <= 1)
    .map((share) => ({ x: start.x + share * dx, y: start.y + share * dy }));
}

/** The point at which a line crosses the closed door. */
function meetDoor(start: LayoutPoint, end: LayoutPoint): LayoutPoint[] {
  if (start.y * end.y >= 0) return [];
  const share = start.y / (start.y - end.y);
  return [{ x: start.x + share * (end.x - start.x), y: 0 }];
}

const STEPS = 24;

/** The largest number up to `most` that passes, by halving. */
export function findMost(most: number, passes: (mm: number) => boolean): number {
  let [low, high] = [0, most];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Least distance of the axis from the wall, so that the open door clears something on that wall, mm. */
export function pivotOffsetMm(
  projectionMm: number,
  thicknessMm: number,
  clearanceMm = SWING_CLEARANCE_MM,
): number {
  return projectionMm + clearanceMm + thicknessMm / 2;
}

/** How far the free edge of a door rises or sinks when it is open at a right angle, mm. */
export function freeEdgeDropMm(leanAcrossMm: number, doorWidthMm: number, doorHeightMm: number): number {
  return (Math.abs(leanAcrossMm) * doorWidthMm) / doorHeightMm;
}
