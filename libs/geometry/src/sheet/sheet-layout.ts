import type { DimensionLine } from '../drawing/dimensions.js';
import type { PanelDrawing } from '../drawing/panel-drawing.js';
import {
  coveredPatches,
  layGlass,
  SIDES,
  type CoveredCorner,
  type LaidGlass,
  type Margins,
  type SheetSide,
  type Span,
} from './laid-glass.js';
import type { Patch } from './patch.js';
import { placeAround, type PlacedVertex } from './place-around.js';
import type { PlacedCallout } from './place-callouts.js';
import type { PlacedNote } from './letter-notes.js';
import type { PlacedLetter } from './place-letters.js';
import type { Ground, PlacedDimension } from './placed-dimension.js';
import type { SheetStyle, WriteLength } from './sheet-style.js';

/*
 * Where a drawing lies on its sheet: the panel to scale in the middle, edge letters and callouts around it, and
 * beyond them dimension lines in rows, the overall size outermost. Nothing that is read touches anything else.
 */

export interface Sheet extends Ground {
  /** The letters of the edges, and beside each the code of its finish. */
  letters: PlacedLetter[];
  notes: PlacedNote[];
  /** How many letters and lengths of the shape found no room, and how many of them are lengths. */
  unplaced: number;
  unsaid: number;
  callouts: PlacedCallout[];
  /** The numbers of points that a table lists. */
  vertices: PlacedVertex[];
  /** What letters, callouts and dimensions take up. */
  taken: Patch[];
}

export interface SheetOptions {
  width: number;
  height: number;
  style: SheetStyle;
  write: WriteLength;
  /** The code of each edge's finish, as it stands beside its letter; none when left out. */
  codes?: readonly string[];
  /** Whether a table beside the drawing lists features and points by their numbers; else each tells its own sizes. */
  isNumbered: boolean;
  /** Letters of short edges are placed again in pairs until no leader crosses the glass; slower. */
  untangles?: boolean;
  /**
   * Only this feature is dimensioned, or none for null; all of them when left out. The room for one is kept free
   * in any case, so that nothing moves when another feature comes into focus.
   */
  only?: string | null | undefined;
  /** The feature that stays dimensioned when there is no room for all; none of them when left out. */
  focused?: string | null;
  /** The margins of an earlier sheet: while a feature is dragged the scale stays. */
  margins?: Margins | null;
  /** The margins are no narrower than these, instead of what dimensions in rows usually take. */
  leastMargins?: Margins;
  /** Letters that have no room are left out rather than the glass made smaller. */
  keepsScale?: boolean;
  /** What lies over the upper left corner of the sheet: steps of a stair, the widest first. */
  covered?: readonly CoveredCorner[] | undefined;
}

/** The air on both sides of a label, as a share of its height. */
const LABEL_AIR = 0.55;
/** The dimensions of all features leave the glass at least this share of its size; else only one has any. */
const MIN_SHARE = 0.55;
/** By how much all margins widen, as shares of the room for letters, while a letter has no room. */
const WIDENING = [0.5, 1, 1.6, 2.4, 3.4];
/** For the letters the glass shrinks to this share of its size at most. */
const MIN_SHARE_FOR_LETTERS = 0.4;
/** A side towards which an edge leans by more than this takes the line along it. */
const LEANS = 0.1;

export function layOutSheet(drawing: PanelDrawing, options: SheetOptions): Sheet {
  const first = layOutWithin(drawing, options);
  if (first.unplaced === 0 || options.margins || options.keepsScale) return first;
  if (options.only === undefined) return withRoomForLetters(drawing, options, first);
  // The same room whichever feature is in focus, so that the glass stays where it is.
  const unfocused = { ...options, only: null };
  const { margins: leastMargins } = withRoomForLetters(drawing, unfocused, layOutWithin(drawing, unfocused));
  return layOutWithin(drawing, { ...options, leastMargins });
}

/** Where the letters and lengths have no room around the glass, it shrinks step by step until they have. */
function withRoomForLetters(drawing: PanelDrawing, options: SheetOptions, first: Sheet): Sheet {
  let best = first;
  for (const share of WIDENING) {
    if (best.unplaced === 0) break;
    const wider = first.margins;
    const more = share * options.style.band;
    const leastMargins = ofSides((side) => wider[side] + more);
    const laid = layOutWithin(drawing, { ...options, leastMargins });
    if (laid.scale < MIN_SHARE_FOR_LETTERS * first.scale) break;
    if (laid.unplaced < best.unplaced) best = laid;
  }
  return best;
}

function layOutWithin(drawing: PanelDrawing, options: SheetOptions): Sheet {
  const { box } = drawing;
  const { style, write, only } = options;
  const lines = drawing.dimensions.map((line) => placedLine(line, write));
  const chosen = wanted(lines, options);
  const first = firstRows(only === undefined ? chosen : lines, only !== undefined);
  const groundFor = (room: Margins) => layGlass(box, options, room, style.band);
  const placed = (room: Margins) => inRows(chosen, groundFor(room), style, first);
  const least = options.leastMargins ?? marginsFor(leastRows(first), style);
  // More rows leave the glass less room, which makes labels wider against it, which may take yet another row. So
  // the room grows until what was laid out in it fits.
  let margins = options.margins ?? least;
  let dimensions = placed(margins);
  while (!options.margins) {
    const needed = marginsFor(rowCounts(dimensions), style);
    if (!exceeds(needed, margins)) break;
    margins = widest(needed, margins);
    dimensions = placed(margins);
  }
  const ground = groundFor(margins);
  const { scale } = ground;
  if (only === undefined && scale < MIN_SHARE * groundFor(least).scale) {
    return layOutWithin(drawing, { ...options, only: options.focused ?? null, margins: null });
  }
  const sheet = {
    width: options.width,
    height: options.height,
    style,
    box,
    scale,
    margins,
    dimensions,
    x: (mm: number) => ground.originX + (mm - box.minX) * scale,
    y: (mm: number) => ground.originY - (mm - box.minY) * scale,
    toPanel: (x: number, y: number) => ({
      x: box.minX + (x - ground.originX) / scale,
      y: box.minY + (ground.originY - y) / scale,
    }),
  };
  const around = placeAround({
    drawing,
    ground: sheet,
    write,
    codes: options.codes ?? [],
    isNumbered: options.isNumbered,
    untangles: options.untangles ?? false,
    covered: coveredPatches(options.covered ?? []),
    isWhole: ({ featureUID }) => only === undefined || featureUID === null || featureUID === only,
  });
  return { ...sheet, ...around };
}

type Rows = Record<SheetSide, number>;
const NO_ROWS: Rows = { below: 0, left: 0, above: 0, right: 0 };

function marginsFor(rows: Rows, { band, row, outer }: SheetStyle): Margins {
  return ofSides((side) => band + rows[side] * row + (rows[side] > 0 ? outer : 0));
}

function ofSides(value: (side: SheetSide) => number): Record<SheetSide, number> {
  return { below: value('below'), left: value('left'), above: value('above'), right: value('right') };
}

function exceeds(needed: Margins, room: Margins): boolean {
  return SIDES.some((side) => needed[side] > room[side]);
}

function widest(one: Margins, other: Margins): Margins {
  return ofSides((side) => Math.max(one[side], other[side]));
}

function rowCounts(dimensions: PlacedDimension[]): Rows {
  const rows = { ...NO_ROWS };
  for (const { side, row } of dimensions) {
    if (side) rows[side] = Math.max(rows[side], row + 1);
  }
  return rows;
}

/** Room to begin with: two rows below and at the left, and on each side what lines along slanted edges take. */
function leastRows({ shape }: FirstRows): Rows {
  return ofSides((side) => Math.max(shape[side], side === 'below' || side === 'left' ? 2 : 0));
}

function placedLine(line: DimensionLine, write: WriteLength): PlacedDimension {
  const { path, featureUID, isOverall, from, to, offset, mm, before, after } = line;
  const label = `${before}${write(mm, path)}${after}`;
  return { path, featureUID, isOverall, side: sideOf(line), row: 0, from, to, offset, label, labelAt: 0 };
}

/** The lines of the features that are dimensioned; the same distance of two is drawn once, for the one in focus. */
function wanted(lines: PlacedDimension[], { only, focused }: SheetOptions): PlacedDimension[] {
  const drawn = new Map<string, PlacedDimension>();
  for (const line of lines) {
    if (line.featureUID !== null && only !== undefined && line.featureUID !== only) continue;
    const key = keyOf(line);
    if (!drawn.has(key) || line.featureUID === focused) drawn.set(key, line);
  }
  return [...drawn.values()];
}

function keyOf(line: PlacedDimension): string {
  const { featureUID, path, side } = line;
  if (featureUID === null || side === null) return `${path}:${side}`;
  return `${side}:${spanOf(line)
    .map((end) => Math.round(end * 100))
    .join(':')}`;
}

/** The first row at each side that lines of features, and that those of the shape, may take. */
interface FirstRows {
  features: Rows;
  shape: Rows;
}

/** With room for one feature at a time, the shape's own lines leave it the row nearest to the glass. */
function firstRows(lines: PlacedDimension[], isForOne: boolean): FirstRows {
  const slanted = lines.filter(({ side, offset }) => side === null && offset !== null);
  const beside = (side: SheetSide) => {
    const counts = new Map<string, number>();
    for (const { offset, featureUID } of slanted) {
      if (!offset || leanTo(side, offset) <= LEANS) continue;
      const edge = `${offset.x.toFixed(3)}:${offset.y.toFixed(3)}`;
      const isCounted = isForOne && featureUID !== null && counts.has(`${edge} feature`);
      if (featureUID !== null) counts.set(`${edge} feature`, 0);
      if (!isCounted) counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  };
  const features = ofSides(beside);
  const hasFeature = (side: SheetSide) =>
    lines.some((line) => line.side === side && line.featureUID !== null);
  return { features, shape: ofSides((side) => features[side] + (isForOne && hasFeature(side) ? 1 : 0)) };
}

function leanTo(side: SheetSide, { x, y }: { x: number; y: number }): number {
  if (side === 'below') return -y;
  if (side === 'above') return y;
  return side === 'left' ? -x : x;
}

function sideOf({ offset }: DimensionLine): SheetSide | null {
  return SIDES.find((side) => offset !== null && leanTo(side, offset) > 1 - 1e-9) ?? null;
}

/** Shortest lines nearest to the glass; each goes into the first row in which it meets no other. */
function inRows(
  lines: PlacedDimension[],
  ground: LaidGlass,
  style: SheetStyle,
  first: FirstRows,
): PlacedDimension[] {
  const occupied: Record<SheetSide, Span[][]> = { below: [], left: [], above: [], right: [] };
  const ordered = lines.toSorted((one, other) => lengthOfSpan(one) - lengthOfSpan(other));
  const isOpenAbove = !lines.some(({ side }) => side === 'above');
  const upright: Span = [ground.upright[0], isOpenAbove ? ground.top : ground.upright[1]];
  return ordered.map((line) => {
    if (line.side === null) return line;
    const room = (style.widthOf(line.label) + style.lineHeight * LABEL_AIR) / ground.scale;
    const labelAt = placeLabel(line, room, { across: ground.across, upright });
    const [from, to] = labelAt === null ? spanOf(line) : withLabel(line, labelAt, room);
    const rows = occupied[line.side];
    const least = (line.featureUID === null ? first.shape : first.features)[line.side];
    let row = least;
    while (rows[row]?.some(([a, b]) => to > a && from < b)) row += 1;
    // The overall size stands outside everything else.
    if (line.isOverall) row = Math.max(row, rows.length);
    for (let index = rows.length; index <= row; index += 1) rows.push([]);
    rows[row]?.push([from, to]);
    return { ...line, labelAt, row };
  });
}

/**
 * In the middle, or beyond the end that the length is measured from, or beyond the other; always on the sheet, and null
 * where that is too small for it.
 */
function placeLabel(
  line: PlacedDimension,
  room: number,
  ground: Pick<LaidGlass, 'across' | 'upright'>,
): number | null {
  const [from, to] = spanOf(line);
  const isUpright = line.side === 'left' || line.side === 'right';
  const [least, most] = isUpright ? ground.upright : ground.across;
  const middle = (from + to) / 2;
  if (to - from >= room) return middle;
  if (most - least < room) return null;
  const start = isUpright ? line.from.y : line.from.x;
  const ends = start === to ? [to + room / 2, from - room / 2] : [from - room / 2, to + room / 2];
  const fits = (at: number) => at - room / 2 >= least && at + room / 2 <= most;
  return ends.find(fits) ?? Math.min(Math.max(middle, least + room / 2), most - room / 2);
}

function withLabel(line: PlacedDimension, labelAt: number, room: number): Span {
  const [from, to] = spanOf(line);
  return [Math.min(from, labelAt - room / 2), Math.max(to, labelAt + room / 2)];
}

function spanOf({ side, from, to }: PlacedDimension): Span {
  const isUpright = side === 'left' || side === 'right';
  const one = isUpright ? from.y : from.x;
  const other = isUpright ? to.y : to.x;
  return [Math.min(one, other), Math.max(one, other)];
}

function lengthOfSpan(line: PlacedDimension): number {
  if (line.isOverall) return Infinity;
  const [from, to] = spanOf(line);
  return to - from;
}
