import type { DimensionLine } from '../drawing/dimensions.js';
import type { PanelDrawing } from '../drawing/panel-drawing.js';
import {
  coveredPatches,
  layGlass,
  SIDES,
  type CoveredCorner,
  type GlassPlacement,
  type Margins,
  type SheetSide,
  type Span,
} from './laid-glass.js';
import type { Patch } from './patch.js';
import { placeSurroundings } from './place-surroundings.js';
import type { PlacedVertex } from './place-vertices.js';
import type { PlacedCallout } from './place-callouts.js';
import type { PlacedNote, SheetStyle, WriteLength } from './sheet-style.js';
import { createLetterBudget, type LetterBudget, type PlacedLetter } from './place-letters.js';
import type { SheetBase, PlacedDimension } from './placed-dimension.js';

/*
 * Lays out a drawing on its sheet: the panel to scale in the middle, letters and callouts around it, then rows of
 * dimension lines, the overall size outermost. No texts overlap.
 */

export interface Sheet extends SheetBase {
  /** Letters of the edges, and notes with the codes of their finishes. */
  letters: PlacedLetter[];
  notes: PlacedNote[];
  /** Number of letters and lengths of the shape without room, and how many of them are lengths. */
  unplaced: number;
  unplacedLengths: number;
  callouts: PlacedCallout[];
  /** Numbers of points that a table lists. */
  vertices: PlacedVertex[];
  /** Patches of letters, callouts and dimensions. */
  taken: Patch[];
}

export interface SheetOptions {
  width: number;
  height: number;
  style: SheetStyle;
  write: WriteLength;
  /** Code of each edge's finish, shown beside its letter. */
  codes?: readonly string[];
  /** Whether a table beside the drawing lists features and points by number; otherwise each shows its own sizes. */
  isNumbered: boolean;
  /** Places letters of short edges again in pairs until no leader crosses the glass; slower. */
  shouldUntangle?: boolean;
  /** Spots that may be evaluated for letters; its own budget for each sheet if undefined. */
  budget?: LetterBudget;
  /**
   * Dimensions only this feature, or none for null; all if undefined. Room for one is always reserved, so that nothing
   * moves when the focus changes.
   */
  only?: string | null | undefined;
  /** Feature that keeps its dimensions if there is no room for all. */
  focused?: string | null;
  /** Margins of an earlier sheet, to keep the scale while a feature is dragged. */
  margins?: Margins | null;
  /** Minimum margins, instead of those that rows usually need. */
  leastMargins?: Margins;
  /** Leaves out letters without room instead of shrinking the glass. */
  keepsScale?: boolean;
  /** Covered area at the upper left corner of the sheet: steps of a stair, widest first. */
  covered?: readonly CoveredCorner[] | undefined;
}

/** Space on both sides of a label, as a share of its height. */
const LABEL_AIR = 0.55;
/** Dimensions of all features are shown if the glass keeps this share of its size; otherwise only one feature's. */
const MIN_SHARE = 0.55;
/** Steps by which margins widen while letters lack room, as shares of the room for letters. */
const WIDENING = [0.5, 1, 1.6, 2.4, 3.4];
/** For letters, the glass shrinks to this share of its size at most. */
const MIN_SHARE_FOR_LETTERS = 0.4;
/** Minimum lean towards a side for a slanted edge to take its dimension line there. */
const LEANS = 0.1;

export function layOutSheet(drawing: PanelDrawing, wanted: SheetOptions): Sheet {
  const options = { ...wanted, budget: wanted.budget ?? createLetterBudget() };
  const first = layOutWithin(drawing, options);
  if (first.unplaced === 0 || options.margins || options.keepsScale) return first;
  if (options.only === undefined) return withRoomForLetters(drawing, options, first);
  // Reserves the same room whichever feature has the focus, so that the glass stays in place.
  const unfocused = { ...options, only: null, budget: createLetterBudget() };
  const { margins: leastMargins } = withRoomForLetters(drawing, unfocused, layOutWithin(drawing, unfocused));
  return layOutWithin(drawing, { ...options, leastMargins, budget: createLetterBudget() });
}

/** Shrinks the glass step by step until letters and lengths have room. */
function withRoomForLetters(
  drawing: PanelDrawing,
  options: SheetOptions & { budget: LetterBudget },
  first: Sheet,
): Sheet {
  let best = first;
  for (const share of WIDENING) {
    if (best.unplaced === 0 || options.budget.left <= 0) break;
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
  const lines = drawing.dimensions.map((line) => toPlacedLine(line, write));
  const chosen = selectLines(lines, options);
  const first = firstRows(only === undefined ? chosen : lines, only !== undefined);
  const groundFor = (room: Margins) => layGlass(box, options, room, style.band);
  const placed = (room: Margins) => assignRows(chosen, groundFor(room), style, first);
  const least = options.leastMargins ?? marginsFor(leastRows(first), style);
  // More rows shrink the glass, which widens labels relative to it and may need another row. So margins grow until the
  // layout fits.
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
  const around = placeSurroundings({
    drawing,
    ground: sheet,
    write,
    codes: options.codes ?? [],
    isNumbered: options.isNumbered,
    shouldUntangle: options.shouldUntangle ?? false,
    budget: options.budget ?? createLetterBudget(),
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

/** Initial rows: two below and at the left, and the rows of lines along slanted edges. */
function leastRows({ shape }: FirstRows): Rows {
  return ofSides((side) => Math.max(shape[side], side === 'below' || side === 'left' ? 2 : 0));
}

function toPlacedLine(line: DimensionLine, write: WriteLength): PlacedDimension {
  const { path, featureUID, isOverall, from, to, offset, mm, before, after } = line;
  const label = `${before}${write(mm, path)}${after}`;
  return { path, featureUID, isOverall, side: sideOf(line), row: 0, from, to, offset, label, labelAt: 0 };
}

/** Lines to draw. Equal distances of two features are drawn once, for the focused one. */
function selectLines(lines: PlacedDimension[], { only, focused }: SheetOptions): PlacedDimension[] {
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

/** First row at each side for lines of features and of the shape. */
interface FirstRows {
  features: Rows;
  shape: Rows;
}

/** If only one feature is dimensioned at a time, it gets the row nearest to the glass. */
function firstRows(lines: PlacedDimension[], isForOne: boolean): FirstRows {
  const slanted = lines.filter(({ side, offset }) => side === null && offset !== null);
  const beside = (side: SheetSide) => {
    const counts = new Map<string, number>();
    for (const { offset, featureUID } of slanted) {
      if (!offset || leanToward(side, offset) <= LEANS) continue;
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

function leanToward(side: SheetSide, { x, y }: { x: number; y: number }): number {
  if (side === 'below') return -y;
  if (side === 'above') return y;
  return side === 'left' ? -x : x;
}

function sideOf({ offset }: DimensionLine): SheetSide | null {
  return SIDES.find((side) => offset !== null && leanToward(side, offset) > 1 - 1e-9) ?? null;
}

/** Puts lines into rows, shortest nearest to the glass; each goes into the first row where it meets no other. */
function assignRows(
  lines: PlacedDimension[],
  ground: GlassPlacement,
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
    // The overall size is outermost.
    if (line.isOverall) row = Math.max(row, rows.length);
    for (let index = rows.length; index <= row; index += 1) rows.push([]);
    rows[row]?.push([from, to]);
    return { ...line, labelAt, row };
  });
}

/**
 * Position of a label: in the middle, beyond the end from which the length is measured, or beyond the other end. Always
 * on the sheet; null if there is no room.
 */
function placeLabel(
  line: PlacedDimension,
  room: number,
  ground: Pick<GlassPlacement, 'across' | 'upright'>,
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
