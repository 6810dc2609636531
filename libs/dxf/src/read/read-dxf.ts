import {
  DRAWING_UNIT_NAMES,
  drawingUnitOfCode,
  type DxfAnswers,
  type DxfDrawingUnit,
  type DxfQuestion,
  MM_PER_DRAWING_UNIT,
  type UnitSystem,
} from '@glass/contracts';
import { boxOf, type Segment } from '@glass/geometry';
import { circleLoop } from '../shape/closed-loop.js';
import { movedContour } from '../shape/contours.js';
import { withBrokenLines } from './broken-lines.js';
import {
  chosenEntities,
  coloursOf,
  type EntityChoice,
  layersOf,
  type ReadColour,
  type ReadLayer,
} from './chosen-entities.js';
import { type DrawingFile, drawingFile } from './drawing-file.js';
import { type DxfFault, Faults, ReadingStopped } from './faults.js';
import { Budget, DXF_LIMITS, type DxfLimits } from './limits.js';
import { withoutFlatInTilted } from './flat-in-tilted.js';
import { moveBack, moveToOrigin } from './near-origin.js';
import { withoutNamedLayers } from './named-layers.js';
import { openFile } from './open-file.js';
import { panelsOfPieces } from './panels-of-pieces.js';
import { type PlacedEntity, placedEntities } from './placed-entities.js';
import { Questions } from './questions.js';
import { readEntities } from './read-entities.js';
import type { ReadPanel } from './sort-loops.js';
import { scalingBy } from './space.js';
import { isLettering } from './text-boxes.js';
import { whyNothing } from './why-nothing.js';

/** $INSUNITS of a drawing without a unit. */
const UNITLESS = 0;

export interface ReadDxfOptions extends EntityChoice {
  /** Overrules what the file says. */
  units?: DxfDrawingUnit;
  /** Taken where the file says nothing; millimetres when left out. */
  unitsIfUnsaid?: DxfDrawingUnit;
  /** How far apart ends may lie that are meant to meet, in millimetres, 1e-6 to 5. */
  toleranceMm?: number;
  /** How far (mm) rows of short lines may be off arcs that they are read as (CHORDS_WITHIN_MM); 0, as left out, keeps them. */
  chordsWithinMm?: number;
  /** A drawing that is smaller in all (mm) is told to be in another unit (SMALLEST_DRAWING_MM); 0, as left out, tells nothing. */
  smallestMm?: number;
  /**
   * Whether to look for what is drawn but not meant as glass, as uploads are read: layers that say so by their names,
   * lettering, center marks. Off, as left out, all that is drawn is cut, as in files of our own.
   */
  interprets?: boolean;
  /** What was answered to the questions of an earlier reading. */
  answers?: DxfAnswers;
  limits?: Partial<DxfLimits>;
  /** The unit of lengths in questions and faults; millimeters when left out. */
  shownIn?: UnitSystem;
}

export interface DxfReading {
  /** What the file says, and what was counted with. */
  declaredUnits: DxfDrawingUnit | null;
  units: DxfDrawingUnit;
  /** Names of layers that were left out because they say that what is on them is not cut. */
  leftOutLayers: string[];
  /** All layers and colours of the drawing, with what could be read from them, whatever was chosen. */
  layers: ReadLayer[];
  colours: ReadColour[];
  /** In millimetres, where they stand in the drawing; the largest first. */
  panels: ReadPanel[];
  /** All lines and arcs that were chosen, in panels or not, as they lie in the drawing. */
  drawn: Segment[][];
  faults: DxfFault[];
  /** What two readings are likely of; read by the answers, or as suggested. */
  questions: DxfQuestion[];
}

/**
 * Five hundredths of a millimetre: drawings in inches with three decimals are off by up to 0.025 mm at each end,
 * and glass is cut to some 0.5 mm.
 */
const MEET_WITHIN_MM = 0.05;
const MIN_TOLERANCE_MM = 1e-6;
const MAX_TOLERANCE_MM = 5;

/**
 * Reads panels from a DXF file of any version: ASCII as text or bytes, binary as bytes. Never throws: whatever is
 * wrong with the file is a fault with its place, and a file with an error among its faults is not to be ordered
 * from. Memory and time are bounded by `limits`.
 */
export function readDxf(content: string | Uint8Array, options: ReadDxfOptions = {}): DxfReading {
  const limits = { ...DXF_LIMITS, ...options.limits };
  const faults = new Faults(options.shownIn);
  const questions = new Questions(options.answers);
  const reading: DxfReading = {
    declaredUnits: null,
    units: options.units ?? 'mm',
    layers: [],
    leftOutLayers: [],
    colours: [],
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

/** What a reading is bounded by, and what it collects. */
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
  reading.units = options.units ?? reading.declaredUnits ?? options.unitsIfUnsaid ?? 'mm';
  if (options.units === undefined && reading.declaredUnits === null) {
    const taken = DRAWING_UNIT_NAMES[reading.units];
    const why =
      code === UNITLESS
        ? 'The file does not say its unit'
        : `The file gives its unit as code ${code}, which DXF does not define`;
    faults.warning('unitsUnknown', `${why}: ${taken} were taken.`);
  }
  const mm = MM_PER_DRAWING_UNIT[reading.units];
  const entities = placedEntities(file, scalingBy(mm, mm, mm), limits, faults);
  reading.layers = layersOf(file.layers, entities);
  reading.colours = coloursOf(entities);
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
  const interprets = options.interprets ?? false;
  const { entities: named, leftOut } =
    interprets && !options.layers ? withoutNamedLayers(entities, faults) : { entities, leftOut: [] };
  reading.leftOutLayers = leftOut;
  const choice = chosenEntities(named, file.textFrames, options, faults);
  const chosen = withBrokenLines(choice, { limits, tolerance, faults, questions });
  const planes = readEntities(chosen, { limits, faults, questions });
  reading.drawn = planes
    .flat()
    .map((piece) => (piece.kind === 'circle' ? circleLoop(piece.centre, piece.radius) : piece.segments));
  tellTooSmall(reading.drawn, options.smallestMm ?? 0, faults);
  const comparisons = new Budget(
    limits.comparisons,
    'The contours are too many and too fine to be compared.',
  );
  const chordsWithin = options.chordsWithinMm ?? 0;
  const reader = { limits, faults, questions, comparisons, tolerance, chordsWithin, interprets };
  const texts = entities.filter(isLettering);
  const panels = withoutFlatInTilted(
    planes.map((drawn, plane) => panelsOfPieces(drawn, { ...reader, texts: plane === 0 ? texts : [] })),
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
  faults.error('noOutline', whyNothing(nothing));
}

const sizeOfPanel = ({ box }: ReadPanel): number => (box.maxX - box.minX) * (box.maxY - box.minY);

/** No glass is smaller (mm). */
export const SMALLEST_DRAWING_MM = 10;

function tellTooSmall(drawn: Segment[][], smallest: number, faults: Faults): void {
  if (drawn.length === 0) return;
  const box = boxOf(drawn.flat());
  if (Math.max(box.maxX - box.minX, box.maxY - box.minY) >= smallest) return;
  faults.error(
    'tooSmall',
    `The whole drawing measures ${faults.measures.size(box)}: its unit must be another.`,
  );
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
