import { joinExtent } from './extent.js';
import type { Frame, FrameSheet } from './frame.js';
import {
  COLUMN,
  endOfColumn,
  endOfRow,
  endOfStrip,
  type Finished,
  finish,
  ROW,
  SHEET,
  STACK,
  type State,
  type Step,
  STRIP,
} from './state.js';

/** A place at which a piece is tried. */
export interface Place {
  state: State;
  step: Step;
  sheetIndex: number;
  sheet: FrameSheet;
  /** Cost of the sheets before this one. */
  costBefore: number;
  costPerArea: number;
  x: number;
  y: number;
  stripStart: number;
  /** Ends of the strip's finished rows, and tops of the row's finished columns. */
  stripExtent: number;
  rowStart: number;
  rowExtent: number;
}

/** A sheet with one more piece placed on it. */
export interface Spot {
  x: number;
  columnStart: number;
  columnExtent: number;
  columnEnd: number;
  rowEnd: number;
  stripEnd: number;
  /** Area up to the front: full strips, full rows of the last one, the last row up to the piece. */
  used: number;
}

export function emptySpot(): Spot {
  return { x: 0, columnStart: 0, columnExtent: 0, columnEnd: 0, rowEnd: 0, stripEnd: 0, used: 0 };
}

export function emptyState(frame: Frame): State {
  return {
    ...{ parent: null, step: SHEET, piece: -1, turned: false, x: 0, y: 0, placed: 0 },
    ...{ sheet: -1, costBefore: 0, stripStart: 0, stripExtent: 0, rowStart: 0, rowExtent: 0 },
    ...{ columnStart: 0, columnExtent: 0, columnTop: 0, piecesArea: 0, squares: 0, hash: 0 },
    left: Uint16Array.from(frame.pieces, ({ copies }) => copies),
    sheetsUsed: new Uint16Array(frame.stock.length),
  };
}

/** Null if nothing can be placed there. */
export function placeOf(
  { sheets }: Frame,
  state: State,
  step: Step,
  finished: Finished | null,
  sheetIndex: number,
): Place | null {
  const sheet = sheets[sheetIndex]!;
  const before = step === SHEET && state.sheet >= 0 ? sheets[state.sheet]!.cost : 0;
  const place: Place = {
    state,
    step,
    sheetIndex,
    sheet,
    costBefore: state.costBefore + before,
    costPerArea: sheet.cost / (sheet.width * sheet.height),
    x: 0,
    y: 0,
    stripStart: 0,
    stripExtent: 0,
    rowStart: 0,
    rowExtent: 0,
  };
  if (step === SHEET) return place;
  const next =
    step === COLUMN ? finished!.nextColumn : step === ROW ? finished!.nextRow : finished!.nextStrip;
  if (step !== STACK && next < 0) return null;
  if (step === STRIP) {
    place.x = next;
    place.stripStart = next;
    return place;
  }
  place.stripStart = state.stripStart;
  place.stripExtent = step === ROW ? finished!.stripExtent : state.stripExtent;
  place.x = step === STACK ? state.columnStart : step === COLUMN ? next : state.stripStart;
  place.y = step === STACK ? state.columnTop : step === ROW ? next : state.rowStart;
  place.rowStart = step === ROW ? next : state.rowStart;
  place.rowExtent = step === STACK ? state.rowExtent : step === COLUMN ? finished!.rowExtent : 0;
  return place;
}

/** Fills in `spot`; false if the piece doesn't fit or couldn't be cut. */
export function fitAt(
  place: Place,
  index: number,
  width: number,
  height: number,
  frame: Frame,
  spot: Spot,
): boolean {
  const { state, step, sheet, stripStart, rowStart, y } = place;
  let { x } = place;
  if (x + width > sheet.width || y + height > sheet.height) return false;
  const { minimumBreak } = frame;
  if (frame.equalPiecesInRow && step >= COLUMN && !isLikeLast(state, index, height, frame)) return false;
  const hasDefects = sheet.defects.length > 0;
  if (hasDefects) {
    x = clearOfDefects(sheet, step, x, y, width, height, minimumBreak);
    if (x + width > sheet.width) return false;
  }
  const top = y + height;
  const rowEnd = endOfRow(rowStart, joinExtent(place.rowExtent, top - rowStart, minimumBreak), frame, sheet);
  if (rowEnd < 0) return false;
  // Without a trimming cut, the last cuts of the machine have to end at the pieces.
  if (!frame.trimmingCut && frame.stages < 4) {
    if (rowEnd !== top || (place.rowExtent !== 0 && place.rowExtent !== top - rowStart)) return false;
  }
  const columnStart = step === STACK ? state.columnStart : x;
  const columnExtent = joinExtent(step === STACK ? state.columnExtent : 0, width, minimumBreak);
  const columnEnd = endOfColumn(columnStart, columnExtent, minimumBreak);
  if (
    !frame.trimmingCut &&
    (columnEnd !== columnStart + width || (step === STACK && state.columnExtent !== width))
  ) {
    return false;
  }
  const stripExtent = joinExtent(place.stripExtent, columnEnd - stripStart, minimumBreak);
  const stripEnd = endOfStrip(stripStart, stripExtent, frame, sheet);
  if (stripEnd < 0) return false;
  if (hasDefects && crossesDefect(sheet, stripStart, stripEnd, rowStart, rowEnd, x, columnEnd, top))
    return false;
  spot.x = x;
  spot.columnStart = columnStart;
  spot.columnExtent = columnExtent;
  spot.columnEnd = columnEnd;
  spot.rowEnd = rowEnd;
  spot.stripEnd = stripEnd;
  spot.used =
    stripStart * sheet.height +
    (stripEnd - stripStart) * rowStart +
    (columnEnd - stripStart) * (rowEnd - rowStart);
  return true;
}

function isLikeLast(state: State, index: number, height: number, frame: Frame): boolean {
  const last = frame.pieces[state.piece]!;
  const isSwapped = state.turned !== frame.sheets[state.sheet]!.transposed;
  return state.piece === index && height === (isSwapped ? last.width : last.height);
}

/** Moves a piece to the right until it contains no flaw; infinity: this row has no such place. */
function clearOfDefects(
  { defects, width: room }: FrameSheet,
  step: Step,
  x: number,
  y: number,
  width: number,
  height: number,
  minimumBreak: number,
): number {
  let at = x;
  for (;;) {
    const hit = defects.find(
      ({ left, right, bottom, top }) => left < at + width && right > at && bottom < y + height && top > y,
    );
    if (!hit) return at;
    if (step === STACK) return Number.POSITIVE_INFINITY;
    at = Math.max(hit.right, x + minimumBreak);
    if (at + width > room) return at;
  }
}

function crossesDefect(
  { defects, height: room }: FrameSheet,
  stripStart: number,
  stripEnd: number,
  rowStart: number,
  rowEnd: number,
  x: number,
  columnEnd: number,
  top: number,
): boolean {
  return defects.some(({ left, right, bottom, top: upper }) => {
    const isCut = (at: number, low: number, high: number): boolean => low < at && at < high;
    const inStrip = left < stripEnd && right > stripStart;
    const inRow = bottom < rowEnd && upper > rowStart;
    return (
      (room > 0 && isCut(stripEnd, left, right)) ||
      (inStrip && isCut(rowEnd, bottom, upper)) ||
      (inRow && (isCut(columnEnd, left, right) || isCut(x, left, right))) ||
      (left < columnEnd && right > x && isCut(top, bottom, upper))
    );
  });
}

/** The state with one more piece; null if it can't be placed there. */
export function placePiece(
  frame: Frame,
  state: State,
  step: Step,
  sheetIndex: number,
  index: number,
  turned: boolean,
): State | null {
  const finished = step === SHEET ? null : finish(state, frame, frame.sheets[state.sheet]!);
  const place = placeOf(frame, state, step, finished, sheetIndex);
  const piece = frame.pieces[index]!;
  const isSwapped = turned !== frame.sheets[sheetIndex]!.transposed;
  const [width, height] = isSwapped ? [piece.height, piece.width] : [piece.width, piece.height];
  const spot = emptySpot();
  if (!place || !fitAt(place, index, width, height, frame, spot)) return null;
  const left = state.left!.slice();
  left[index]! -= 1;
  const sheetsUsed = step === SHEET ? state.sheetsUsed.slice() : state.sheetsUsed;
  if (step === SHEET) sheetsUsed[frame.sheets[sheetIndex]!.stock]! += 1;
  const area = width * height;
  return {
    parent: state,
    step,
    piece: index,
    turned,
    x: spot.x,
    y: place.y,
    placed: state.placed + 1,
    sheet: sheetIndex,
    costBefore: place.costBefore,
    stripStart: place.stripStart,
    stripExtent: place.stripExtent,
    rowStart: place.rowStart,
    rowExtent: place.rowExtent,
    columnStart: spot.columnStart,
    columnExtent: spot.columnExtent,
    columnTop: place.y + height,
    piecesArea: state.piecesArea + area,
    squares: state.squares + area * area,
    hash: (state.hash + hashOf(index)) | 0,
    left,
    sheetsUsed,
  };
}

/** 32 well mixed bits for each piece. */
export function hashOf(index: number): number {
  let bits = Math.imul((index + 1) ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
