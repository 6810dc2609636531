import type { Point } from '@glass/contracts';
import type { Curve } from './curve/curve.js';
import { interpolated } from './curve/interpolated.js';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import { DXF_LIMITS } from './limits.js';
import type { Drawn } from './piece.js';

/** CAD programs draw with degree 3, some with 5; evaluating takes its square. */
const MAX_DEGREE = 11;

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

/**
 * In drawing units: points nearer to each other are one, a curve that ends as near to where it began is closed, and
 * tangents and tolerances below it say nothing.
 */
const SAME_PLACE = 1e-6;

const CLOSED = 1;
const PERIODIC = 2;
/**
 * How far apart the parameters of two points are. The DXF reference does not list these flags; AutoCAD has written
 * them since 2012, for the three settings of its variable SPLKNOTS and for knots set by hand.
 */
const SQUARE_ROOT_OF_CHORD = 64;
const EQUAL = 128;
const BY_HAND = 256;

/**
 * A spline that says only through which points it goes (11, 21, 31), with the directions at its ends (12, 22, 32 and
 * 13, 23, 33) where they were chosen. AutoCAD draws a cubic of the chord lengths then, whatever degree is written,
 * without curvature at free ends, and without end where it is closed (its manual on SPLINE and SPLKNOTS).
 */
function readFitSpline(record: EntityRecord): Drawn[] {
  const refuse = (message: string): ReadingStopped => new ReadingStopped('badCurve', message, record.line);
  const flags = record.integer(70, 0);
  if ((flags & BY_HAND) !== 0 || record.number(44, 0) > SAME_PLACE) {
    throw refuse('A spline near its fit points has no certain course: save it with its control points.');
  }
  mustBeFlat(record);
  const [start, end] = [direction(record, 12), direction(record, 13)];
  const closed = (flags & (CLOSED | PERIODIC)) !== 0;
  const points = distinct(fitPoints(record));
  const first = points[0];
  if (closed && first && !isSame(first, points.at(-1)!)) points.push(first);
  if (points.length < (closed ? 4 : 2)) throw refuse('A spline has too few points to go through.');
  if (points.length > DXF_LIMITS.segmentsOfLoop) throw refuse('A spline has too many points to go through.');

  const chords = points.slice(1).map((point, index) => distance(points[index]!, point));
  const widths = chords.map((chord) => widthOf(chord, flags));
  // Tangents are directions alone: the speed is that of the whole curve, which is 1 where chords are counted.
  const speed = sum(chords) / sum(widths);
  const isPeriodic = (flags & PERIODIC) !== 0 || (closed && !start && !end);
  const ends = { start: scaled(start, speed), end: scaled(end, speed) };
  const curves = interpolated(points, widths, isPeriodic ? 'periodic' : ends);
  return [{ kind: 'curve', curves, closed: isSame(points[0]!, points.at(-1)!) }];
}

function fitPoints(record: EntityRecord): Point[] {
  const points: Point[] = [];
  record.each((code, index) => {
    const point = points.at(-1);
    if (code === 11) points.push({ x: record.numberAt(index), y: 0 });
    else if (code === 21 && point) point.y = record.numberAt(index);
  });
  return points;
}

/** Points that fall together with the one before say nothing, and would leave no way between them. */
function distinct(points: Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || !isSame(last, point)) kept.push(point);
  }
  return kept;
}

function widthOf(chord: number, flags: number): number {
  if ((flags & EQUAL) !== 0) return 1;
  return (flags & SQUARE_ROOT_OF_CHORD) !== 0 ? Math.sqrt(chord) : chord;
}

/** Of length 1; null where the file has none, or one without length, as some programs write for none. */
function direction(record: EntityRecord, code: 12 | 13): Point | null {
  const [x, y] = [record.number(code, 0), record.number(code + 10, 0)];
  const length = Math.hypot(x, y);
  return length > SAME_PLACE ? { x: x / length, y: y / length } : null;
}

function mustBeFlat(record: EntityRecord): void {
  const heights = record.numbers(31);
  const isLevel = heights.every((height) => Math.abs(height - heights[0]!) <= SAME_PLACE);
  if (isLevel && [32, 33].every((code) => Math.abs(record.number(code, 0)) <= SAME_PLACE)) return;
  throw new ReadingStopped('notFlat', 'The SPLINE does not lie in the plane of the drawing.', record.line);
}

function scaled(direction: Point | null, by: number): Point | null {
  return direction && { x: direction.x * by, y: direction.y * by };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function isSame(a: Point, b: Point): boolean {
  return distance(a, b) <= SAME_PLACE;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** A control point times its weight, and the weight. */
type Weighted = readonly [x: number, y: number, weight: number];

/**
 * A rational B-spline as one smooth curve for each stretch between two knots, evaluated by de Boor's scheme; the
 * derivative is the difference of its last two points. `knots` has one more than points and degree together.
 */
function nurbsCurves(degree: number, knots: number[], points: Weighted[]): Curve[] {
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
