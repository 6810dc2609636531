import type { DxfDrawingUnit } from './drawing-units.js';
import type { DxfAnswers, DxfQuestion } from './dxf-question.js';
import type { PanelSpec } from './panel.js';
import type { Uid, WholeNumber } from './primitives/formats.js';

/** How a tenant's machines want their DXF files; what it says is the file's whole variation. */
export interface DxfProfile {
  /** AC1015 is AutoCAD 2000; AC1009 is R12, which old machine controls read. */
  version: 'AC1015' | 'AC1009';
  /** Many machine programs read a bare number as millimetres, whatever the file says. */
  units: 'mm' | 'inch';
  layers: DxfLayerNames;
  /** Notches and hinge cut-outs as part of the outline, or the outline without them and each as a closed loop. */
  notches: 'inContour' | 'separateCutouts';
  /** The finished size, or the size to cut: every edge of the outline grown by the grinding allowance. */
  size: 'finished' | 'cut';
  /** Glass that the edge work takes off each edge, 0 to 10 mm. Counts only for the size to cut. */
  grindingAllowanceMm: number;
  /** Order, line, size and edge letters, on a layer of their own; machines never need them. */
  withText: boolean;
  /**
   * The side of the glass that files show. A panel that was laid out as seen from the other side is mirrored: needed where
   * a machine takes sheets with the same side up every time.
   */
  seenFrom: 'viewingSide' | 'otherSide' | 'outside' | 'inside';
}

/** Names are cleaned to letters, digits, `_`, `-` and `$` when written: blanks break older readers. */
export interface DxfLayerNames {
  outer: string;
  holes: string;
  cutouts: string;
  hinges: string;
  /** The rims of countersinks, about the holes that they belong to; those of the far side at this name with `_FAR`. */
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
 * What an uploaded drawing holds. Nothing is saved yet but the file, for a day unless a panel that names it is added;
 * and not even that where no panel was found.
 */
export interface DxfUploadReply {
  /**
   * Null where no panel was found (other layers, or another unit, may hold some), and while a question is open: the
   * file is kept once all are answered.
   */
  fileUID: Uid | null;
  fileName: string;
  /** What the file says its numbers are in; null when it says nothing. */
  declaredUnits: DxfDrawingUnit | null;
  /** What was counted with. */
  units: DxfDrawingUnit;
  layers: DxfLayerFound[];
  /** While a question is open: contours as the suggested answers read them, to look at; adding them is refused. */
  panels: DxfPanelFound[];
  faults: DxfFaultFound[];
  /** What two readings are likely of, answered ones included; the file is sent again with the `answers`. */
  questions: DxfQuestion[];
  /** What was read, to be looked at; null when nothing was drawn. */
  sketch: DxfSketch | null;
}

/** Fields beside the file. */
export interface DxfUploadFields {
  quoteUID: Uid;
  /** The same as the answer `unit`, which goes first. */
  units?: DxfDrawingUnit;
  /** Only these layers are read, hidden ones too; all that the drawing shows when left out. In the form a JSON list. */
  layers?: string[];
  /** In the form a JSON object. */
  answers?: DxfAnswers;
}

export interface DxfLayerFound {
  name: string;
  entities: number;
  chosen: boolean;
  /** Frozen, switched off or never printed: read only when it is chosen. */
  hidden: boolean;
  /** Hidden because it is shown in the drawing but never printed. */
  neverPrinted?: boolean;
}

export interface DxfPanelFound {
  /** Its place in the list, from 0: how a choice names it. */
  index: WholeNumber;
  widthMm: number;
  heightMm: number;
  areaM2: number;
  /** Where the lower left of its block stands in the drawing, in millimetres. */
  at: DxfPoint;
  /**
   * The panel as it would be added: the plainest shape, the catalogue's hinges, notches, holes and cut-outs that make
   * just what was drawn. Glass and finishes are the usual ones.
   */
  spec: PanelSpec;
  /** Why it cannot be made as it is drawn; empty where it can. */
  problems: DxfPanelProblem[];
}

export interface DxfPanelProblem {
  /** A sentence. */
  message: string;
  /** The place in the drawing, in millimetres. */
  at: DxfPoint;
}

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

/** All lines that were read, where they stand in the drawing. */
export interface DxfSketch {
  /** Of the lines and of the faults that are marked in it, in millimetres. */
  box: DxfBox;
  /** SVG path data in millimetres, x from the box's left, y down from its top. */
  path: string;
  /** False where the drawing has more lines than are shown. */
  isWhole: boolean;
}

export type DxfFaultCode =
  /** No DXF at all, or broken where the line says. */
  | 'notDxf'
  | 'binaryAsText'
  | 'tooLarge'
  | 'tooMany'
  | 'cutOff'
  | 'badNumber'
  /** The file does not say what a unit is; one is taken. */
  | 'unitsUnknown'
  /** The largest panel has a size that glass is not made in, whatever unit is taken. */
  | 'unlikelySize'
  /** The whole drawing is smaller than any glass: its unit is another. */
  | 'tooSmall'
  | 'unsupported'
  /** Has no outline and was left out: construction lines, hatches, points, pictures, small filled areas. */
  | 'ignored'
  | 'notFlat'
  /** An ellipse or spline that draws nothing certain. */
  | 'badCurve'
  | 'noSize'
  /** Blocks that are missing, in files of their own, inserted in themselves, or too deep in one another. */
  | 'missingBlock'
  | 'externalBlock'
  | 'selfReference'
  | 'tooDeep'
  /** Notes: what was left out, for it is not shown in the drawing. */
  | 'hiddenLayer'
  | 'paperSpace'
  | 'invisible'
  /** Notes: on layers that are never printed, drawn with broken lines, frames of texts, pictures of dimensions. */
  | 'noPlot'
  | 'brokenLine'
  | 'textFrame'
  | 'annotation'
  /** Drawn with a line that has a width: which of its sides is the edge, the drawing does not say. */
  | 'lineWidth'
  /** An arc that was read as more than it says: a whole circle. */
  | 'arc'
  /** Read in its own plane, which is tilted; or from above though a corner is higher than the others. */
  | 'tilted'
  /** Far from the drawing's origin; and saved with too few digits to be exact there. */
  | 'farFromOrigin'
  | 'lostPrecision'
  /** A note: names were written in a code page that is not known. */
  | 'codePage'
  /** A note: on a layer whose name says that it is not cut. */
  | 'namedLayer'
  | 'duplicate'
  /** Lines that partly lie on one another: read as one line. */
  | 'overlap'
  /** An outline that closes by lines of several layers. */
  | 'acrossLayers'
  /** Notes: what was left out as lettering, as the center mark of a circle, and as a hole of an outline that is open. */
  | 'lettering'
  | 'centerMark'
  | 'holeOfOpen'
  /** A note: an outline inside the edge of a panel all round, such as a bevel, was left out. */
  | 'innerLine'
  | 'open'
  | 'branch'
  | 'selfCrossing'
  | 'crossing'
  /** A contour whose sides lie on one another, and two contours that nearly do. */
  | 'sliver'
  | 'coincident'
  /** Rows of short lines along a circle: read as arcs, and kept as lines where they leave the circle by too much. */
  | 'chords'
  | 'coarseChords'
  | 'countersink'
  /** A rectangle round the panels that was taken for the frame of the sheet, and left out. */
  | 'frame'
  | 'nested'
  | 'noOutline';

export interface DxfFaultFound {
  code: DxfFaultCode;
  message: string;
  /** Where in the drawing, in millimetres; null for faults of the whole file. */
  at: DxfPoint | null;
  /** How far in the drawing it reaches, in millimetres; null where nobody can say: it may be about any panel. */
  box: DxfBox | null;
  /** Line of a text file, from 1; null where no single line is to blame, and for binary files. */
  line: number | null;
  layer: string | null;
  /** An error: to be put right. A warning: read with a grain of salt. A note: what was left out. */
  severity: 'error' | 'warning' | 'note';
}
