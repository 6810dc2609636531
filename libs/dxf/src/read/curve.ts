import type { Point } from '@glass/contracts/panel';
import { type DirectedPoint, type Segment, arcOf, buildBiarc, nearestOnChain } from '@glass/geometry';
import { distance } from '../shape/path-along.js';
import { type Transform, applyTransform, transformDirection } from './space.js';

/** A smooth curve over a parameter range. `direction` has any length, and is zero where the curve halts. */
export interface Curve {
  from: number;
  to: number;
  /** Cost of evaluating one point, in multiplications or so. */
  effort: number;
  at(parameter: number): { point: Point; direction: Point };
}

const ELLIPSE_EFFORT = 10;

/** center + u cos t + v sin t: any ellipse, and any affine image of a circle. */
export function ellipseCurve(centre: Point, u: Point, v: Point, from: number, to: number): Curve {
  return {
    from,
    to,
    effort: ELLIPSE_EFFORT,
    at(parameter) {
      const [cos, sin] = [Math.cos(parameter), Math.sin(parameter)];
      return {
        point: { x: centre.x + u.x * cos + v.x * sin, y: centre.y + u.y * cos + v.y * sin },
        direction: { x: v.x * cos - u.x * sin, y: v.y * cos - u.y * sin },
      };
    },
  };
}

/** A line or arc as a curve, for transforms that distort it. */
export function segmentCurve(segment: Segment): Curve {
  const { start, end, bulge } = segment;
  if (bulge !== 0) {
    const { centre, radius, startAngle, sweep } = arcOf(segment);
    return ellipseCurve(centre, { x: radius, y: 0 }, { x: 0, y: radius }, startAngle, startAngle + sweep);
  }
  const direction = { x: end.x - start.x, y: end.y - start.y };
  return {
    from: 0,
    to: 1,
    effort: 1,
    at: (share) => ({
      point: { x: start.x + direction.x * share, y: start.y + direction.y * share },
      direction,
    }),
  };
}

export function movedCurve(curve: Curve, transform: Transform): Curve {
  return {
    from: curve.from,
    to: curve.to,
    effort: curve.effort,
    at(parameter) {
      const { point, direction } = curve.at(parameter);
      return { point: applyTransform(transform, point), direction: transformDirection(transform, direction) };
    },
  };
}

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

const CUBIC_EFFORT = 10;

interface InterpolationEnds {
  /** Direction per unit of the parameter; null: a free end without curvature. */
  start: Point | null;
  end: Point | null;
}

/**
 * The C² cubic spline through `points`: one cubic between consecutive points, over a parameter range of `widths`, each
 * above 0. `periodic` continues from the last point, which equals the first, into the start. The slopes solve a
 * tridiagonal, diagonally dominant system, so elimination needs no pivots (de Boor, A Practical Guide to Splines,
 * chapter IV).
 */
export function interpolateSpline(
  points: Point[],
  widths: number[],
  ends: InterpolationEnds | 'periodic',
): Curve[] {
  const along = (axis: 'x' | 'y'): number[] => {
    const values = points.map((point) => point[axis]);
    if (ends === 'periodic') return periodicSlopes(values, widths);
    return openSlopes(values, widths, ends.start?.[axis] ?? null, ends.end?.[axis] ?? null);
  };
  const [x, y] = [along('x'), along('y')];
  return widths.map((width, index) => {
    const [start, end] = [index, index + 1].map((place) => ({
      point: points[place]!,
      slope: { x: x[place]!, y: y[place]! },
    })) as [Knot, Knot];
    return { from: 0, to: width, effort: CUBIC_EFFORT, at: (along) => onCubic(start, end, width, along) };
  });
}

interface Knot {
  point: Point;
  slope: Point;
}

/** before · previous slope + own · own slope + after · next slope = right */
interface Row {
  before: number;
  own: number;
  after: number;
  right: number;
}

function openSlopes(values: number[], widths: number[], start: number | null, end: number | null): number[] {
  const last = values.length - 1;
  const rows = values.map((_, index) => {
    const given = index === 0 ? start : index === last ? end : null;
    if (given !== null) return { before: 0, own: 1, after: 0, right: given };
    // No second derivative at a free end.
    if (index === 0) return { before: 0, own: 2, after: 1, right: 3 * steepness(values, widths, 0) };
    if (index === last)
      return { before: 1, own: 2, after: 0, right: 3 * steepness(values, widths, last - 1) };
    return smoothRow(values, widths, index - 1, index);
  });
  return solveTridiagonal(rows);
}

/** A closed curve has two entries outside the three diagonals, which are handled as a rank-one correction. */
function periodicSlopes(values: number[], widths: number[]): number[] {
  const count = widths.length;
  const rows = widths.map((_, index) => smoothRow(values, widths, (index + count - 1) % count, index));
  const [first, last] = [rows[0]!, rows[count - 1]!];
  const [corner, opposite] = [first.before, last.after];
  // Sherman–Morrison: the matrix is a tridiagonal one plus (own, 0, …, opposite) times (1, 0, …, corner / own).
  const taken = -first.own;
  const plain = rows.with(0, { ...first, before: 0, own: first.own - taken });
  plain[count - 1] = { ...plain[count - 1]!, after: 0, own: last.own - (opposite * corner) / taken };
  const column = plain.map((row, index) => ({
    ...row,
    right: index === 0 ? taken : index === count - 1 ? opposite : 0,
  }));
  const [without, change] = [solveTridiagonal(plain), solveTridiagonal(column)];
  const share = corner / taken;
  const by = (without[0]! + share * without[count - 1]!) / (1 + change[0]! + share * change[count - 1]!);
  const slopes = without.map((slope, index) => slope - by * change[index]!);
  return [...slopes, slopes[0]!];
}

/** Equal second derivatives on both sides of a point, between the spans `before` and `after` it. */
function smoothRow(values: number[], widths: number[], before: number, after: number): Row {
  const [left, right] = [widths[before]!, widths[after]!];
  return {
    before: right,
    own: 2 * (left + right),
    after: left,
    right: 3 * (right * steepness(values, widths, before) + left * steepness(values, widths, after)),
  };
}

function steepness(values: number[], widths: number[], stretch: number): number {
  return (values[stretch + 1]! - values[stretch]!) / widths[stretch]!;
}

function solveTridiagonal(rows: Row[]): number[] {
  const afters: number[] = [];
  const slopes: number[] = [];
  rows.forEach(({ before, own, after, right }, index) => {
    const pivot = own - before * (afters[index - 1] ?? 0);
    afters.push(after / pivot);
    slopes.push((right - before * (slopes[index - 1] ?? 0)) / pivot);
  });
  for (let index = rows.length - 2; index >= 0; index -= 1) {
    slopes[index] = slopes[index]! - afters[index]! * slopes[index + 1]!;
  }
  return slopes;
}

/** Hermite form: from points and slopes at both ends. */
function onCubic(start: Knot, end: Knot, width: number, along: number): ReturnType<Curve['at']> {
  const t = along / width;
  const s = 1 - t;
  const mixed = (a: number, slopeA: number, b: number, slopeB: number): [value: number, slope: number] => [
    s * s * (1 + 2 * t) * a + t * t * (1 + 2 * s) * b + s * t * width * (s * slopeA - t * slopeB),
    (6 * s * t * (b - a)) / width + s * (s - 2 * t) * slopeA + t * (t - 2 * s) * slopeB,
  ];
  const [x, dx] = mixed(start.point.x, start.slope.x, end.point.x, end.slope.x);
  const [y, dy] = mixed(start.point.y, start.slope.y, end.point.y, end.slope.y);
  return { point: { x, y }, direction: { x: dx, y: dy } };
}
