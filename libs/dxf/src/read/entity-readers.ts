import type { Point } from '@glass/contracts/panel';
import { ellipseCurve } from './curve.js';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import { type BulgedVertex, type Drawn, segmentsBetween } from './drawn-pieces.js';
import {
  cross,
  dot,
  vectorLength,
  movingBy,
  type Placement,
  readPlane,
  type Point3,
  times,
} from './space.js';
import { readSpline } from './spline.js';
import { readLineWidth, readPolylineWidth } from './wide-lines.js';
import { say } from '../words/say.js';

/**
 * Converts one kind of entity to its drawing.
 * @throws {ReadingStopped} if the entity is broken
 */
export type EntityReader = (record: EntityRecord) => Drawn[];

const READERS: ReadonlyMap<string, EntityReader> = new Map<string, EntityReader>([
  ['LINE', readLine],
  ['ARC', readArc],
  ['CIRCLE', readCircle],
  ['LWPOLYLINE', readLwPolyline],
  ['POLYLINE', readPolyline],
  ['ELLIPSE', readEllipse],
  ['SPLINE', readSpline],
]);

/** Whether this kind of entity can be part of a contour. */
export const isDrawn = (kind: string): boolean => READERS.has(kind);

/** undefined for unsupported kinds. */
export const readerOf = (kind: string): EntityReader | undefined => READERS.get(kind);

function readLine(record: EntityRecord): Drawn[] {
  const start = { x: record.number(10), y: record.number(20), z: record.number(30, 0) };
  const end = { x: record.number(11), y: record.number(21), z: record.number(31, 0) };
  const segment = { start: flat(start), end: flat(end), bulge: 0 };
  return [{ kind: 'chain', segments: [segment], closed: false, vertices: [start, end] }];
}

const flat = ({ x, y }: Point3): Point => ({ x, y });

function readCircle(record: EntityRecord): Drawn[] {
  const centre = { x: record.number(10), y: record.number(20) };
  const plane = readPlane(record, record.number(30, 0));
  return [{ kind: 'circle', centre, radius: record.number(40), plane }];
}

/** Angles closer than this (degrees) are equal: the arc was trimmed to nothing. */
const SAME_DEGREES = 1e-6;
/** An arc missing less than this (degrees) is a circle drawn as an arc. */
const NEARLY_WHOLE_DEGREES = 0.5;

/** From angle 50 to angle 51, in degrees, counterclockwise. */
function readArc(record: EntityRecord): Drawn[] {
  const plane = readPlane(record, record.number(30, 0));
  const [x, y, radius] = [record.number(10), record.number(20), record.number(40)];
  const [from, to] = [record.number(50), record.number(51)];
  if (Math.abs(to - from) <= SAME_DEGREES) throw noSweepError(`${shown(from)}°`, record);
  const turned = (to - from) % 360;
  const degrees = turned <= 0 ? turned + 360 : turned;
  const circle: Drawn = { kind: 'circle', centre: { x, y }, radius, plane };
  // Without a radius it has no size, like a circle without one.
  if (360 - degrees <= SAME_DEGREES || radius <= 0) return [circle];
  if (360 - degrees <= NEARLY_WHOLE_DEGREES) {
    return [{ ...circle, remark: say('file.nearlyCircle', `${shown(degrees)}°`) }];
  }
  // Up to half a circle is safe as one bulge; larger arcs are drawn in two parts.
  const parts = degrees > 180 ? 2 : 1;
  const at = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return { x: x + radius * Math.cos(radians), y: y + radius * Math.sin(radians) };
  };
  const segments = Array.from({ length: parts }, (_, part) => ({
    start: at(from + (degrees * part) / parts),
    end: at(from + (degrees * (part + 1)) / parts),
    bulge: Math.tan((degrees / parts / 4) * (Math.PI / 180)),
  }));
  return [{ kind: 'chain', segments, closed: false, plane }];
}

const shown = (degrees: number): string => String(Number(degrees.toFixed(4)));

function noSweepError(angle: string, { kind, line }: EntityRecord): ReadingStopped {
  const message = say('file.arcWithoutSweep', kind, angle);
  return new ReadingStopped('noSize', message, line);
}

const FULL_TURN = 2 * Math.PI;
/** Parameters are written with about nine decimals. */
const SAME_ANGLE = 1e-9;
/** Axes with a smaller relative difference make a circle. */
const SAME_AXES = 1e-9;

/**
 * Center (10), end of the major axis relative to it (11), ratio of the minor axis (40), from parameter 41 to 42.
 * Unlike arcs, ellipses use world coordinates; seen from below, only the direction changes.
 */
function readEllipse(record: EntityRecord): Drawn[] {
  const centre = { x: record.number(10), y: record.number(20), z: record.number(30, 0) };
  const major = { x: record.number(11), y: record.number(21), z: record.number(31, 0) };
  const ratio = record.number(40);
  const length = vectorLength(major);
  if (length === 0 || ratio <= 0) {
    throw new ReadingStopped('badCurve', say('file.ellipseWithoutSize'), record.line);
  }
  const [from, until] = [record.number(41, 0), record.number(42, FULL_TURN)];
  if (Math.abs(until - from) <= SAME_ANGLE) throw noSweepError(`${shown((from * 180) / Math.PI)}°`, record);
  const turned = (until - from) % FULL_TURN;
  const sweep = turned <= SAME_ANGLE ? turned + FULL_TURN : turned;
  const closed = Math.abs(sweep - FULL_TURN) <= SAME_ANGLE;
  const to = closed ? from + FULL_TURN : from + sweep;
  const normal = readPlane(record).z;
  if (Math.abs(dot(normal, major)) > SAME_DIRECTION * length) {
    throw new ReadingStopped('notFlat', say('file.ellipseNotFlat'), record.line);
  }
  const isCircle = closed && Math.abs(ratio - 1) <= SAME_AXES;
  if (normal.x === 0 && normal.y === 0) {
    const plane = movingBy(0, 0, centre.z);
    if (isCircle) return [{ kind: 'circle', centre, radius: length, plane }];
    const minor = { x: -major.y * ratio * normal.z, y: major.x * ratio * normal.z };
    return [{ kind: 'curve', curves: [ellipseCurve(centre, major, minor, from, to)], closed, plane }];
  }
  const x = times(major, 1 / length);
  const plane: Placement = { origin: centre, x, y: cross(normal, x), z: normal };
  const middle = { x: 0, y: 0 };
  if (isCircle) return [{ kind: 'circle', centre: middle, radius: length, plane }];
  const curve = ellipseCurve(middle, { x: length, y: 0 }, { x: 0, y: length * ratio }, from, to);
  return [{ kind: 'curve', curves: [curve], closed, plane }];
}

/** Relative tolerance of an axis out of its plane: files store directions with about six decimals. */
const SAME_DIRECTION = 1e-4;

/** Each 10 starts a vertex; its 20 and 42 follow. */
function readLwPolyline(record: EntityRecord): Drawn[] {
  const vertices: BulgedVertex[] = [];
  record.each((code, index) => {
    const vertex = vertices.at(-1);
    if (code === 10) vertices.push({ x: record.numberAt(index), y: 0, bulge: 0 });
    else if (code === 20 && vertex) vertex.y = record.numberAt(index);
    else if (code === 42 && vertex) vertex.bulge = record.numberAt(index);
  });
  const closed = (record.integer(70, 0) & 1) === 1;
  const plane = readPlane(record, record.number(38, 0));
  return [
    {
      kind: 'chain',
      segments: segmentsBetween(vertices, closed),
      closed,
      plane,
      width: readLineWidth(record),
    },
  ];
}

const CLOSED = 1;
/** Polygon meshes and faces are not contours. */
const MESH = 16 | 64;
const IN_SPACE = 8;
/** Control points of a spline frame: the curve's own vertices are listed beside them. */
const FRAME_POINT = 16;
/** A larger difference in vertex heights (drawing units) is intended. */
const SAME_HEIGHT = 1e-6;

function readPolyline(record: EntityRecord): Drawn[] {
  const flags = record.integer(70, 0);
  if ((flags & MESH) !== 0) {
    throw new ReadingStopped('unsupported', say('file.mesh'), record.line);
  }
  const vertices = verticesOf(record);
  const closed = (flags & CLOSED) !== 0;
  const segments = segmentsBetween(vertices, closed);
  // Some programs do not set the flag of 3D polylines.
  const [first] = vertices;
  const isSloped = first !== undefined && vertices.some(({ z }) => Math.abs(z - first.z) > SAME_HEIGHT);
  const isStraight = vertices.every(({ bulge }) => bulge === 0);
  if ((flags & IN_SPACE) !== 0 || (isSloped && isStraight)) {
    return [{ kind: 'chain', segments, closed, vertices }];
  }
  const plane = readPlane(record, record.number(30, 0));
  return [{ kind: 'chain', segments, closed, plane, width: readPolylineWidth(record) }];
}

/** Vertices of the curve itself. */
function verticesOf(record: EntityRecord): (BulgedVertex & Point3)[] {
  const vertices: (BulgedVertex & Point3 & { flags: number })[] = [];
  record.eachVertex(
    () => vertices.push({ x: Number.NaN, y: Number.NaN, z: 0, bulge: 0, flags: 0 }),
    (code, index) => {
      const vertex = vertices.at(-1)!;
      if (code === 10) vertex.x = record.numberAt(index);
      else if (code === 20) vertex.y = record.numberAt(index);
      else if (code === 30) vertex.z = record.numberAt(index);
      else if (code === 42) vertex.bulge = record.numberAt(index);
      else if (code === 70) vertex.flags = Math.trunc(record.numberAt(index));
    },
  );
  const drawn = vertices.filter(({ flags }) => (flags & FRAME_POINT) === 0);
  if (drawn.some(({ x, y }) => Number.isNaN(x) || Number.isNaN(y))) {
    throw new ReadingStopped('badNumber', say('file.vertexMissing'), record.line);
  }
  return drawn;
}
