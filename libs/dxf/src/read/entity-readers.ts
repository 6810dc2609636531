import { Budget } from './budget.js';
import { hasSize, inPlace } from './drawn-pieces.js';
import { readArc } from './entities/arc.js';
import { readCircle } from './entities/circle.js';
import { readEllipse } from './entities/ellipse.js';
import { readLine } from './entities/line.js';
import { readLwPolyline } from './entities/lwpolyline.js';
import { readPolyline } from './entities/polyline.js';
import { readSpline } from './entities/spline.js';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped, type Faults } from './faults.js';
import type { DxfLimits } from './limits.js';
import type { Drawn, Piece } from './piece.js';
import type { PlacedEntity } from './placed-entities.js';
import { shortName } from './short-name.js';
import { applied } from './transform.js';

/** Says what one kind of entity draws; throws ReadingStopped where the entity is broken. */
export type EntityReader = (record: EntityRecord) => Drawn[];

const READERS = new Map<string, EntityReader>([
  ['LINE', readLine],
  ['ARC', readArc],
  ['CIRCLE', readCircle],
  ['LWPOLYLINE', readLwPolyline],
  ['POLYLINE', readPolyline],
  ['ELLIPSE', readEllipse],
  ['SPLINE', readSpline],
]);

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
  const unknown = new Set<string>();
  const effort = new Budget(limits.curveEffort, 'The curves of the drawing are too many or too wild.');
  let segments = 0;
  for (const entity of entities) {
    const { record, layer } = entity;
    if (NO_CONTOUR.has(record.kind)) continue;
    const read = READERS.get(record.kind);
    if (!read) {
      if (!unknown.has(record.kind)) {
        const message = `${shortName(record.kind)} is not read: draw it with lines, arcs, circles or polylines.`;
        faults.error('unsupported', message, { at: placeOf(entity), line: record.line, layer });
      }
      unknown.add(record.kind);
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
      faults.warning('noSize', message, { at: placeOf(entity), line: record.line, layer });
      return [];
    });
  } catch (error) {
    if (!(error instanceof ReadingStopped) || error.code === 'tooMany') throw error;
    faults.error(error.code, error.message, { at: placeOf(entity), line: error.line, layer });
    return [];
  }
}

function tooMany(limits: DxfLimits, { line }: EntityRecord): ReadingStopped {
  return new ReadingStopped('tooMany', `The drawing has more than ${limits.segments} lines and arcs.`, line);
}

function placeOf({ record, transform }: PlacedEntity): { x: number; y: number } | null {
  return record.place && applied(transform, record.place);
}
