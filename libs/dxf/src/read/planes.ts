import type { Point } from '@glass/contracts';
import { cross, dot, vectorLength, minus, type Placement, plus, type Point3, times, unit } from './space.js';
import type { Transform } from './transform.js';

/** Tolerance for points in a plane, mm: drawings have three decimals, in inches too. */
export const IN_PLANE_MM = 0.1;
/** Points closer to a line than this (mm) define no plane. */
const IN_LINE_MM = 0.05;

export interface Plane {
  at: Point3;
  /** Unit vector. */
  normal: Point3;
}

/** Maximum distance (mm) of points from a plane, and the farthest point. */
export interface Deviation {
  off: number;
  at: Point3;
}

/** The plane through points that are far apart; null if they are collinear. */
export function planeThrough(points: readonly Point3[]): Plane | null {
  const [first] = points;
  if (!first) return null;
  const second = farthest(points, (point) => vectorLength(minus(point, first)));
  const along = unit(minus(second, first));
  if (!along) return null;
  const awayFromLine = (point: Point3): number => vectorLength(cross(minus(point, first), along));
  const third = farthest(points, awayFromLine);
  if (awayFromLine(third) <= IN_LINE_MM) return null;
  const normal = unit(cross(along, minus(third, first)));
  return normal && { at: first, normal };
}

export function deviationFrom({ at, normal }: Plane, points: readonly Point3[]): Deviation {
  const offOf = (point: Point3): number => Math.abs(dot(normal, minus(point, at)));
  const worst = farthest(points, offOf);
  return { off: offOf(worst), at: worst };
}

function farthest(points: readonly Point3[], measure: (point: Point3) => number): Point3 {
  let [best, most] = [points[0]!, -1];
  for (const point of points) {
    const measured = measure(point);
    if (measured > most) [best, most] = [point, measured];
  }
  return best;
}

/** Degrees between a plane and the drawing's plane. */
export function computeTilt({ normal }: Plane): number {
  return (Math.acos(Math.min(1, Math.abs(normal.z))) * 180) / Math.PI;
}

/** Normals with a smaller z belong to vertical planes, which have no upper side. */
const ON_EDGE = 1e-6;

/**
 * Turns the normal toward the viewer: the upper side, as the drawing shows it. A vertical plane is seen from the front
 * (from below in the drawing), or from the right.
 */
export function facingViewer({ at, normal }: Plane): Plane {
  const { x, y, z } = normal;
  const isAway = Math.abs(z) > ON_EDGE ? z < 0 : Math.abs(y) > ON_EDGE ? y > 0 : x < 0;
  return { at, normal: isAway ? times(normal, -1) : normal };
}

/** Planes steeper than 45° (z of the normal) are walls: up in them is up in the drawing. */
const WALL = Math.SQRT1_2;

/**
 * Unfolds a plane into the drawing as the viewer sees it: around the level line through `at`, in place; a wall with
 * its level lines along x.
 */
export interface Unfolding {
  point: (point: Point3) => Point;
  transform: (placement: Placement) => Transform;
}

export function unfold({ at, normal }: Plane): Unfolding {
  const level = unit({ x: -normal.y, y: normal.x, z: 0 }) ?? { x: 1, y: 0, z: 0 };
  const uphill = cross(normal, level);
  const across = normal.z < WALL ? { x: 1, y: 0, z: 0 } : level;
  const beside = { x: -across.y, y: across.x, z: 0 };
  const vector = (v: Point3): Point3 => plus(times(across, dot(v, level)), times(beside, dot(v, uphill)));
  const point = (p: Point3): Point => {
    const { x, y } = plus(vector(minus(p, at)), at);
    return { x, y };
  };
  const transform = ({ origin, x, y }: Placement): Transform => {
    const [alongX, alongY, from] = [vector(x), vector(y), point(origin)];
    return similarTo({ xx: alongX.x, xy: alongY.x, yx: alongX.y, yy: alongY.y, dx: from.x, dy: from.y });
  };
  return { point, transform };
}

/** Relative difference of axes that is caused by rounding in the file. */
const ROUNDED_SCALE = 1e-5;

/** Removes rounding errors of normals and corners that would turn circles into ellipses. */
function similarTo(transform: Transform): Transform {
  const { xx, xy, yx, yy } = transform;
  const scale = Math.hypot(xx, yx);
  const side = xx * yy - xy * yx < 0 ? -1 : 1;
  const off = Math.hypot(xy + side * yx, yy - side * xx);
  return off <= ROUNDED_SCALE * scale ? { ...transform, xy: -side * yx, yy: side * xx } : transform;
}
