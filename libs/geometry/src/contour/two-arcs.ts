import type { Point } from '@glass/contracts';
import type { Segment } from '../model.js';

/** A point of a curve and the unit direction in which the curve runs there. */
export interface Directed {
  point: Point;
  direction: Point;
}

/**
 * Two arcs that meet smoothly and keep both directions: the biarc with equal tangent lengths, which are the positive
 * root of 2d²(1 − t₁·t₂) + 2d v·(t₁ + t₂) − v² = 0, in the form that holds for equal directions too.
 */
export function twoArcs(from: Directed, to: Directed): [Segment, Segment] {
  const vx = to.point.x - from.point.x;
  const vy = to.point.y - from.point.y;
  const tx = from.direction.x + to.direction.x;
  const ty = from.direction.y + to.direction.y;
  const vt = vx * tx + vy * ty;
  const squared = vx * vx + vy * vy;
  const bend = 2 * (1 - (from.direction.x * to.direction.x + from.direction.y * to.direction.y));
  const d = squared / (vt + Math.sqrt(vt * vt + bend * squared));
  const joint = {
    x: (from.point.x + to.point.x + d * (from.direction.x - to.direction.x)) / 2,
    y: (from.point.y + to.point.y + d * (from.direction.y - to.direction.y)) / 2,
  };
  const back = { x: -to.direction.x, y: -to.direction.y };
  return [
    { start: from.point, end: joint, bulge: bulgeFrom(from.point, from.direction, joint) },
    { start: joint, end: to.point, bulge: -bulgeFrom(to.point, back, joint) },
  ];
}

/** The arc that leaves `start` in a direction and reaches `end` turns by twice the angle between it and the chord. */
function bulgeFrom(start: Point, direction: Point, end: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const angle = Math.atan2(direction.x * dy - direction.y * dx, direction.x * dx + direction.y * dy);
  return Math.tan(angle / 2);
}
