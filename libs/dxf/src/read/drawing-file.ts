import { EntityCollector, type Block } from './entity-collector.js';
import type { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import { type GroupSource, numberIn } from './group-source.js';
import type { DxfLimits } from './limits.js';
import { type FileLayer, type FileLineType, TablesReader } from './tables.js';
import { say } from '../words/say.js';

/** Parsed content of a file, before interpretation. */
export interface DrawingFile {
  /** $INSUNITS; null if the file has none. */
  insertUnits: number | null;
  layers: FileLayer[];
  /** By uppercase name. */
  lineTypes: Map<string, FileLineType>;
  /** By uppercase name. */
  blocks: Map<string, Block>;
  entities: EntityRecord[];
  /** Handles of outlines that MTEXT draws as frames. */
  textFrames: Set<string>;
  /** Step of the last digit of large coordinates in exponent notation; null if there are none. */
  powerStep: number | null;
}

/**
 * Parses a file into header, layers, blocks and entities.
 * @throws {ReadingStopped}
 */
export function drawingFile(source: GroupSource, limits: DxfLimits): DrawingFile {
  const collector = new EntityCollector(limits);
  const tables = new TablesReader(limits);
  const file: DrawingFile = {
    insertUnits: null,
    layers: tables.layers,
    lineTypes: tables.lineTypes,
    blocks: collector.blocks,
    entities: collector.entities,
    textFrames: collector.textFrames,
    powerStep: null,
  };
  if (!source.next()) throw new ReadingStopped('notDxf', say('file.emptyFile'), null);
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
    readSection(source, file, collector, tables);
  } while (source.next());
  if (Number.isFinite(collector.finestPowerStep)) file.powerStep = collector.finestPowerStep;
  if (!finished) throw new ReadingStopped('cutOff', say('file.noEnd'), source.line);
  return file;
}

function readSection(
  source: GroupSource,
  file: DrawingFile,
  collector: EntityCollector,
  tables: TablesReader,
): void {
  const name = sectionName(source);
  const begin = source.line;
  let variable = '';
  while (source.next()) {
    const { code } = source;
    if (code === 0 && source.value.trim() === 'ENDSEC') {
      collector.endSection();
      return;
    }
    if (name === 'HEADER') {
      if (code === 9) variable = source.value.trim();
      else if (variable === '$INSUNITS' && code === 70) file.insertUnits = numberIn(source);
    } else if (name === 'TABLES') tables.read(source);
    else if (name === 'BLOCKS') collector.inBlocks(source);
    else if (name === 'ENTITIES') collector.inEntities(source);
  }
  throw new ReadingStopped('cutOff', say('file.sectionWithoutEnd'), begin);
}

function sectionName(source: GroupSource): string {
  if (!source.next() || source.code !== 2) throw notDxf(source);
  return source.value.trim();
}

function notDxf({ line }: GroupSource): ReadingStopped {
  return new ReadingStopped('notDxf', say('file.notValid'), line);
}
