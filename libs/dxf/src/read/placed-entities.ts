import { Budget, type DxfLimits } from './limits.js';
import type { DrawingFile, FileLayer } from './drawing-file.js';
import type { Block } from './entity-collector.js';
import { type EntityRecord, facing } from './entity-record.js';
import { type FaultPlace, type Faults, ReadingStopped, shortName } from './faults.js';
import { applied, combined, moving, scaling, turning, type Transform } from './transform.js';

/** An entity where it lies in the drawing, with what it takes from the block and layer it stands in. */
export interface PlacedEntity {
  record: EntityRecord;
  layer: string;
  /** AutoCAD colour index. */
  colour: number;
  /** From the entity's coordinates to millimetres of the drawing. */
  transform: Transform;
  hidden: 'frozen' | 'off' | 'paper' | 'invisible' | null;
}

type Context = Pick<PlacedEntity, 'layer' | 'colour' | 'transform'> & {
  hidden: 'frozen' | 'paper' | 'invisible' | null;
  /** Names of the blocks that are being inserted, in capitals. */
  blocks: string[];
};

const BY_BLOCK = 0;
const BY_LAYER = 256;
const WHITE = 7;
const EXTERNAL = 4;

/**
 * Every entity of the drawing, with those of inserted blocks in their places: scaled, rotated, mirrored, in rows
 * and columns, blocks within blocks. What cannot be inserted becomes a fault.
 */
export function placedEntities(
  file: DrawingFile,
  toMm: Transform,
  limits: DxfLimits,
  faults: Faults,
): PlacedEntity[] {
  const layers = new Map<string, FileLayer>(file.layers.map((layer) => [layer.name.toUpperCase(), layer]));
  const placed: PlacedEntity[] = [];
  /** What cannot be inserted is told once, however often its own block is inserted. */
  const told = new Set<EntityRecord>();
  const visits = new Budget(
    limits.entities,
    `The drawing has more than ${limits.entities} entities, inserted ones counted each time.`,
  );
  const values = new Budget(
    limits.groups,
    `The drawing has more than ${limits.groups} values to draw with, inserted ones counted each time.`,
  );

  /** An entity that is broken in itself is a fault; the others are read all the same. */
  const place = (record: EntityRecord, context: Context): void => {
    visits.spend(1, record.line);
    values.spend(record.size, record.line);
    try {
      placeSound(record, context);
    } catch (error) {
      if (!(error instanceof ReadingStopped) || error.code === 'tooMany') throw error;
      faults.error(error.code, error.message, { ...placeOf(record, context), line: error.line });
    }
  };

  const placeSound = (record: EntityRecord, context: Context): void => {
    const layer = record.layer === '0' ? context.layer : record.layer;
    const known = layers.get(layer.toUpperCase());
    const byLayer = known?.colour ?? WHITE;
    const own = record.colour;
    const colour = own === BY_LAYER ? byLayer : own === BY_BLOCK ? context.colour : own;
    const isOnPaper = context.blocks.length === 0 && record.isOnPaper;
    const hidden = context.hidden ?? (isOnPaper ? 'paper' : record.isInvisible ? 'invisible' : null);
    const { transform, blocks } = context;
    if (record.kind !== 'INSERT') {
      placed.push({ record, layer, colour, transform, hidden: hidden ?? known?.hidden ?? null });
      return;
    }
    // A layer that is off hides its own entities alone; a frozen one all that is inserted on it.
    const within = hidden ?? (known?.hidden === 'frozen' ? 'frozen' : null);
    insert(record, { layer, colour, transform, hidden: within, blocks });
  };

  const insert = (record: EntityRecord, context: Context): void => {
    const name = (record.name ?? '').toUpperCase();
    const block = file.blocks.get(name);
    const obstacle = obstacleTo(name, block, context, limits);
    if (!block || obstacle) {
      if (obstacle && !told.has(record)) {
        faults.error(obstacle.code, obstacle.message, placeOf(record, context));
      }
      told.add(record);
      return;
    }
    const { columns, rows } = cellCounts(record);
    // Blocks with nothing in them take their time too.
    visits.spend(columns * rows - 1, record.line);
    for (const cell of cellsOf(record, block, columns, rows)) {
      const inner = {
        ...context,
        transform: combined(context.transform, cell),
        blocks: [...context.blocks, name],
      };
      for (const entity of block.entities) place(entity, inner);
    }
  };

  const drawing: Context = { layer: '0', colour: WHITE, transform: toMm, hidden: null, blocks: [] };
  for (const record of file.entities) place(record, drawing);
  return placed;
}

/** Of an insertion: how far its block would reach, nobody can say. */
function placeOf(
  record: EntityRecord,
  { transform, layer }: Pick<PlacedEntity, 'transform' | 'layer'>,
): FaultPlace {
  const [place] = record.places;
  return { at: place && applied(transform, place), box: null, line: record.line, layer };
}

function obstacleTo(
  name: string,
  block: Block | undefined,
  { blocks }: Context,
  limits: DxfLimits,
): Pick<ReadingStopped, 'code' | 'message'> | null {
  const shown = shortName(name);
  if (!block) return { code: 'missingBlock', message: `The block ${shown} is not in the file.` };
  if ((block.record.integer(70, 0) & EXTERNAL) !== 0) {
    return { code: 'externalBlock', message: `The block ${shown} is in another file: bind it to this one.` };
  }
  if (blocks.includes(name)) {
    return { code: 'selfReference', message: `The block ${shown} is inserted in itself.` };
  }
  if (blocks.length >= limits.blockDepth) {
    return { code: 'tooDeep', message: `Blocks stand in blocks more than ${limits.blockDepth} deep.` };
  }
  return null;
}

function cellCounts(record: EntityRecord): { columns: number; rows: number } {
  return { columns: Math.max(1, record.integer(70, 1)), rows: Math.max(1, record.integer(71, 1)) };
}

/** Base point (10 of the block) to insertion point (10), scaled (41, 42), rotated (50), in columns and rows (70, 71). */
function cellsOf(record: EntityRecord, block: Block, columns: number, rows: number): Transform[] {
  const [scaleX, scaleY] = [record.number(41, 1), record.number(42, 1)];
  if (scaleX === 0 || scaleY === 0) {
    throw new ReadingStopped('badNumber', 'A block cannot be inserted at a scale of 0.', record.line);
  }
  const base = moving(-block.record.number(10, 0), -block.record.number(20, 0));
  const insertion = combined(
    scaling(facing(record), 1),
    moving(record.number(10, 0), record.number(20, 0)),
    turning(record.number(50, 0)),
  );
  const [columnMm, rowMm] = [record.number(44, 0), record.number(45, 0)];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return combined(insertion, moving(column * columnMm, row * rowMm), scaling(scaleX, scaleY), base);
  });
}
