import { EntityRecord, numberIn } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import { GroupReader } from './group-reader.js';
import type { DxfLimits } from './limits.js';

export interface FileLayer {
  name: string;
  /** AutoCAD colour index; negative colours mean that the layer is off, which does not matter here. */
  colour: number;
}

/** What a file holds, before anything is made of it. */
export interface DrawingFile {
  /** $INSUNITS; null where the file has none. */
  insertUnits: number | null;
  layers: FileLayer[];
  entities: EntityRecord[];
}

/** Takes a file apart into its header, layers and entities. Throws ReadingStopped. */
export function drawingFile(text: string, limits: DxfLimits): DrawingFile {
  const reader = new GroupReader(text);
  const file: DrawingFile = { insertUnits: null, layers: [], entities: [] };
  if (!reader.next()) throw new ReadingStopped('notDxf', 'The file is empty.', null);
  let finished = false;
  do {
    if (reader.code === 999) continue;
    if (reader.code !== 0) throw notDxf(reader);
    const keyword = reader.value.trim();
    if (keyword === 'EOF') {
      finished = true;
      break;
    }
    if (keyword !== 'SECTION') throw notDxf(reader);
    readSection(reader, file, limits);
  } while (reader.next());
  if (!finished) throw new ReadingStopped('cutOff', 'The file has no end: it was cut off.', reader.line);
  return file;
}

function readSection(reader: GroupReader, file: DrawingFile, limits: DxfLimits): void {
  const name = sectionName(reader);
  const begin = reader.line;
  let variable = '';
  let entity: EntityRecord | null = null;
  let layer: FileLayer | null = null;
  while (reader.next()) {
    const { code, value, line } = reader;
    if (code === 0 && value.trim() === 'ENDSEC') return;
    if (name === 'HEADER') {
      if (code === 9) variable = value.trim();
      else if (variable === '$INSUNITS' && code === 70) file.insertUnits = numberIn({ code, value, line });
    } else if (name === 'TABLES') {
      layer = readLayer(reader, file, layer);
    } else if (name === 'ENTITIES') {
      if (code === 0) entity = beginEntity(reader, file, entity, limits);
      else if (entity) (entity.vertices.at(-1) ?? entity).groups.push({ code, value, line });
    }
  }
  throw new ReadingStopped(
    'cutOff',
    `The section ${name} of line ${begin} has no end: the file was cut off.`,
    begin,
  );
}

function sectionName(reader: GroupReader): string {
  if (!reader.next() || reader.code !== 2) throw notDxf(reader);
  return reader.value.trim();
}

function readLayer(reader: GroupReader, file: DrawingFile, current: FileLayer | null): FileLayer | null {
  const { code, value, line } = reader;
  if (code === 0) return value.trim() === 'LAYER' ? { name: '', colour: 7 } : null;
  if (!current) return null;
  if (code === 2) {
    current.name = value.trim();
    file.layers.push(current);
  }
  if (code === 62) current.colour = numberIn({ code, value, line });
  return current;
}

/** Vertices belong to the POLYLINE before them, up to its SEQEND. */
function beginEntity(
  reader: GroupReader,
  file: DrawingFile,
  current: EntityRecord | null,
  limits: DxfLimits,
): EntityRecord | null {
  const kind = reader.value.trim();
  const record = new EntityRecord(kind, reader.line);
  if (kind === 'SEQEND') return null;
  if (kind === 'VERTEX' && current?.kind === 'POLYLINE') {
    current.vertices.push(record);
    return current;
  }
  file.entities.push(record);
  if (file.entities.length > limits.entities) {
    throw new ReadingStopped('tooMany', `The file has more than ${limits.entities} entities.`, reader.line);
  }
  return record;
}

function notDxf(reader: GroupReader): ReadingStopped {
  return new ReadingStopped('notDxf', `Line ${reader.line} is not what a DXF file has there.`, reader.line);
}
