import { readArc } from './entities/arc.js';
import { readCircle } from './entities/circle.js';
import { readLine } from './entities/line.js';
import { readLwPolyline } from './entities/lwpolyline.js';
import { readPolyline } from './entities/polyline.js';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped, type Faults } from './faults.js';
import type { DxfLimits } from './limits.js';
import type { Piece } from './piece.js';

/** Makes pieces of one kind of entity; throws ReadingStopped where the entity is broken. */
export type EntityReader = (record: EntityRecord) => Piece[];

const READERS: Record<string, EntityReader> = {
  LINE: readLine,
  ARC: readArc,
  CIRCLE: readCircle,
  LWPOLYLINE: readLwPolyline,
  POLYLINE: readPolyline,
};

/** What machines pass over too: lettering, dimensions, points, the frames of sheets. */
const NO_CONTOUR = new Set([
  'TEXT',
  'MTEXT',
  'DIMENSION',
  'ATTDEF',
  'ATTRIB',
  'POINT',
  'VIEWPORT',
  'LEADER',
  'MULTILEADER',
  'TOLERANCE',
  'HATCH',
  'IMAGE',
  'WIPEOUT',
]);

/** The pieces that the entities draw, on the chosen layers; broken or unknown entities become faults. */
export function readEntities(
  records: EntityRecord[],
  layers: ReadonlySet<string> | null,
  limits: DxfLimits,
  faults: Faults,
): Piece[] {
  const pieces: Piece[] = [];
  const unknown = new Set<string>();
  let segments = 0;
  for (const record of records) {
    if (record.isOnPaper || NO_CONTOUR.has(record.kind)) continue;
    if (layers && !layers.has(record.layer.toUpperCase())) continue;
    const read = READERS[record.kind];
    if (!read) {
      if (!unknown.has(record.kind)) {
        const message = `${record.kind} is not read: draw it with lines, arcs, circles or polylines.`;
        faults.error('unsupported', message, { line: record.line, layer: record.layer });
      }
      unknown.add(record.kind);
      continue;
    }
    for (const piece of readOne(read, record, faults)) {
      segments += piece.kind === 'chain' ? piece.segments.length : 1;
      pieces.push(piece);
    }
    if (segments > limits.segments) {
      throw new ReadingStopped(
        'tooMany',
        `The drawing has more than ${limits.segments} lines and arcs.`,
        record.line,
      );
    }
  }
  return pieces;
}

function readOne(read: EntityReader, record: EntityRecord, faults: Faults): Piece[] {
  try {
    return read(record).filter((piece) => hasSize(piece, faults));
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    faults.error(error.code, error.message, { line: error.line, layer: record.layer });
    return [];
  }
}

function hasSize(piece: Piece, faults: Faults): boolean {
  const sized = piece.kind === 'chain' ? piece.segments.length > 0 : piece.radius > 0;
  if (!sized) {
    faults.warning('noSize', 'An entity without any size was left out.', {
      line: piece.line,
      layer: piece.layer,
    });
  }
  return sized;
}
