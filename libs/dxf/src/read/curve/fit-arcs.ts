import type { Point } from '@glass/contracts';
import { nearestOnChain, buildBiarc, type DirectedPoint, type Segment } from '@glass/geometry';

import { distance } from '../../shape/path-along.js';
import type { Curve } from './curve.js';

/** A deviation from the chord below this (mm) makes a line: files are written to 1e-6. */
const STRAIGHT_MM = 1e-6;
/** Curves that need more halvings are rejected: 2¹⁶ pieces. */
const MAX_HALVINGS = 16;
/** Arcs that leave their chord by more than 60° could pass intermediate points on the wrong side. */
const MAX_TURN = Math.PI / 3;
/** Measured places between the ends; uneven, so that symmetry cannot hide deviations. */
const MEASURED_AT = [0.06, 0.18, 0.31, 0.44, 0.57, 0.7, 0.83, 0.95];
/** Parameter step for the direction at a halt (coincident control points). */
const HALT_STEP = 1e-4;

/** Cost of trying one piece, without its points, in the same units. */
const TRYING_EFFORT = 300;

/**
 * Fits lines and tangent arcs to a curve within `tolerance` mm.
 * @param most maximum number of pieces
 * @param spend called with the cost before each attempt
 * @returns null if more than `most` pieces are needed
 */
export function fitArcs(
  curve: Curve,
  tolerance: number,
  most: number,
  spend: (effort: number) => void,
): Segment[] | null {
  const segments: Segment[] = [];
  const fit = (
    from: number,
    to: number,
    start: DirectedPoint,
    end: DirectedPoint,
    halvings: number,
  ): boolean => {
    spend(TRYING_EFFORT + (MEASURED_AT.length + 1) * curve.effort);
    const between = MEASURED_AT.map((share) => curve.at(from + (to - from) * share).point);
    const piece = lineOf(start.point, end.point, between) ?? arcsOf(start, end, between, tolerance);
    if (piece) {
      segments.push(...piece);
      return segments.length <= most;
    }
    if (halvings === MAX_HALVINGS) {
      // The rest of a cusp is smaller than the tolerance: a line will do.
      if (between.some((point) => distance(point, start.point) > tolerance)) return false;
      segments.push({ start: start.point, end: end.point, bulge: 0 });
      return true;
    }
    const middle = (from + to) / 2;
    const joint = directedAt(curve, middle, to);
    return fit(from, middle, start, joint, halvings + 1) && fit(middle, to, joint, end, halvings + 1);
  };
  const { from, to } = curve;
  const done = fit(from, to, directedAt(curve, from, to), directedAt(curve, to, from), 0);
  return done ? segments : null;
}

/** Direction of travel; if the curve halts, the direction to or from a nearby point toward `towards`. */
function directedAt(curve: Curve, at: number, towards: number): DirectedPoint {
  const { point, direction } = curve.at(at);
  const forwards = Math.sign(curve.to - curve.from);
  const length = Math.hypot(direction.x, direction.y);
  if (length * Math.abs(curve.to - curve.from) > STRAIGHT_MM) {
    return { point, direction: scaled(direction, forwards / length) };
  }
  const near = curve.at(at + (towards - at) * HALT_STEP).point;
  const apart = distance(point, near);
  if (apart === 0) return { point, direction: { x: 1, y: 0 } };
  const leaving = Math.sign(towards - at) * forwards;
  return { point, direction: scaled({ x: near.x - point.x, y: near.y - point.y }, leaving / apart) };
}

function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by };
}

function lineOf(start: Point, end: Point, between: Point[]): Segment[] | null {
  const line = { start, end, bulge: 0 };
  const chord = distance(start, end);
  if (chord <= STRAIGHT_MM) {
    return between.every((point) => distance(start, point) <= STRAIGHT_MM) ? [] : null;
  }
  const isStraight = between.every((point) => nearestOnChain([line], point).distance <= STRAIGHT_MM);
  return isStraight ? [line] : null;
}

function arcsOf(
  start: DirectedPoint,
  end: DirectedPoint,
  between: Point[],
  tolerance: number,
): Segment[] | null {
  const dx = end.point.x - start.point.x;
  const dy = end.point.y - start.point.y;
  const chord = Math.hypot(dx, dy);
  const along = ({ direction }: DirectedPoint): number => (direction.x * dx + direction.y * dy) / chord;
  if (chord === 0 || Math.min(along(start), along(end)) < Math.cos(MAX_TURN)) return null;
  const arcs = buildBiarc(start, end);
  return between.every((point) => nearestOnChain(arcs, point).distance <= tolerance) ? arcs : null;
}
