import { movedContour } from '../shape/moved-contour.js';
import { chainPieces } from './chain-pieces.js';
import { drawingFile, type DrawingFile } from './drawing-file.js';
import { readEntities } from './entity-readers.js';
import { Faults, ReadingStopped, type DxfFault } from './faults.js';
import { DXF_LIMITS, type DxfLimits } from './limits.js';
import type { Piece } from './piece.js';
import { sortLoops, type ReadPanel } from './sort-loops.js';
import { declaredUnit, MM_PER, type DxfUnit } from './units.js';

export interface ReadDxfOptions {
  /** Overrules what the file says. */
  units?: DxfUnit;
  /** Reads these layers alone; names do not tell capitals apart. */
  layers?: string[];
  /** How far apart ends may lie that are meant to meet, in millimetres. */
  toleranceMm?: number;
  limits?: Partial<DxfLimits>;
}

export interface DxfReading {
  /** What the file says, and what was counted with. */
  declaredUnits: DxfUnit | null;
  units: DxfUnit;
  layers: ReadLayer[];
  /** In millimetres, where they stand in the drawing; the largest first. */
  panels: ReadPanel[];
  faults: DxfFault[];
}

export interface ReadLayer {
  name: string;
  /** AutoCAD colour index. */
  colour: number;
  entities: number;
}

/**
 * Five hundredths of a millimetre: drawings in inches with three decimals are off by up to 0.025 mm at each end,
 * and glass is cut to some 0.5 mm.
 */
const MEET_WITHIN_MM = 0.05;

/**
 * Reads panels from an ASCII DXF file of any version. Never throws: whatever is wrong with the file is a fault with
 * its place, and a file with an error among its faults is not to be ordered from.
 */
export function readDxf(text: string, options: ReadDxfOptions = {}): DxfReading {
  const limits = { ...DXF_LIMITS, ...options.limits };
  const faults = new Faults();
  const reading: DxfReading = {
    declaredUnits: null,
    units: options.units ?? 'mm',
    layers: [],
    panels: [],
    faults: faults.list,
  };
  try {
    refuseForeign(text, limits);
    const file = drawingFile(text, limits);
    reading.declaredUnits = declaredUnit(file.insertUnits);
    reading.units = options.units ?? reading.declaredUnits ?? 'mm';
    reading.layers = layersOf(file);
    if (options.units === undefined && reading.declaredUnits === null) {
      faults.warning('unitsUnknown', 'The file does not say its unit: millimetres were taken.');
    }
    const chosen = options.layers ? new Set(options.layers.map((name) => name.toUpperCase())) : null;
    const drawn = readEntities(file.entities, chosen, limits, faults);
    const pieces = drawn.map((piece) => scaled(piece, MM_PER[reading.units]));
    const tolerance = options.toleranceMm ?? MEET_WITHIN_MM;
    reading.panels = sortLoops(chainPieces(pieces, tolerance, faults), pieces, limits, tolerance, faults);
    if (reading.panels.length === 0) faults.error('noOutline', 'No closed outline was found.');
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    faults.error(error.code, error.message, { line: error.line });
  }
  return reading;
}

function refuseForeign(text: string, limits: DxfLimits): void {
  if (text.length > limits.characters) {
    const most = Math.round(limits.characters / 1e6);
    throw new ReadingStopped('tooLarge', `The file is larger than ${most} million characters.`, null);
  }
  if (text.startsWith('AutoCAD Binary DXF')) {
    throw new ReadingStopped('binary', 'This is a binary DXF file: save it as ASCII.', null);
  }
}

function layersOf(file: DrawingFile): ReadLayer[] {
  const layers = new Map<string, ReadLayer>();
  for (const { name, colour } of file.layers) layers.set(name.toUpperCase(), { name, colour, entities: 0 });
  for (const { layer: name } of file.entities) {
    const layer = layers.get(name.toUpperCase()) ?? { name, colour: 7, entities: 0 };
    layer.entities += 1;
    layers.set(name.toUpperCase(), layer);
  }
  return [...layers.values()];
}

function scaled(piece: Piece, by: number): Piece {
  if (by === 1) return piece;
  if (piece.kind === 'circle') {
    const centre = { x: piece.centre.x * by, y: piece.centre.y * by };
    return { ...piece, centre, radius: piece.radius * by };
  }
  const segments = piece.segments.map(({ start, end, bulge }) => ({
    start: { x: start.x * by, y: start.y * by },
    end: { x: end.x * by, y: end.y * by },
    bulge,
  }));
  return { ...piece, segments };
}

/** A panel moved so that the lower left of its block is the origin, as panels are ordered. */
export function atOrigin({ contour, box, layer }: ReadPanel): ReadPanel {
  const shift = { dx: -box.minX, dy: -box.minY };
  return {
    contour: movedContour(contour, shift),
    box: { minX: 0, minY: 0, maxX: box.maxX + shift.dx, maxY: box.maxY + shift.dy },
    layer,
  };
}
