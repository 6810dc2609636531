import { nurbsCurves, type Weighted } from '../curve/nurbs.js';
import type { EntityRecord } from '../entity-record.js';
import { ReadingStopped } from '../faults.js';
import type { Drawn } from '../piece.js';
import { readFitSpline } from './fit-spline.js';

/** CAD programs draw with degree 3, some with 5; evaluating takes its square. */
const MAX_DEGREE = 11;
/** In drawing units: a curve that ends this near to where it began is closed. */
const SAME_PLACE = 1e-6;

/**
 * A rational B-spline: degree (71), knots (40), weights (41), control points (10, 20, 30), all in the drawing's own
 * coordinates. Where it has fit points too, they say nothing more.
 */
export function readSpline(record: EntityRecord): Drawn[] {
  const refuse = (message: string): ReadingStopped => new ReadingStopped('badCurve', message, record.line);
  const degree = record.integer(71, 3);
  const points = controlPoints(record);
  const knots = record.numbers(40);
  if (points.length === 0) return readFitSpline(record);
  if (degree < 1 || degree > MAX_DEGREE) throw refuse(`A spline cannot be of degree ${degree} here.`);
  if (points.length <= degree) throw refuse('A spline has too few control points.');
  if (knots.length !== points.length + degree + 1) {
    throw refuse('The knots of a spline do not match its control points.');
  }
  if (knots.some((knot, index) => index > 0 && knot < knots[index - 1]!)) {
    throw refuse('The knots of a spline do not ascend.');
  }
  if (points.some(([, , weight]) => !(weight > 0)))
    throw refuse('A spline has a weight that is not above 0.');
  const heights = record.numbers(30);
  if (heights.some((height) => Math.abs(height - heights[0]!) > SAME_PLACE)) {
    throw new ReadingStopped('notFlat', 'The SPLINE does not lie in the plane of the drawing.', record.line);
  }
  const curves = nurbsCurves(degree, knots, points);
  const [first, last] = [curves[0], curves.at(-1)];
  if (!first || !last) throw refuse('The knots of a spline leave it no length.');
  const [start, end] = [first.at(first.from).point, last.at(last.to).point];
  const closed = Math.hypot(start.x - end.x, start.y - end.y) <= SAME_PLACE;
  return [{ kind: 'curve', curves, closed }];
}

function controlPoints(record: EntityRecord): Weighted[] {
  const weights = record.numbers(41);
  const points: [number, number, number][] = [];
  record.each((code, index) => {
    const point = points.at(-1);
    if (code === 10) {
      const weight = weights[points.length] ?? 1;
      points.push([record.numberAt(index) * weight, 0, weight]);
    } else if (code === 20 && point) point[1] = record.numberAt(index) * point[2];
  });
  return points;
}
