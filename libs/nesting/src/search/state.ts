import { type Extent, joinExtent, nearestCut, settledCut } from './extent.js';
import type { Frame, FrameSheet } from './frame.js';

/** Kinds of places for the next piece, from the widest to the narrowest. */
export const SHEET = 0;
export const STRIP = 1;
export const ROW = 2;
export const COLUMN = 3;
/** On top of the piece before, in its column. */
export const STACK = 4;
export type Step = typeof SHEET | typeof STRIP | typeof ROW | typeof COLUMN | typeof STACK;

/**
 * The sheets cut so far and the one being cut: its last strip, the last row in it, the last column in that. Extents
 * are measured from the start of what they are in, and leave out the last part, which can still grow.
 */
export interface State {
  parent: State | null;
  /** How the last piece was placed. */
  step: Step;
  piece: number;
  turned: boolean;
  /** Its lower left corner. */
  x: number;
  y: number;
  placed: number;
  /** Number of the sheet in the frame, and cost of those before it. */
  sheet: number;
  costBefore: number;
  stripStart: number;
  /** Ends of the finished rows of the strip. */
  stripExtent: Extent;
  rowStart: number;
  /** Tops of the finished columns of the row. */
  rowExtent: Extent;
  columnStart: number;
  /** Widths of the pieces of the column. */
  columnExtent: Extent;
  columnTop: number;
  /** Sum of the areas of the pieces placed, and of their squares. */
  piecesArea: number;
  squares: number;
  /** Sum of a random number for each piece placed: equal for the same pieces. */
  hash: number;
  /** Copies left of each piece; dropped once the states after this one are known. */
  left: Uint16Array | null;
  sheetsUsed: Uint16Array;
}

/** Possible starts of the next piece, after the parts of a state are finished. */
export interface Finished {
  /** Ends of the rows of the strip with the last row, tops of the columns of the row with the last column. */
  stripExtent: Extent;
  rowExtent: Extent;
  /** Start of the next column, row and strip; -1 if none is possible. */
  nextColumn: number;
  nextRow: number;
  nextStrip: number;
}

export function finish(state: State, frame: Frame, sheet: FrameSheet): Finished {
  const { minimumBreak } = frame;
  const columnEnd = endOfColumn(state.columnStart, state.columnExtent, minimumBreak);
  const rowExtent = joinExtent(state.rowExtent, state.columnTop - state.rowStart, minimumBreak);
  const stripExtent = joinExtent(state.stripExtent, columnEnd - state.stripStart, minimumBreak);
  const row = nearestCut(rowExtent, frame.row);
  const strip = frame.stages === 2 ? -1 : nearestCut(stripExtent, frame.strip);
  return {
    stripExtent,
    rowExtent,
    nextColumn: columnEnd < sheet.width ? columnEnd : -1,
    nextRow: row < 0 ? -1 : state.rowStart + row,
    nextStrip: strip < 0 ? -1 : state.stripStart + strip,
  };
}

export function endOfColumn(start: number, extent: Extent, minimumBreak: number): number {
  return extent < 0 ? start - extent + minimumBreak : start + extent;
}

/** End of a strip that is the last of its sheet for now; -1 if what is in it can't be cut. */
export function endOfStrip(start: number, extent: Extent, frame: Frame, sheet: FrameSheet): number {
  if (frame.stages === 2) {
    // The strip is the whole sheet: each row only has to end where its rest breaks off.
    const rest = sheet.width - (extent < 0 ? -extent : extent);
    const canBreak = rest === 0 || rest + sheet.softRight >= frame.minimumBreak;
    return canBreak && rest >= 0 ? sheet.width : -1;
  }
  const cut = settledCut(extent, sheet.width - start, sheet.softRight, frame.strip);
  return cut < 0 ? -1 : start + cut;
}

export function endOfRow(start: number, extent: Extent, frame: Frame, sheet: FrameSheet): number {
  const cut = settledCut(extent, sheet.height - start, sheet.softTop, frame.row);
  return cut < 0 ? -1 : start + cut;
}
