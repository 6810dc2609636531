import type { Point } from '@glass/contracts/panel';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import { say } from '../words/say.js';

/** An affine transform: x′ = xx·x + xy·y + dx, y′ = yx·x + yy·y + dy. */
export interface Transform {
  xx: number;
  xy: number;
  yx: number;
  yy: number;
  dx: number;
  dy: number;
}

/** Relative tolerance for equal scales: files store about nine decimals. */
const SAME_SCALE = 1e-9;

export function scaleBy(x: number, y: number): Transform {
  return { xx: x, xy: 0, yx: 0, yy: y, dx: 0, dy: 0 };
}

export function moveBy(dx: number, dy: number): Transform {
  return { xx: 1, xy: 0, yx: 0, yy: 1, dx, dy };
}

/** Counterclockwise. Quarter turns are exact, so that a rotated rectangle stays one. */
export function rotateBy(degrees: number): Transform {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = Number.isInteger(quarters)
    ? ([
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ][quarters] as [number, number])
    : [Math.cos(radians), Math.sin(radians)];
  return { xx: cos, xy: -sin, yx: sin, yy: cos, dx: 0, dy: 0 };
}

export function applyTransform({ xx, xy, yx, yy, dx, dy }: Transform, { x, y }: Point): Point {
  return { x: xx * x + xy * y + dx, y: yx * x + yy * y + dy };
}

export function transformDirection({ xx, xy, yx, yy }: Transform, { x, y }: Point): Point {
  return { x: xx * x + xy * y, y: yx * x + yy * y };
}

/** Scale of a transform, and whether it mirrors; null if circles would become ellipses. */
export function similarity({ xx, xy, yx, yy }: Transform): { scale: number; mirrors: boolean } | null {
  const scale = Math.hypot(xx, yx);
  const mirrors = xx * yy - xy * yx < 0;
  const side = mirrors ? -1 : 1;
  const off = Math.hypot(xy + side * yx, yy - side * xx);
  return off <= SAME_SCALE * scale ? { scale, mirrors } : null;
}

export interface Point3 extends Point {
  z: number;
}

/** An affine transform in 3D: origin + x·(first axis) + y·(second) + z·(third). */
export interface Placement {
  origin: Point3;
  x: Point3;
  y: Point3;
  z: Point3;
}

const NO_MOVE: Point3 = { x: 0, y: 0, z: 0 };

export const plus = (a: Point3, b: Point3): Point3 => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
export const minus = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const times = ({ x, y, z }: Point3, by: number): Point3 => ({ x: x * by, y: y * by, z: z * by });
export const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const vectorLength = ({ x, y, z }: Point3): number => Math.hypot(x, y, z);
export const cross = (a: Point3, b: Point3): Point3 => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});
/** null for a zero vector. */
export function unit(vector: Point3): Point3 | null {
  const length = vectorLength(vector);
  return length > 0 ? times(vector, 1 / length) : null;
}

export function scalingBy(x: number, y: number, z: number): Placement {
  return { origin: NO_MOVE, x: { x, y: 0, z: 0 }, y: { x: 0, y, z: 0 }, z: { x: 0, y: 0, z } };
}

export function movingBy(x: number, y: number, z: number): Placement {
  return { ...scalingBy(1, 1, 1), origin: { x, y, z } };
}

export const IN_PLACE: Placement = scalingBy(1, 1, 1);

/** A placement in the plane of the drawing. */
export function inDrawing({ xx, xy, yx, yy, dx, dy }: Transform): Placement {
  return {
    origin: { x: dx, y: dy, z: 0 },
    x: { x: xx, y: yx, z: 0 },
    y: { x: xy, y: yy, z: 0 },
    z: { x: 0, y: 0, z: 1 },
  };
}

/** Composes placements; the last is applied first. */
export function composePlacements(...parts: Placement[]): Placement {
  return parts.reduce((outer, inner) => ({
    origin: placeIn(outer, inner.origin),
    x: turnedBy(outer, inner.x),
    y: turnedBy(outer, inner.y),
    z: turnedBy(outer, inner.z),
  }));
}

export function placeIn(placement: Placement, point: Point3): Point3 {
  return plus(turnedBy(placement, point), placement.origin);
}

function turnedBy({ x, y, z }: Placement, v: Point3): Point3 {
  return {
    x: x.x * v.x + y.x * v.y + z.x * v.z,
    y: x.y * v.x + y.y * v.y + z.y * v.z,
    z: x.z * v.x + y.z * v.y + z.z * v.z,
  };
}

/** Top view of a placement. */
export function seenFromAbove({ origin, x, y }: Placement): Transform {
  return { xx: x.x, xy: y.x, yx: x.y, yy: y.y, dx: origin.x, dy: origin.y };
}

/** Top view of a placed point. */
export function placeFlat(placement: Placement, { x, y }: Point): Point {
  const at = placeIn(placement, { x, y, z: 0 });
  return { x: at.x, y: at.y };
}

/** Tolerance for equal directions: files store about six decimals. */
const PARALLEL = 1e-6;
/** Normals closer to the vertical use another start axis (DXF reference, arbitrary axes). */
const NEARLY_UPRIGHT = 1 / 64;

/**
 * Plane of a flat entity by its extrusion direction (210, 220, 230). Entities seen from below are mirrored: their x
 * runs backward.
 */
export function readPlane(record: EntityRecord, elevation = 0): Placement {
  const given = { x: record.number(210, 0), y: record.number(220, 0), z: record.number(230, 1) };
  const normal = unit(given);
  if (!normal) {
    const message = say('file.noPlane', record.kind);
    throw new ReadingStopped('notFlat', message, record.line);
  }
  if (Math.hypot(normal.x, normal.y) <= PARALLEL) {
    const side = normal.z < 0 ? -1 : 1;
    const upright = scalingBy(side, 1, side);
    return elevation === 0 ? upright : composePlacements(upright, movingBy(0, 0, elevation));
  }
  const isUpright = Math.abs(normal.x) < NEARLY_UPRIGHT && Math.abs(normal.y) < NEARLY_UPRIGHT;
  const beside = cross(isUpright ? { x: 0, y: 1, z: 0 } : { x: 0, y: 0, z: 1 }, normal);
  const x = unit(beside) ?? { x: 1, y: 0, z: 0 };
  return { origin: times(normal, elevation), x, y: cross(normal, x), z: normal };
}

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
interface Deviation {
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
