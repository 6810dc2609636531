import type { Curve } from './curve.js';

/** A control point times its weight, and the weight. */
export type Weighted = readonly [x: number, y: number, weight: number];

/**
 * A rational B-spline as one smooth curve for each stretch between two knots, evaluated by de Boor's scheme; the
 * derivative is the difference of its last two points. `knots` has one more than points and degree together.
 */
export function nurbsCurves(degree: number, knots: number[], points: Weighted[]): Curve[] {
  const curves: Curve[] = [];
  // Each level of de Boor's scheme mixes one pair of points less than the one before.
  const effort = 3 * degree * (degree + 1);
  for (let span = degree; span < points.length; span += 1) {
    const from = knots[span]!;
    const to = knots[span + 1]!;
    if (to > from) curves.push({ from, to, effort, at: (t) => evaluated(degree, knots, points, span, t) });
  }
  return curves;
}

function evaluated(
  degree: number,
  knots: number[],
  points: Weighted[],
  span: number,
  t: number,
): ReturnType<Curve['at']> {
  let row = points.slice(span - degree, span + 1);
  for (let level = 1; level < degree; level += 1) row = nextRow(row, degree, level, knots, span, t);
  const [before, after] = row as [Weighted, Weighted];
  const width = knots[span + 1]! - knots[span]!;
  const [x, y, weight] = between(before, after, (t - knots[span]!) / width);
  const slope = (index: 0 | 1 | 2): number => (degree * (after[index] - before[index])) / width;
  const point = { x: x / weight, y: y / weight };
  return {
    point,
    direction: {
      x: (slope(0) - point.x * slope(2)) / weight,
      y: (slope(1) - point.y * slope(2)) / weight,
    },
  };
}

function nextRow(
  row: Weighted[],
  degree: number,
  level: number,
  knots: number[],
  span: number,
  t: number,
): Weighted[] {
  return row.slice(1).map((after, index) => {
    const first = span - degree + level + index;
    const begin = knots[first]!;
    const end = knots[first + degree - level + 1]!;
    return between(row[index]!, after, (t - begin) / (end - begin));
  });
}

function between(a: Weighted, b: Weighted, share: number): Weighted {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
