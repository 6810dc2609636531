import type { Point } from '@glass/contracts/panel';
import { type Curve, interpolateSpline } from './curve.js';
import type { EntityRecord } from './entity-record.js';
import type { DxfText } from '@glass/contracts/panel';
import { ReadingStopped } from './faults.js';
import { DXF_LIMITS } from './limits.js';
import type { Drawn } from './drawn-pieces.js';
import {
  type Placement,
  type Point3,
  cross,
  deviationFrom,
  dot,
  facingViewer,
  minus,
  movingBy,
  planeThrough,
  unit,
} from './space.js';
import { say } from '../words/say.js';

/** CAD programs use degree 3, some 5; the cost grows with its square. */
const MAX_DEGREE = 11;

/**
 * Reads a rational B-spline: degree (71), knots (40), weights (41), control points (10, 20, 30) in world coordinates.
 * Additional fit points are ignored.
 */
export function readSpline(record: EntityRecord): Drawn[] {
  const refuse = (why: DxfText): ReadingStopped => new ReadingStopped('badCurve', why, record.line);
  const degree = record.integer(71, 3);
  const { plane, points: controls } = inOwnPlane(record, 10);
  const points = weighted(controls, record.numbers(41));
  const knots = record.numbers(40);
  if (points.length === 0) return readFitSpline(record);
  if (degree < 1 || degree > MAX_DEGREE) throw refuse(say('file.splineDegree', degree));
  if (points.length <= degree) throw refuse(say('file.splineFewPoints'));
  if (knots.length !== points.length + degree + 1) {
    throw refuse(say('file.splineKnots'));
  }
  if (knots.some((knot, index) => index > 0 && knot < knots[index - 1]!)) {
    throw refuse(say('file.splineKnotOrder'));
  }
  if (points.some(([, , weight]) => !(weight > 0))) throw refuse(say('file.splineWeight'));
  const curves = nurbsCurves(degree, knots, points);
  const [first, last] = [curves[0], curves.at(-1)];
  if (!first || !last) throw refuse(say('file.splineNoLength'));
  const [start, end] = [first.at(first.from).point, last.at(last.to).point];
  const closed = Math.hypot(start.x - end.x, start.y - end.y) <= SAME_PLACE;
  return [{ kind: 'curve', curves, closed, plane }];
}

function weighted(points: readonly Point[], weights: readonly number[]): Weighted[] {
  return points.map(({ x, y }, index) => {
    const weight = weights[index] ?? 1;
    return [x * weight, y * weight, weight];
  });
}

interface PlanePoints {
  /** From the plane to world coordinates. */
  plane: Placement;
  points: Point[];
  /** Projects a direction into the plane; null if it leaves the plane. */
  direction: (vector: Point3) => Point | null;
}

/**
 * Points of a code in their common plane, level or tilted.
 * @throws {ReadingStopped} if they are not planar
 */
function inOwnPlane(record: EntityRecord, code: 10 | 11): PlanePoints {
  const points = pointsIn(record, code);
  const height = points[0]?.z ?? 0;
  if (points.every(({ z }) => Math.abs(z - height) <= SAME_PLACE)) {
    const direction = ({ x, y, z }: Point3) => (Math.abs(z) <= SAME_PLACE ? { x, y } : null);
    return { plane: movingBy(0, 0, height), points, direction };
  }
  const through = planeThrough(points);
  if (!through || deviationFrom(through, points).off > SAME_PLACE * TILTED) throw notFlat(record);
  const { at, normal } = facingViewer(through);
  const x = unit(cross({ x: 0, y: 0, z: 1 }, normal)) ?? { x: 1, y: 0, z: 0 };
  const plane = { origin: at, x, y: cross(normal, x), z: normal };
  const inPlane = (vector: Point3): Point => ({ x: dot(vector, plane.x), y: dot(vector, plane.y) });
  return {
    plane,
    points: points.map((point) => inPlane(minus(point, at))),
    direction: (vector) => (Math.abs(dot(vector, normal)) <= SAME_PLACE * TILTED ? inPlane(vector) : null),
  };
}

/** Points in tilted planes lose decimals. */
const TILTED = 1e4;

function notFlat({ line }: EntityRecord): ReadingStopped {
  return new ReadingStopped('notFlat', say('file.splineNotFlat'), line);
}

function pointsIn(record: EntityRecord, code: 10 | 11): Point3[] {
  const points: Point3[] = [];
  record.each((own, index) => {
    const point = points.at(-1);
    if (own === code) points.push({ x: record.numberAt(index), y: 0, z: 0 });
    else if (own === code + 10 && point) point.y = record.numberAt(index);
    else if (own === code + 20 && point) point.z = record.numberAt(index);
  });
  return points;
}

/** Tolerance in drawing units for coincident points, closed curves, and zero tangents. */
const SAME_PLACE = 1e-6;

const CLOSED = 1;
const PERIODIC = 2;
/**
 * Knot parameterization. The DXF reference omits these flags; AutoCAD has written them since 2012 for the three
 * settings of SPLKNOTS and for custom knots.
 */
const SQUARE_ROOT_OF_CHORD = 64;
const EQUAL = 128;
const BY_HAND = 256;

/**
 * A spline defined by fit points only (11, 21, 31), with optional end tangents (12, 22, 32 and 13, 23, 33). AutoCAD
 * draws a cubic by chord length, whatever degree is stored, with free ends or periodic if closed (its manual on SPLINE
 * and SPLKNOTS).
 */
function readFitSpline(record: EntityRecord): Drawn[] {
  const refuse = (why: DxfText): ReadingStopped => new ReadingStopped('badCurve', why, record.line);
  const flags = record.integer(70, 0);
  if ((flags & BY_HAND) !== 0 || record.number(44, 0) > SAME_PLACE) {
    throw refuse(say('file.fitAmbiguous'));
  }
  const { plane, points: through, direction } = inOwnPlane(record, 11);
  const [start, end] = ([12, 13] as const).map((code) => tangent(record, code, direction)) as [
    Point | null,
    Point | null,
  ];
  const closed = (flags & (CLOSED | PERIODIC)) !== 0;
  const points = distinct(through);
  const first = points[0];
  if (closed && first && !isSame(first, points.at(-1)!)) points.push(first);
  if (points.length < (closed ? 4 : 2)) throw refuse(say('file.fitFewPoints'));
  if (points.length > DXF_LIMITS.segmentsOfLoop) throw refuse(say('file.fitManyPoints'));

  const chords = points.slice(1).map((point, index) => distance(points[index]!, point));
  const widths = chords.map((chord) => widthOf(chord, flags));
  // Tangents are directions only: their speed is that of the whole curve, which is 1 for chord length.
  const speed = sum(chords) / sum(widths);
  const isPeriodic = (flags & PERIODIC) !== 0 || (closed && !start && !end);
  const ends = { start: scaled(start, speed), end: scaled(end, speed) };
  const curves = interpolateSpline(points, widths, isPeriodic ? 'periodic' : ends);
  return [{ kind: 'curve', curves, closed: isSame(points[0]!, points.at(-1)!), plane }];
}

/** Drops points that coincide with the previous one. */
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

/** Unit vector; null if missing or zero, which some programs write for none. */
function tangent(record: EntityRecord, code: 12 | 13, inPlane: PlanePoints['direction']): Point | null {
  const [x, y, z] = [record.number(code, 0), record.number(code + 10, 0), record.number(code + 20, 0)];
  const along = inPlane({ x, y, z });
  if (!along) throw notFlat(record);
  const length = Math.hypot(along.x, along.y);
  return length > SAME_PLACE ? { x: along.x / length, y: along.y / length } : null;
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
 * A rational B-spline as one smooth curve per knot span, evaluated by de Boor's algorithm; the derivative is the
 * difference of its last two points.
 * @param knots one more than points and degree together
 */
function nurbsCurves(degree: number, knots: number[], points: Weighted[]): Curve[] {
  const curves: Curve[] = [];
  // Each level of de Boor's algorithm mixes one pair of points less than the previous one.
  const effort = 3 * degree * (degree + 1);
  for (let span = degree; span < points.length; span += 1) {
    const from = knots[span]!;
    const to = knots[span + 1]!;
    if (to > from) curves.push({ from, to, effort, at: (t) => evaluateSpan(degree, knots, points, span, t) });
  }
  return curves;
}

function evaluateSpan(
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
