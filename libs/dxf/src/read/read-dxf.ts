import {
  drawingUnitOfCode,
  type DxfAnswers,
  type DxfDrawingUnit,
  type DxfQuestion,
  MM_PER_DRAWING_UNIT,
} from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { boxOf, type Segment } from '@glass/geometry';
import { circleLoop, movedContour } from '../shape/contours.js';
import { withBrokenLines } from './broken-lines.js';
import {
  chosenEntities,
  listColors,
  type EntityChoice,
  listLayers,
  type ReadColor,
  type ReadLayer,
} from './chosen-entities.js';
import { type DrawingFile, drawingFile } from './drawing-file.js';
import { type DxfFault, Faults, ReadingStopped } from './faults.js';
import { Budget, DXF_LIMITS, type DxfLimits } from './limits.js';
import { withoutFlatInTilted } from './tilted-outlines.js';
import { moveBack, moveToOrigin } from './near-origin.js';
import { withoutNamedLayers } from './layer-names.js';
import { openFile } from './open-file.js';
import { buildPanels } from './build-panels.js';
import { type PlacedEntity, placedEntities } from './placed-entities.js';
import { Questions } from './questions.js';
import { readEntities } from './read-entities.js';
import type { ReadPanel } from './sort-loops.js';
import { scalingBy } from './space.js';
import { isLettering } from './text-frames.js';
import { explainNoPanel } from './explain-no-panel.js';
import { say } from '../words/say.js';

/** $INSUNITS of a drawing without a unit. */
const UNITLESS = 0;

export interface ReadDxfOptions extends EntityChoice {
  /** Overrides the file's unit. */
  units?: DxfDrawingUnit;
  /** Used if the file has no unit; millimeters if omitted. */
  defaultUnits?: DxfDrawingUnit;
  /** Tolerance for ends that are meant to meet, mm, 1e-6 to 5. */
  toleranceMm?: number;
  /**
   * Maximum deviation of rows of short lines from the arcs they are read as, mm (MAX_CHORD_DEVIATION_MM); 0 or omitted keeps
   * lines.
   */
  chordsWithinMm?: number;
  /**
   * Reports a drawing smaller than this (mm) as probably in another unit (SMALLEST_DRAWING_MM); 0 or omitted disables
   * it.
   */
  smallestMm?: number;
  /**
   * Looks for drawn things that are not glass, as for uploads: layers by name, lettering, center marks. If off
   * (default), everything drawn is cut, as in our own files.
   */
  ignoresAnnotations?: boolean;
  /** Answers to questions of an earlier reading. */
  answers?: DxfAnswers;
  limits?: Partial<DxfLimits>;
  /** Unit of lengths in questions and faults; millimeters if omitted. */
  messageUnits?: UnitSystem;
}

export interface DxfReading {
  /** The file's unit, and the unit used. */
  declaredUnits: DxfDrawingUnit | null;
  units: DxfDrawingUnit;
  /** Layers that were left out because of their names. */
  leftOutLayers: string[];
  /** All layers and colors with their number of readable entities, whatever was chosen. */
  layers: ReadLayer[];
  colors: ReadColor[];
  /** In drawing coordinates, mm; largest first. */
  panels: ReadPanel[];
  /** All chosen lines and arcs, in panels or not, in drawing coordinates. */
  drawn: Segment[][];
  faults: DxfFault[];
  /** Ambiguities; the result follows the answers, or the suggestions. */
  questions: DxfQuestion[];
}

/** Drawings in inches with three decimals are off by up to 0.025 mm at each end; glass is cut to about 0.5 mm. */
const MEET_WITHIN_MM = 0.05;
const MIN_TOLERANCE_MM = 1e-6;
const MAX_TOLERANCE_MM = 5;

/**
 * Reads panels from a DXF file of any version: ASCII as text or bytes, binary as bytes. Never throws: problems become
 * faults with their place, and a file with errors must not be ordered from. Memory and time are bounded by `limits`.
 */
export function readDxf(content: string | Uint8Array, options: ReadDxfOptions = {}): DxfReading {
  const limits = { ...DXF_LIMITS, ...options.limits };
  const faults = new Faults(options.messageUnits);
  const questions = new Questions(options.answers);
  const reading: DxfReading = {
    declaredUnits: null,
    units: options.units ?? 'mm',
    layers: [],
    leftOutLayers: [],
    colors: [],
    panels: [],
    drawn: [],
    faults: faults.list,
    questions: questions.list,
  };
  try {
    readInto(reading, content, options, { limits, faults, questions });
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    faults.stopped(error);
  }
  faults.close();
  return reading;
}

/** Limits and collectors of one reading. */
interface Reader {
  limits: DxfLimits;
  faults: Faults;
  questions: Questions;
}

function readInto(
  reading: DxfReading,
  content: string | Uint8Array,
  options: ReadDxfOptions,
  reader: Reader,
): void {
  const { limits, faults } = reader;
  const file = drawingFile(openFile(content, limits, faults), limits);
  const code = file.insertUnits ?? UNITLESS;
  reading.declaredUnits = drawingUnitOfCode(code);
  reading.units = options.units ?? reading.declaredUnits ?? options.defaultUnits ?? 'mm';
  if (options.units === undefined && reading.declaredUnits === null) {
    const taken = { unit: reading.units };
    const why = code === UNITLESS ? say('file.unitUnsaid', taken) : say('file.unitUndefined', code, taken);
    faults.warning('unitsUnknown', why);
  }
  const mm = MM_PER_DRAWING_UNIT[reading.units];
  const entities = placedEntities(file, scalingBy(mm, mm, mm), limits, faults);
  reading.layers = listLayers(file.layers, entities);
  reading.colors = listColors(entities);
  const origin = moveToOrigin(entities, { mmPerUnit: mm, powerStep: file.powerStep }, faults);
  try {
    readPanels(reading, { file, entities }, options, reader);
  } finally {
    if (origin) moveBack(reading, origin);
  }
}

function readPanels(
  reading: DxfReading,
  { file, entities }: { file: DrawingFile; entities: PlacedEntity[] },
  options: ReadDxfOptions,
  { limits, faults, questions }: Reader,
): void {
  const tolerance = Math.min(
    MAX_TOLERANCE_MM,
    Math.max(MIN_TOLERANCE_MM, options.toleranceMm ?? MEET_WITHIN_MM),
  );
  const ignoresAnnotations = options.ignoresAnnotations ?? false;
  const { entities: named, leftOut } =
    ignoresAnnotations && !options.layers ? withoutNamedLayers(entities, faults) : { entities, leftOut: [] };
  reading.leftOutLayers = leftOut;
  const choice = chosenEntities(named, file.textFrames, options, faults);
  const chosen = withBrokenLines(choice, { limits, tolerance, faults, questions });
  const planes = readEntities(chosen, { limits, faults, questions });
  reading.drawn = planes
    .flat()
    .map((piece) => (piece.kind === 'circle' ? circleLoop(piece.centre, piece.radius) : piece.segments));
  reportTooSmall(reading.drawn, options.smallestMm ?? 0, faults);
  const comparisons = new Budget(limits.comparisons, say('file.tooDetailed'));
  const chordsWithin = options.chordsWithinMm ?? 0;
  const reader = { limits, faults, questions, comparisons, tolerance, chordsWithin, ignoresAnnotations };
  const texts = entities.filter(isLettering);
  const panels = withoutFlatInTilted(
    planes.map((drawn, plane) => buildPanels(drawn, { ...reader, texts: plane === 0 ? texts : [] })),
    faults,
  );
  reading.panels = planes.length > 1 ? panels.toSorted((a, b) => sizeOfPanel(b) - sizeOfPanel(a)) : panels;
  if (panels.length > 0) return;
  const nothing = {
    file,
    entities,
    choice: options,
    chosen,
    leftOut,
    drawn: reading.drawn,
    faults: faults.list,
    measures: faults.measures,
  };
  faults.error('noOutline', explainNoPanel(nothing));
}

const sizeOfPanel = ({ box }: ReadPanel): number => (box.maxX - box.minX) * (box.maxY - box.minY);

/** Minimum size of glass, mm. */
export const SMALLEST_DRAWING_MM = 10;

function reportTooSmall(drawn: Segment[][], smallest: number, faults: Faults): void {
  if (drawn.length === 0) return;
  const box = boxOf(drawn.flat());
  if (Math.max(box.maxX - box.minX, box.maxY - box.minY) >= smallest) return;
  faults.error('tooSmall', say('tooSmall', faults.measures.size(box)));
}

/** Moves a panel so that the lower left of its box is the origin, as panels are ordered. */
export function atOrigin({ contour, box, layer }: ReadPanel): ReadPanel {
  const shift = { dx: -box.minX, dy: -box.minY };
  return {
    contour: movedContour(contour, shift),
    box: { minX: 0, minY: 0, maxX: box.maxX + shift.dx, maxY: box.maxY + shift.dy },
    layer,
  };
}
