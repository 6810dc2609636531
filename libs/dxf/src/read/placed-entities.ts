import { Budget, type DxfLimits } from './limits.js';
import type { DrawingFile } from './drawing-file.js';
import type { Block } from './entity-collector.js';
import type { EntityRecord } from './entity-record.js';
import { type FaultPlace, type Faults, ReadingStopped, shortName } from './faults.js';
import { type FileLayer, type LineStyle, lineStyle, neverPrints } from './tables.js';
import {
  type Placement,
  composePlacements,
  inDrawing,
  movingBy,
  placeFlat,
  readPlane,
  scalingBy,
  rotateBy,
} from './space.js';
import { say } from '../words/say.js';

/** An entity in drawing coordinates, with properties inherited from block and layer. */
export interface PlacedEntity {
  record: EntityRecord;
  layer: string;
  /** AutoCAD color index. */
  color: number;
  /** From the entity's coordinates to drawing coordinates in mm. */
  placement: Placement;
  /** Uppercase name, and its meaning in drafting. */
  lineType: string;
  style: LineStyle;
  /** Why the printed drawing does not show it; null if it does. */
  hidden: 'frozen' | 'off' | 'noPlot' | 'paper' | 'invisible' | 'annotation' | null;
  /** The frozen layer that its block is inserted on; omitted if the entity itself is on a hidden layer. */
  frozenBy?: string;
}

type Context = Pick<PlacedEntity, 'layer' | 'color' | 'placement' | 'lineType' | 'frozenBy'> & {
  hidden: 'frozen' | 'paper' | 'invisible' | 'annotation' | null;
  /** Uppercase names of the enclosing blocks. */
  blocks: string[];
};

const BY_BLOCK = 0;
const BY_LAYER = 256;
const WHITE = 7;
const EXTERNAL = 4;
const CONTINUOUS = 'CONTINUOUS';
/** Blocks that store the rendering of dimensions and tables. */
const ANNOTATION = /^\*[DT]\d/i;

/**
 * All entities of the drawing with those of inserted blocks, placed: scaled, rotated, mirrored, in rows and columns,
 * nested. Blocks that cannot be inserted become faults.
 */
export function placedEntities(
  file: DrawingFile,
  toMm: Placement,
  limits: DxfLimits,
  faults: Faults,
): PlacedEntity[] {
  const layers = new Map<string, FileLayer>(file.layers.map((layer) => [layer.name.toUpperCase(), layer]));
  const styles = new Map<string, LineStyle>();
  const styleOf = (lineType: string): LineStyle => {
    const style = styles.get(lineType) ?? lineStyle(lineType, file.lineTypes.get(lineType));
    styles.set(lineType, style);
    return style;
  };
  const placed: PlacedEntity[] = [];
  /** Reports a failed insertion once, however often its own block is inserted. */
  const reported = new Set<EntityRecord>();
  const visits = new Budget(limits.entities, say('file.tooManyInserted', limits.entities));
  const values = new Budget(limits.groups, say('file.tooManyInsertedValues', limits.groups));

  /** A broken entity is a fault; the others are still read. */
  const place = (record: EntityRecord, context: Context): void => {
    visits.spend(1, record.line);
    values.spend(record.size, record.line);
    try {
      placeSound(record, context);
    } catch (error) {
      if (!(error instanceof ReadingStopped) || error.code === 'tooMany') throw error;
      faults.error(error.code, error.why, { ...placeOf(record, context), line: error.line });
    }
  };

  const placeSound = (record: EntityRecord, context: Context): void => {
    const layer = record.layer === '0' ? context.layer : record.layer;
    const known = layers.get(layer.toUpperCase());
    const own = record.color;
    const color = own === BY_LAYER ? (known?.color ?? WHITE) : own === BY_BLOCK ? context.color : own;
    const lineType = lineTypeOf(record, known, context);
    const isOnPaper = context.blocks.length === 0 && record.isOnPaper;
    const hidden = context.hidden ?? (isOnPaper ? 'paper' : record.isInvisible ? 'invisible' : null);
    const { placement, blocks, frozenBy } = context;
    if (record.kind !== 'INSERT') {
      const byLayer = known?.hidden ?? (neverPrints(layer) ? 'noPlot' : null);
      const style = styleOf(lineType);
      const by = frozenBy === undefined ? {} : { frozenBy };
      placed.push({ record, layer, color, placement, lineType, style, hidden: hidden ?? byLayer, ...by });
      return;
    }
    // A layer that is off or not printed hides only its own entities; a frozen one hides everything inserted on it.
    const isAnnotation = ANNOTATION.test(record.name ?? '');
    const within = hidden ?? (known?.hidden === 'frozen' ? 'frozen' : isAnnotation ? 'annotation' : null);
    const isFrozenHere = hidden === null && within === 'frozen';
    const by = isFrozenHere ? layer : frozenBy;
    insert(record, { layer, color, placement, lineType, hidden: within, blocks, frozenBy: by });
  };

  const insert = (record: EntityRecord, context: Context): void => {
    const name = (record.name ?? '').toUpperCase();
    const block = file.blocks.get(name);
    const obstacle = obstacleTo(name, block, context, limits);
    if (!block || obstacle) {
      if (obstacle && !reported.has(record)) {
        faults.error(obstacle.code, obstacle.why, placeOf(record, context));
      }
      reported.add(record);
      return;
    }
    const { columns, rows } = cellCounts(record);
    // Empty blocks also cost time.
    visits.spend(columns * rows - 1, record.line);
    for (const cell of cellsOf(record, block, columns, rows)) {
      const inner = {
        ...context,
        placement: composePlacements(context.placement, cell),
        blocks: [...context.blocks, name],
      };
      for (const entity of block.entities) place(entity, inner);
    }
  };

  const drawing: Context = {
    ...{ layer: '0', color: WHITE, placement: toMm, lineType: CONTINUOUS, hidden: null, blocks: [] },
  };
  for (const record of file.entities) place(record, drawing);
  return placed;
}

/** Uppercase; its own, or that of its layer or block insertion. */
function lineTypeOf(record: EntityRecord, layer: FileLayer | undefined, context: Context): string {
  const { lineType } = record;
  if (lineType === 'BYBLOCK') return context.lineType;
  return lineType === 'BYLAYER' ? layer?.lineType.toUpperCase() || CONTINUOUS : lineType;
}

/** Place of an insertion; the extent of its block is unknown. */
function placeOf(
  record: EntityRecord,
  { placement, layer }: Pick<PlacedEntity, 'placement' | 'layer'>,
): FaultPlace {
  const [place] = record.places;
  return { at: place && placeFlat(placement, place), box: null, line: record.line, layer };
}

function obstacleTo(
  name: string,
  block: Block | undefined,
  { blocks }: Context,
  limits: DxfLimits,
): Pick<ReadingStopped, 'code' | 'why'> | null {
  const shown = shortName(name);
  if (!block) return { code: 'missingBlock', why: say('file.missingBlock', shown) };
  if ((block.record.integer(70, 0) & EXTERNAL) !== 0) {
    return { code: 'externalBlock', why: say('file.externalBlock', shown) };
  }
  if (blocks.includes(name)) {
    return { code: 'selfReference', why: say('file.selfReference', shown) };
  }
  if (blocks.length >= limits.blockDepth) {
    return { code: 'tooDeep', why: say('file.tooDeep', limits.blockDepth) };
  }
  return null;
}

function cellCounts(record: EntityRecord): { columns: number; rows: number } {
  return { columns: Math.max(1, record.integer(70, 1)), rows: Math.max(1, record.integer(71, 1)) };
}

/**
 * Base point (10 of the block) to insertion point (10), scaled (41, 42, 43), rotated (50), in columns and rows (70,
 * 71).
 */
function cellsOf(record: EntityRecord, block: Block, columns: number, rows: number): Placement[] {
  const [scaleX, scaleY] = [record.number(41, 1), record.number(42, 1)];
  if (scaleX === 0 || scaleY === 0) {
    throw new ReadingStopped('badNumber', say('file.zeroScale'), record.line);
  }
  const base = movingBy(
    -block.record.number(10, 0),
    -block.record.number(20, 0),
    -block.record.number(30, 0),
  );
  const insertion = composePlacements(
    readPlane(record),
    movingBy(record.number(10, 0), record.number(20, 0), record.number(30, 0)),
    inDrawing(rotateBy(record.number(50, 0))),
  );
  const scaled = composePlacements(scalingBy(scaleX, scaleY, record.number(43, 1)), base);
  const [columnMm, rowMm] = [record.number(44, 0), record.number(45, 0)];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return composePlacements(insertion, movingBy(column * columnMm, row * rowMm, 0), scaled);
  });
}
