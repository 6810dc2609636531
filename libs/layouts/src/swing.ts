import type { LayoutObstacle } from '@glass/contracts/layout';
import { SWING_CLEARANCE_MM } from './trade-limits.js';

/** Right angle, the least that a shower door should open. */
export const OPEN_DEGREES = 90;

export interface SwingingDoor {
  /** Position of the axis along the run. */
  hingeX: number;
  /** Distance of the free edge from the axis. */
  widthMm: number;
  /** Side of the axis on which the closed door lies: 1 to the right. */
  direction: 1 | -1;
}

export interface SwingHit {
  obstacle: LayoutObstacle<number>;
  /** From closed, at which the door touches. */
  degrees: number;
  /** From the axis to what it touches. */
  reachMm: number;
}

/** Obstacles that a door touches before it is open, nearest first. Measured on the side to which it opens. */
export function findSwingHits(
  door: SwingingDoor,
  obstacles: readonly LayoutObstacle<number>[],
  run: number,
  where: 'outside' | 'inside',
): SwingHit[] {
  return obstacles
    .filter((obstacle) => obstacle.run === run && obstacle.where === where)
    .flatMap((obstacle) => {
      const hit = touch(door, obstacle);
      return hit ? [{ obstacle, ...hit }] : [];
    })
    .toSorted((one, other) => one.degrees - other.degrees);
}

/** The least angle at which the door touches the near side of an obstacle, a line along the run. */
function touch(
  { hingeX, widthMm, direction }: SwingingDoor,
  { along, away, width }: LayoutObstacle<number>,
): { degrees: number; reachMm: number } | null {
  const ends = [along - hingeX, along + width - hingeX].map((x) => x * direction);
  const near = Math.min(...ends);
  const far = Math.max(...ends);
  if (away <= 0 || far <= 0) return null;
  // The free edge reaches the line where it is as far along as the circle allows.
  const reached = widthMm > away ? Math.sqrt(widthMm ** 2 - away ** 2) : 0;
  const x = Math.min(far, reached);
  if (x < Math.max(near, 0)) return null;
  const degrees = (Math.atan2(away, x) * 180) / Math.PI;
  return degrees < OPEN_DEGREES && reached > 0 ? { degrees, reachMm: Math.hypot(x, away) } : null;
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
