import { boxOf, type Box } from '@glass/geometry';
import type { Point } from '@glass/contracts/panel';
import type { Drawn } from './drawn-pieces.js';
import type { PlacedEntity } from './placed-entities.js';
import {
  type Placement,
  type Plane,
  type Point3,
  composePlacements,
  cross,
  placeIn,
  unit,
  vectorLength,
} from './space.js';

/** Tolerance for equal heights within an entity, mm. */
const LEVEL_MM = 0.05;

/** The drawing of an entity in 3D, mm. */
export interface SpaceShape {
  entity: PlacedEntity;
  drawn: Drawn;
  /** From its own plane to the drawing. */
  placement: Placement;
  /** All corners of a chain of straight lines; null for arcs or curves. */
  corners: Point3[] | null;
  /** Sample points: corners, or points of a curve. */
  points: Point3[];
  /** Horizontal. */
  isLevel: boolean;
}

export function spaceShape(drawn: Drawn, entity: PlacedEntity): SpaceShape {
  const placement = drawn.plane ? composePlacements(entity.placement, drawn.plane) : entity.placement;
  const corners = cornersOf(drawn, entity, placement);
  const isInLevelPlane = corners === null && placement.x.z === 0 && placement.y.z === 0;
  const points = corners ?? pointsOn(drawn).map(({ x, y }) => placeIn(placement, { x, y, z: 0 }));
  const isLevel = isInLevelPlane || computeZSpan(points) <= LEVEL_MM;
  return { entity, drawn, placement, corners, points, isLevel };
}

/** Difference between highest and lowest point. */
export function computeZSpan(points: readonly Point3[]): number {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const { z } of points) {
    lowest = Math.min(lowest, z);
    highest = Math.max(highest, z);
  }
  return points.length === 0 ? 0 : highest - lowest;
}

function cornersOf(drawn: Drawn, { placement }: PlacedEntity, ownPlane: Placement): Point3[] | null {
  if (drawn.kind !== 'chain') return null;
  if (drawn.vertices) return drawn.vertices.map((vertex) => placeIn(placement, vertex));
  if (drawn.segments.some(({ bulge }) => bulge !== 0)) return null;
  return endsOf(drawn).map(({ x, y }) => placeIn(ownPlane, { x, y, z: 0 }));
}

function endsOf({ segments, closed }: Extract<Drawn, { kind: 'chain' }>): Point[] {
  const starts = segments.map(({ start }) => start);
  const last = segments.at(-1);
  return last && !closed ? [...starts, last.end] : starts;
}

function pointsOn(drawn: Drawn): Point[] {
  if (drawn.kind === 'circle') {
    const { centre, radius } = drawn;
    return [
      { x: centre.x + radius, y: centre.y },
      { x: centre.x, y: centre.y + radius },
      { x: centre.x - radius, y: centre.y },
      { x: centre.x, y: centre.y - radius },
    ];
  }
  if (drawn.kind === 'curve') {
    return drawn.curves.flatMap(({ from, to, at }) =>
      [0, 0.25, 0.5, 0.75, 1].map((share) => at(from + (to - from) * share).point),
    );
  }
  return drawn.segments.flatMap(({ start, end, bulge }) => {
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const middle = { x: (start.x + end.x + bulge * dy) / 2, y: (start.y + end.y - bulge * dx) / 2 };
    return [start, middle, end];
  });
}

/** The plane of arcs and curves; null for lines, which do not define one. */
export function computeOwnPlane({ corners, placement, points }: SpaceShape): Plane | null {
  const normal = corners ? null : unit(cross(placement.x, placement.y));
  const [at] = points;
  return normal && at ? { at, normal } : null;
}

/** null for closed shapes. */
export function findOpenEnds({ drawn, points }: SpaceShape, within: number): [Point3, Point3] | null {
  if (drawn.kind === 'circle' || drawn.closed) return null;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { x, y, z } = last;
  const isClosed =
    points.length > 2 && vectorLength({ x: x - first.x, y: y - first.y, z: z - first.z }) <= within;
  return isClosed ? null : [first, last];
}

/** Top view. */
export function boxFromAbove(points: readonly Point3[]): Box {
  const [first] = points;
  const start = { x: first?.x ?? 0, y: first?.y ?? 0 };
  return boxOf(points.map(({ x, y }) => ({ start, end: { x, y }, bulge: 0 })));
}
