import type { SidedSurface } from '../catalogue/sided-surface.js';
import type { DxfDrawingUnit } from './drawing-units.js';
import type { PanelSpec, SentenceFacts } from './panel.js';
import type { Uid, UnitSystem, WholeNumber } from '../primitives/formats.js';

export interface DxfPoint {
  x: number;
  y: number;
}

export interface DxfBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/**
 * A sentence about a drawing as its key and values. `wordDxf` of `@glass/dxf/words` words it in the language of who reads
 * it.
 */
export interface DxfText {
  key: string;
  values: DxfValue[];
}

/** A word or number of the file, a measure, a name that has a translation, or another sentence. */
export type DxfValue =
  | string
  | number
  | DxfLength
  | DxfSize
  | DxfUnitName
  | DxfSurfaceName
  | DxfNames
  | DxfText;

export interface DxfLength {
  mm: number;
  /** Unit in which it is shown. */
  units: UnitSystem;
  /** Digits after the decimal mark in millimeters; up to two if omitted. */
  digits?: number;
}

/** Width × height, mm. */
export interface DxfSize {
  size: number[];
  units: UnitSystem;
}

export interface DxfUnitName {
  unit: DxfDrawingUnit;
  /** Whether it begins a text. */
  isFirst?: true;
}

export interface DxfSurfaceName {
  surface: SidedSurface;
}

export interface DxfNames {
  names: (string | DxfText)[];
  /** Number of names that are not listed. */
  more: number;
}

/** Ambiguities of a drawing with several likely readings. */
export const DXF_QUESTION_CODES = [
  /** Unit of its numbers. */
  'unit',
  /** Side of the glass that is drawn, if the sides differ. */
  'side',
  /** Whether shapes in hidden or center lines are cut. */
  'hiddenLines',
  /** Whether a line with a width is measured along its middle or its outer side. */
  'lineWidth',
  /** Whether outlines that contain only text are cut. */
  'textFrames',
  /** Whether small strokes and shapes side by side are lettering or are cut. */
  'lettering',
  /** Whether outlines that run inside all edges of a panel are cut out. */
  'innerLine',
] as const;
export type DxfQuestionCode = (typeof DXF_QUESTION_CODES)[number];

export interface DxfQuestion {
  code: DxfQuestionCode;
  /** A question that says what was found. */
  text: DxfText;
  /** Two or more. */
  choices: DxfQuestionChoice[];
  /** `value` of the likeliest choice, which is used until the question is answered. */
  suggested: string;
  /** The chosen `value`; null while the question is open. */
  answer: string | null;
  /** Place in the drawing, mm; null for the whole drawing. */
  at: DxfPoint | null;
  box: DxfBox | null;
}

export interface DxfQuestionChoice {
  /** Value of the answer. */
  value: string;
  /** Description with the result, such as `Inches: 36″ × 72″ (914 × 1829 mm)`. */
  label: DxfText;
}

/** Chosen values by question code; an unknown value leaves the question open. */
export type DxfAnswers = Partial<Record<DxfQuestionCode, string>>;

export function openQuestions(questions: readonly DxfQuestion[]): DxfQuestion[] {
  return questions.filter(({ answer }) => answer === null);
}

/**
 * Prefix of the identifiers of drawings with open questions: a UUID of version 8, whose digits are application-defined.
 */
const UNANSWERED = '6478662d-6f70-8';
const NO_MORE = '-8000-000000000000';

/**
 * Identifier that panels use as their drawing while questions are open. It encodes the open questions instead of a
 * file.
 */
export function encodeOpenQuestions(open: readonly DxfQuestion[]): string {
  const bits = open.reduce((sum, { code }) => sum | (1 << DXF_QUESTION_CODES.indexOf(code)), 0);
  return `${UNANSWERED}${bits.toString(16).padStart(3, '0')}${NO_MORE}`;
}

/** The open questions encoded in a drawing's identifier; empty for an answered drawing. */
export function decodeOpenQuestions(drawingUid: string): DxfQuestionCode[] {
  if (!drawingUid.startsWith(UNANSWERED) || !drawingUid.endsWith(NO_MORE)) return [];
  const bits = Number.parseInt(drawingUid.slice(UNANSWERED.length, -NO_MORE.length), 16);
  return DXF_QUESTION_CODES.filter((_, index) => (bits & (1 << index)) !== 0);
}

/** Format of DXF files for a tenant's machines. */
export interface DxfProfile {
  /** AC1015 is AutoCAD 2000; AC1009 is R12, for old machine controls. */
  version: 'AC1015' | 'AC1009';
  /** Many machine programs read plain numbers as millimeters, whatever the file says. */
  units: 'mm' | 'inch';
  layers: DxfLayerNames;
  /** Notches and hinge cutouts as part of the outline, or separate as closed loops. */
  notches: 'inContour' | 'separateCutouts';
  /** Finished size, or cut size: the outline enlarged by the grinding allowance on every edge. */
  size: 'finished' | 'cut';
  /** Glass removed by edge work at each edge, 0 to 10 mm. Only for the cut size. */
  grindingAllowanceMm: number;
  /** Order, line, size and edge letters on a separate layer, which machines ignore. */
  withText: boolean;
  /**
   * Side of the glass shown in files. Panels laid out from the other side are mirrored, for machines that always take
   * sheets with the same side up.
   */
  seenFrom: 'viewingSide' | 'otherSide' | 'outside' | 'inside';
}

/** When written, names are reduced to letters, digits, `_`, `-` and `$`, since spaces break old readers. */
export interface DxfLayerNames {
  outer: string;
  holes: string;
  cutouts: string;
  hinges: string;
  /** Rims of countersinks around their holes; far side rims are on this layer with the suffix `_FAR`. */
  countersinks: string;
  text: string;
}

export const defaultDxfProfile: DxfProfile = {
  version: 'AC1015',
  units: 'mm',
  layers: {
    outer: 'OUTER',
    holes: 'HOLES',
    cutouts: 'CUTOUTS',
    hinges: 'HINGES',
    countersinks: 'COUNTERSINKS',
    text: 'TEXT',
  },
  notches: 'inContour',
  size: 'finished',
  grindingAllowanceMm: 1.5,
  withText: true,
  seenFrom: 'viewingSide',
};

/**
 * Contents of an uploaded drawing. Only the file is stored, for a day unless a panel that uses it is added, and not at
 * all if no panel was found.
 */
export interface DxfUploadReply {
  /**
   * null if no panel was found (another layer or unit may contain some), or while a question is open: the file is
   * stored once all are answered.
   */
  fileUID: Uid | null;
  fileName: string;
  /** Unit declared in the file; null if none. */
  declaredUnits: DxfDrawingUnit | null;
  /** Unit that was used. */
  units: DxfDrawingUnit;
  layers: DxfLayerFound[];
  /** While a question is open: contours according to the suggested answers, for display only. They cannot be added. */
  panels: DxfPanelFound[];
  faults: DxfFaultFound[];
  /** Ambiguities with several likely readings, including answered ones. Send the file again with `answers`. */
  questions: DxfQuestion[];
  /** The drawing as read, for display; null if it is empty. */
  sketch: DxfSketch | null;
}

/** Form fields in addition to the file. */
export interface DxfUploadFields {
  quoteUID: Uid;
  /** Alternative to the answer `unit`, which takes precedence. */
  units?: DxfDrawingUnit;
  /**
   * Layers to read, including hidden ones; by default all visible layers whose names mean that they are cut. A JSON
   * list in the form.
   */
  layers?: string[];
  /** A JSON object in the form. */
  answers?: DxfAnswers;
}

export interface DxfLayerFound {
  name: string;
  entities: number;
  chosen: boolean;
  /** Frozen, switched off or never printed; only read if chosen. */
  hidden: boolean;
  /** Hidden because it is never printed, although it is visible in the drawing. */
  neverPrinted?: boolean;
}

export interface DxfPanelFound {
  /** Index in the list, from 0, used to select it. */
  index: WholeNumber;
  widthMm: number;
  heightMm: number;
  areaM2: number;
  /** Lower left of its block in the drawing, mm. */
  at: DxfPoint;
  /**
   * The panel as it would be added: the simplest shape with the catalog's hinges, notches, holes and cutouts that match
   * the drawing exactly. Glass and finishes are the defaults, except for finishes that the drawing's layers name.
   */
  spec: PanelSpec;
  /** Why it cannot be made as drawn; empty if it can. */
  problems: DxfPanelProblem[];
}

export interface DxfPanelProblem {
  message: DxfText;
  /** For errors of the shape; `wordShapeError` of @glass/geometry/words says more than `message`. */
  facts?: SentenceFacts;
  /** Place in the drawing, mm. */
  at: DxfPoint;
}

/** All lines that were read, at their places in the drawing. */
export interface DxfSketch {
  /** Bounding box of the lines and marked faults, mm. */
  box: DxfBox;
  /** SVG path data in mm, x from the left of the box, y down from its top. */
  path: string;
  /** false if the drawing has more lines than are shown. */
  isWhole: boolean;
}

export type DxfFaultCode =
  /** Not a DXF file, or broken at the given line. */
  | 'notDxf'
  | 'binaryAsText'
  | 'tooLarge'
  | 'tooMany'
  | 'cutOff'
  | 'badNumber'
  /** The file has no unit; one is assumed. */
  | 'unitsUnknown'
  /** The largest panel has an implausible size in any unit. */
  | 'unlikelySize'
  /** The whole drawing is smaller than any glass, so the unit is wrong. */
  | 'tooSmall'
  | 'unsupported'
  /** Has no outline and was ignored: construction lines, hatches, points, pictures, small filled areas. */
  | 'ignored'
  | 'notFlat'
  /** An ellipse or spline without a well-defined curve. */
  | 'badCurve'
  | 'noSize'
  /** Blocks that are missing, in external files, recursive, or nested too deeply. */
  | 'missingBlock'
  | 'externalBlock'
  | 'selfReference'
  | 'tooDeep'
  /** Notes: ignored because it is not visible in the drawing. */
  | 'hiddenLayer'
  | 'paperSpace'
  | 'invisible'
  /** Notes: on layers that are never printed, dashed lines, frames of texts, pictures of dimensions. */
  | 'noPlot'
  | 'brokenLine'
  | 'textFrame'
  | 'annotation'
  /** A line with a width: the drawing does not say which of its sides is the edge. */
  | 'lineWidth'
  /** An arc that was read as a full circle. */
  | 'arc'
  /** Read in its own tilted plane, or from above although one corner is higher. */
  | 'tilted'
  /** Far from the drawing's origin; and stored with too few digits to be exact there. */
  | 'farFromOrigin'
  | 'lostPrecision'
  /** A note: names use an unknown code page. */
  | 'codePage'
  /** A note: on a layer whose name says that it is not cut. */
  | 'namedLayer'
  | 'duplicate'
  /** Partly overlapping lines, read as one line. */
  | 'overlap'
  /** An outline that closes with lines of several layers. */
  | 'acrossLayers'
  /** Notes: ignored as lettering, as center mark of a circle, and as hole of an open outline. */
  | 'lettering'
  | 'centerMark'
  | 'holeOfOpen'
  /** A note: an outline inside all edges of a panel, such as a bevel, was ignored. */
  | 'innerLine'
  | 'open'
  | 'branch'
  | 'selfCrossing'
  | 'crossing'
  /** A contour with coincident sides, and two almost coincident contours. */
  | 'sliver'
  | 'coincident'
  /** Short lines along a circle: read as arcs, or kept as lines if they deviate too much. */
  | 'chords'
  | 'coarseChords'
  | 'countersink'
  /** A rectangle around the panels that was ignored as the frame of the sheet. */
  | 'frame'
  | 'nested'
  | 'noOutline';

export interface DxfFaultFound {
  code: DxfFaultCode;
  message: DxfText;
  /** Place in the drawing, mm; null for faults of the whole file. */
  at: DxfPoint | null;
  /** Extent in the drawing, mm; null if unknown, so that it may affect any panel. */
  box: DxfBox | null;
  /** Line of a text file, from 1; null if no single line is responsible, and for binary files. */
  line: number | null;
  layer: string | null;
  /** error: must be fixed. warning: check the result. note: what was ignored. */
  severity: 'error' | 'warning' | 'note';
}
