import type { Point } from '@glass/contracts';

import type { Curve } from './curve.js';

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
