import type { Point } from '@glass/contracts';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import type { Transform } from './transform.js';

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
    const message = `The ${record.kind} does not define its plane.`;
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
