import { EntityCollector, nameIn, type Block } from './entity-collector.js';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import { type GroupSource, numberIn } from './group-source.js';
import type { DxfLimits } from './limits.js';

export interface FileLayer {
  name: string;
  /** AutoCAD colour index, 1 to 255. */
  colour: number;
  /** Not shown in the drawing: frozen, or switched off. */
  hidden: 'frozen' | 'off' | null;
}

/** What a file holds, before anything is made of it. */
export interface DrawingFile {
  /** $INSUNITS; null where the file has none. */
  insertUnits: number | null;
  layers: FileLayer[];
  /** By name in capitals. */
  blocks: Map<string, Block>;
  entities: EntityRecord[];
}

const FROZEN = 1;

/** Takes a file apart into its header, layers, blocks and entities. Throws ReadingStopped. */
export function drawingFile(source: GroupSource, limits: DxfLimits): DrawingFile {
  const collector = new EntityCollector(limits);
  const file: DrawingFile = {
    insertUnits: null,
    layers: [],
    blocks: collector.blocks,
    entities: collector.entities,
  };
  if (!source.next()) throw new ReadingStopped('notDxf', 'The file is empty.', null);
  let finished = false;
  do {
    if (source.code === 999) continue;
    if (source.code !== 0) throw notDxf(source);
    const keyword = source.value.trim();
    if (keyword === 'EOF') {
      finished = true;
      break;
    }
    if (keyword !== 'SECTION') throw notDxf(source);
    readSection(source, file, collector, limits);
  } while (source.next());
  if (!finished) throw new ReadingStopped('cutOff', 'The file has no end: it was cut off.', source.line);
  return file;
}

function readSection(
  source: GroupSource,
  file: DrawingFile,
  collector: EntityCollector,
  limits: DxfLimits,
): void {
  const name = sectionName(source);
  const begin = source.line;
  let variable = '';
  let layer: FileLayer | null = null;
  while (source.next()) {
    const { code } = source;
    if (code === 0 && source.value.trim() === 'ENDSEC') {
      collector.endSection();
      return;
    }
    if (name === 'HEADER') {
      if (code === 9) variable = source.value.trim();
      else if (variable === '$INSUNITS' && code === 70) file.insertUnits = numberIn(source);
    } else if (name === 'TABLES') layer = readLayer(source, file, layer, limits);
    else if (name === 'BLOCKS') collector.inBlocks(source);
    else if (name === 'ENTITIES') collector.inEntities(source);
  }
  throw new ReadingStopped('cutOff', 'The section that begins here has no end: the file was cut off.', begin);
}

function sectionName(source: GroupSource): string {
  if (!source.next() || source.code !== 2) throw notDxf(source);
  return source.value.trim();
}

function readLayer(
  source: GroupSource,
  file: DrawingFile,
  current: FileLayer | null,
  limits: DxfLimits,
): FileLayer | null {
  const { code, line } = source;
  if (code === 0) return source.value.trim() === 'LAYER' ? { name: '', colour: 7, hidden: null } : null;
  if (!current) return null;
  if (code === 2) {
    current.name = nameIn(source);
    file.layers.push(current);
    if (file.layers.length > limits.layers) {
      throw new ReadingStopped('tooMany', `The file has more than ${limits.layers} layers.`, line);
    }
  }
  if (code === 62) {
    const colour = Math.trunc(numberIn(source));
    current.colour = Math.abs(colour);
    if (colour < 0) current.hidden ??= 'off';
  }
  if (code === 70 && (numberIn(source) & FROZEN) !== 0) current.hidden = 'frozen';
  return current;
}

function notDxf({ line }: GroupSource): ReadingStopped {
  return new ReadingStopped('notDxf', 'This is not what a DXF file has here.', line);
}
