import { boxOf } from '@glass/geometry';
import { Budget, type DxfLimits } from './limits.js';
import { ellipseCurve } from './curve/curve.js';
import { hasSize, inPlace } from './drawn-pieces.js';
import { readSpline } from './spline.js';
import { type EntityRecord, facing } from './entity-record.js';
import { type FaultPlace, type Faults, ReadingStopped, shortName } from './faults.js';
import { type BulgedVertex, type Drawn, type Piece, segmentsBetween } from './piece.js';
import type { PlacedEntity } from './placed-entities.js';
import { applied } from './transform.js';

/** Says what one kind of entity draws; throws ReadingStopped where the entity is broken. */
type EntityReader = (record: EntityRecord) => Drawn[];

const READERS = new Map<string, EntityReader>([
  ['LINE', readLine],
  ['ARC', readArc],
  ['CIRCLE', readCircle],
  ['LWPOLYLINE', readLwPolyline],
  ['POLYLINE', readPolyline],
  ['ELLIPSE', readEllipse],
  ['SPLINE', readSpline],
]);

/** Whether an entity of that kind may be a part of a contour. */
export const isDrawn = (kind: string): boolean => READERS.has(kind);

/** What machines pass over too: lettering, dimensions, points, endless lines, the frames of sheets. */
const NO_CONTOUR = new Set(
  (
    'TEXT MTEXT DIMENSION ARC_DIMENSION ATTDEF ATTRIB POINT VIEWPORT LEADER MULTILEADER TOLERANCE HATCH IMAGE ' +
    'WIPEOUT XLINE RAY ACAD_TABLE'
  ).split(' '),
);

/** The pieces that the entities draw, in millimetres; broken or unknown entities become faults. */
export function readEntities(entities: PlacedEntity[], limits: DxfLimits, faults: Faults): Piece[] {
  const pieces: Piece[] = [];
  const effort = new Budget(limits.curveEffort, 'The curves of the drawing are too many or too wild.');
  let segments = 0;
  for (const entity of entities) {
    const { record, layer } = entity;
    if (NO_CONTOUR.has(record.kind)) continue;
    const read = READERS.get(record.kind);
    if (!read) {
      const message = `${shortName(record.kind)} is not read: draw it with lines, arcs, circles or polylines.`;
      faults.error('unsupported', message, { ...placeOf(entity), line: record.line, layer });
      continue;
    }
    if (record.points > limits.segments) throw tooMany(limits, record);
    for (const piece of readOne(read, entity, { limits, effort, faults })) {
      segments += piece.kind === 'chain' ? piece.segments.length : 1;
      pieces.push(piece);
    }
    if (segments > limits.segments) throw tooMany(limits, record);
  }
  return pieces;
}

interface Reading {
  limits: DxfLimits;
  effort: Budget;
  faults: Faults;
}

function readOne(read: EntityReader, entity: PlacedEntity, { limits, effort, faults }: Reading): Piece[] {
  const { record, layer, transform } = entity;
  try {
    return read(record).flatMap((drawn) => {
      const piece = { ...inPlace(drawn, transform, limits, effort, record.line), layer, line: record.line };
      if (hasSize(piece)) return [piece];
      const message = 'An entity without any size was left out.';
      faults.warning('noSize', message, { ...placeOf(entity), line: record.line, layer });
      return [];
    });
  } catch (error) {
    if (!(error instanceof ReadingStopped) || error.code === 'tooMany') throw error;
    faults.error(error.code, error.message, { ...placeOf(entity), line: error.line, layer });
    return [];
  }
}

function tooMany(limits: DxfLimits, { line }: EntityRecord): ReadingStopped {
  return new ReadingStopped('tooMany', `The drawing has more than ${limits.segments} lines and arcs.`, line);
}

/** Of an entity that draws nothing here, as far as its points say. */
function placeOf({ record, transform }: PlacedEntity): FaultPlace {
  const points = record.places.map((point) => applied(transform, point));
  const [at] = points;
  return at ? { at, box: boxOf(points.map((end) => ({ start: at, end, bulge: 0 }))) } : {};
}

function readLine(record: EntityRecord): Drawn[] {
  const start = { x: record.number(10), y: record.number(20) };
  const end = { x: record.number(11), y: record.number(21) };
  return [{ kind: 'chain', segments: [{ start, end, bulge: 0 }], closed: false }];
}

function readCircle(record: EntityRecord): Drawn[] {
  const centre = { x: record.number(10) * facing(record), y: record.number(20) };
  return [{ kind: 'circle', centre, radius: record.number(40) }];
}

/** From the angle in 50 to the angle in 51, in degrees, counter-clockwise. */
function readArc(record: EntityRecord): Drawn[] {
  const side = facing(record);
  const [x, y, radius] = [record.number(10), record.number(20), record.number(40)];
  const from = record.number(50);
  const turned = (record.number(51) - from) % 360;
  const degrees = turned <= 0 ? turned + 360 : turned;
  // Without a radius it has no size, as a circle without one.
  if (degrees === 360 || radius <= 0) return [{ kind: 'circle', centre: { x: x * side, y }, radius }];
  // Half-way round is safe to hold as one bulge; more of a circle is told in two halves.
  const parts = degrees > 180 ? 2 : 1;
  const at = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return { x: (x + radius * Math.cos(radians)) * side, y: y + radius * Math.sin(radians) };
  };
  const segments = Array.from({ length: parts }, (_, part) => ({
    start: at(from + (degrees * part) / parts),
    end: at(from + (degrees * (part + 1)) / parts),
    bulge: Math.tan((degrees / parts / 4) * (Math.PI / 180)) * side,
  }));
  return [{ kind: 'chain', segments, closed: false }];
}

const FULL_TURN = 2 * Math.PI;
/** Parameters are written with some nine decimals. */
const SAME_ANGLE = 1e-9;
/** Axes that differ by less than this part make a circle. */
const SAME_AXES = 1e-9;

/**
 * Centre (10), end of the major axis from there (11), minor axis as a part of it (40), from parameter 41 to 42.
 * Unlike arcs, ellipses stand in the drawing's own coordinates; one seen from below only turns the other way.
 */
function readEllipse(record: EntityRecord): Drawn[] {
  const side = facing(record);
  const centre = { x: record.number(10), y: record.number(20) };
  const major = { x: record.number(11), y: record.number(21) };
  const ratio = record.number(40);
  const length = Math.hypot(major.x, major.y);
  if (length === 0 || ratio <= 0) {
    throw new ReadingStopped('badCurve', 'An ellipse without a width or a height.', record.line);
  }
  const minor = { x: -major.y * ratio * side, y: major.x * ratio * side };
  const from = record.number(41, 0);
  const turned = (record.number(42, FULL_TURN) - from) % FULL_TURN;
  const sweep = turned <= SAME_ANGLE ? turned + FULL_TURN : turned;
  const closed = Math.abs(sweep - FULL_TURN) <= SAME_ANGLE;
  if (closed && Math.abs(ratio - 1) <= SAME_AXES) return [{ kind: 'circle', centre, radius: length }];
  const to = closed ? from + FULL_TURN : from + sweep;
  return [{ kind: 'curve', curves: [ellipseCurve(centre, major, minor, from, to)], closed }];
}

/** Each 10 begins a vertex; its 20 and 42 follow. */
function readLwPolyline(record: EntityRecord): Drawn[] {
  const side = facing(record);
  const vertices: BulgedVertex[] = [];
  record.each((code, index) => {
    const vertex = vertices.at(-1);
    if (code === 10) vertices.push({ x: record.numberAt(index) * side, y: 0, bulge: 0 });
    else if (code === 20 && vertex) vertex.y = record.numberAt(index);
    else if (code === 42 && vertex) vertex.bulge = record.numberAt(index) * side;
  });
  const closed = (record.integer(70, 0) & 1) === 1;
  return [{ kind: 'chain', segments: segmentsBetween(vertices, closed), closed }];
}

const CLOSED = 1;
/** Polygon meshes and faces are no contours. */
const MESH = 16 | 64;
/** Control points of a spline frame: the vertices of the curve itself stand beside them. */
const FRAME_POINT = 16;

function readPolyline(record: EntityRecord): Drawn[] {
  const flags = record.integer(70, 0);
  if ((flags & MESH) !== 0) {
    throw new ReadingStopped('unsupported', 'A mesh is no contour.', record.line);
  }
  const side = facing(record);
  const vertices = verticesOf(record).map(({ x, y, bulge }) => ({ x: x * side, y, bulge: bulge * side }));
  const closed = (flags & CLOSED) !== 0;
  return [{ kind: 'chain', segments: segmentsBetween(vertices, closed), closed }];
}

/** Those of the curve itself. */
function verticesOf(record: EntityRecord): BulgedVertex[] {
  const vertices: (BulgedVertex & { flags: number })[] = [];
  record.eachVertex(
    () => vertices.push({ x: Number.NaN, y: Number.NaN, bulge: 0, flags: 0 }),
    (code, index) => {
      const vertex = vertices.at(-1)!;
      if (code === 10) vertex.x = record.numberAt(index);
      else if (code === 20) vertex.y = record.numberAt(index);
      else if (code === 42) vertex.bulge = record.numberAt(index);
      else if (code === 70) vertex.flags = Math.trunc(record.numberAt(index));
    },
  );
  const drawn = vertices.filter(({ flags }) => (flags & FRAME_POINT) === 0);
  if (drawn.some(({ x, y }) => Number.isNaN(x) || Number.isNaN(y))) {
    throw new ReadingStopped('badNumber', 'A POLYLINE has a vertex without a place.', record.line);
  }
  return drawn;
}
