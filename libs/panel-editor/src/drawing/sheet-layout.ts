import type { LengthPrecision, PanelSpec, Point } from '@glass/contracts';
import { formatLength } from '@glass/geometry';
import type { DimensionLine, PanelDrawing } from '@glass/geometry';
import { CHARACTER, type Ground, type PlacedDimension } from './dimension-line.js';
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
import { placeAround, type PlacedLetter } from './place-around.js';

/*
 * Where a drawing lies on its sheet, in pixels: the panel to scale in the middle, edge letters around it, and
 * beyond them dimension lines in rows, the overall size outermost. Nothing that is read touches anything else.
 */

export interface Sheet extends Ground {
  /** The letters of the edges; one that finds no room is left out. */
  letters: PlacedLetter[];
  /** What letters and dimensions take up, px. */
  taken: Patch[];
}

export interface SheetOptions {
  width: number;
  height: number;
  precision: LengthPrecision;
  /**
   * Only this feature is dimensioned, or none for null; all of them when left out. The room for one is kept free
   * in any case, so that nothing moves when another feature comes into focus.
   */
  only?: string | null;
  /** The feature that stays dimensioned when there is no room for all; none of them when left out. */
  focused?: string | null;
  /** The margins of an earlier sheet: while a feature is dragged the scale stays. */
  margins?: Margins | null;
  /** What lies over the upper left corner of the sheet: steps of a stair, the widest first. */
  covered?: readonly CoveredCorner[] | undefined;
}

/** On a sheet whose smaller side is below this (px), a phone's, letters and rows draw in. */
const SMALL_SHEET = 420;
const SPACING = {
  usual: { band: 40, row: 24, outer: 12 },
  small: { band: 28, row: 20, outer: 6 },
};
/** The air on both sides of a label, px. */
const LABEL_AIR = 8;
/** The dimensions of all features leave the glass at least this share of its size; else only one has any. */
const MIN_SHARE = 0.55;

export function layOutSheet(drawing: PanelDrawing, spec: PanelSpec<unknown>, options: SheetOptions): Sheet {
  const { box } = drawing;
  const spacing = isSmallSheet(options) ? SPACING.small : SPACING.usual;
  const lines = linesOf(drawing, spec, options.precision);
  const reserved = options.only === undefined ? null : roomForOne(lines);
  const chosen = wanted(lines, options.only);
  const groundFor = (room: Margins) => layGlass(box, options, room, spacing.band);
  const placed = (room: Margins) => inRows(chosen, groundFor(room), reserved);
  const least = marginsFor(reserved ?? minRows(chosen), spacing);
  // More rows leave the glass less room, which makes labels wider against it, which may take yet another row. So
  // the room grows until what was laid out in it fits.
  let margins = options.margins ?? least;
  let dimensions = placed(margins);
  while (!options.margins && !reserved) {
    const needed = marginsFor(rowCounts(dimensions), spacing);
    if (!exceeds(needed, margins)) break;
    margins = widest(needed, margins);
    dimensions = placed(margins);
  }
  const ground = groundFor(margins);
  const { scale } = ground;
  if (options.only === undefined && scale < MIN_SHARE * groundFor(least).scale) {
    return layOutSheet(drawing, spec, { ...options, only: options.focused ?? null, margins: null });
  }
  const sheet = {
    width: options.width,
    height: options.height,
    box,
    scale,
    band: spacing.band,
    row: spacing.row,
    margins,
    dimensions,
    x: (mm: number) => ground.originX + (mm - box.minX) * scale,
    y: (mm: number) => ground.originY - (mm - box.minY) * scale,
    toPanel: (x: number, y: number) => ({
      x: box.minX + (x - ground.originX) / scale,
      y: box.minY + (ground.originY - y) / scale,
    }),
  };
  return { ...sheet, ...placeAround(drawing, sheet, coveredPatches(options.covered ?? [])) };
}

type Rows = Record<SheetSide, number>;

export function isSmallSheet({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < SMALL_SHEET;
}

function marginsFor(rows: Rows, { band, row, outer }: (typeof SPACING)['usual']): Margins {
  const margin = (count: number) => band + count * row + (count > 0 ? outer : 0);
  return {
    below: margin(rows.below),
    left: margin(rows.left),
    above: margin(rows.above),
    right: margin(rows.right),
  };
}

function exceeds(needed: Margins, room: Margins): boolean {
  return SIDES.some((side) => needed[side] > room[side]);
}

function widest(one: Margins, other: Margins): Margins {
  const margin = (side: SheetSide) => Math.max(one[side], other[side]);
  return { below: margin('below'), left: margin('left'), above: margin('above'), right: margin('right') };
}

function rowCounts(dimensions: PlacedDimension[]): Rows {
  const rows: Rows = { below: 0, left: 0, above: 0, right: 0 };
  for (const { side, row } of dimensions) {
    if (side) rows[side] = Math.max(rows[side], row + 1);
  }
  return rows;
}

/**
 * Room to begin with: two rows below and at the left, and one on each side towards which a line along a slanted
 * edge stands off.
 */
function minRows(lines: PlacedDimension[]): Rows {
  const slanted = lines.filter((line) => line.side === null);
  const leans = (towards: (offset: Point) => number) =>
    slanted.some((line) => towards(line.offset) > 0.1) ? 1 : 0;
  return { below: 2, left: 2, above: leans(({ y }) => y), right: leans(({ x }) => x) };
}

/** Every line with its side. */
function linesOf(
  drawing: PanelDrawing,
  spec: PanelSpec<unknown>,
  precision: LengthPrecision,
): PlacedDimension[] {
  return drawing.dimensions
    .filter((line) => line.kind !== 'diameter')
    .map((line) => ({
      path: pathOf(line, spec),
      featureUID: line.featureUID,
      side: sideOf(line),
      row: 0,
      from: line.from,
      to: line.to,
      offset: line.offset,
      label: labelOf(line.mm, precision),
      labelAt: 0,
    }));
}

/** The lines of the features that are dimensioned; the same distance of two features is drawn once. */
function wanted(lines: PlacedDimension[], only: string | null | undefined): PlacedDimension[] {
  const drawn = new Map<string, PlacedDimension>();
  for (const line of lines) {
    if (line.featureUID !== null && only !== undefined && line.featureUID !== only) continue;
    const span = spanOf(line).map((end) => Math.round(end * 100));
    const key = line.side === null ? `${line.featureUID}` : `${line.side}:${span.join(':')}`;
    if (!drawn.has(key)) drawn.set(key, line);
  }
  return [...drawn.values()];
}

/** A row for the overall size and one for a feature, on the sides where there is any. */
function roomForOne(lines: PlacedDimension[]): Rows {
  const rows: Rows = { below: 0, left: 0, above: 0, right: 0 };
  const slanted = minRows(lines);
  for (const side of SIDES) {
    const here = lines.filter((line) => line.side === side);
    const count = new Set(here.map((line) => line.featureUID === null)).size;
    rows[side] = side === 'above' || side === 'right' ? Math.max(count, slanted[side]) : count;
  }
  return rows;
}

/** Shop drawings in millimetres carry no unit at their figures. */
function labelOf(mm: number, precision: LengthPrecision): string {
  return precision === '1mm' ? String(Math.round(mm)) : formatLength(mm, precision);
}

function sideOf({ kind, offset }: DimensionLine): SheetSide | null {
  if (kind === 'featureX') return 'below';
  if (kind === 'featureY') return 'left';
  if (offset.y < -0.999) return 'below';
  if (offset.y > 0.999) return 'above';
  if (offset.x < -0.999) return 'left';
  if (offset.x > 0.999) return 'right';
  return null;
}

/** The field that a click on the dimension leads to. */
function pathOf({ kind, featureUID }: DimensionLine, { shape, features }: PanelSpec<unknown>): string | null {
  if (featureUID !== null) {
    const path = `features.${features.findIndex((feature) => feature.uid === featureUID)}`;
    return `${path}.${kind === 'featureX' ? 'x' : kind === 'featureY' ? 'y' : 'distance'}`;
  }
  const names = kind === 'width' ? ['width', 'bottom', 'diameter'] : ['height', 'diameter'];
  const name = names.find((candidate) => candidate in shape);
  return name === undefined ? null : `shape.${name}`;
}

/** Shortest lines nearest to the glass; each goes into the first row in which it meets no other. */
function inRows(lines: PlacedDimension[], ground: LaidGlass, reserved: Rows | null): PlacedDimension[] {
  const occupied: Record<SheetSide, Span[][]> = { below: [], left: [], above: [], right: [] };
  const ordered = lines.toSorted((one, other) => lengthOfSpan(one) - lengthOfSpan(other));
  return ordered.map((line) => {
    if (line.side === null) return line;
    const labelAt = placeLabel(line, ground);
    const [from, to] = withLabel(line, labelAt, ground.scale);
    const rows = occupied[line.side];
    let row = rows.findIndex((taken) => taken.every(([a, b]) => to <= a || from >= b));
    // The overall size stands outside everything else.
    if (row === -1) row = rows.length;
    if (line.featureUID === null) row = reserved ? reserved[line.side] - 1 : rows.length;
    (rows[row] ??= []).push([from, to]);
    return { ...line, labelAt, row };
  });
}

/** In the middle, or beyond the end that the length is measured from, or beyond the other; always on the sheet. */
function placeLabel(line: PlacedDimension, ground: LaidGlass): number {
  const [from, to] = spanOf(line);
  const room = labelLength(line, ground.scale);
  const isUpright = line.side === 'left' || line.side === 'right';
  const [least, most] = isUpright ? ground.upright : ground.across;
  const middle = (from + to) / 2;
  if (to - from >= room) return middle;
  const start = isUpright ? line.from.y : line.from.x;
  const ends = start === to ? [to + room / 2, from - room / 2] : [from - room / 2, to + room / 2];
  const fits = (at: number) => at - room / 2 >= least && at + room / 2 <= most;
  return ends.find(fits) ?? Math.min(Math.max(middle, least + room / 2), most - room / 2);
}

function withLabel(line: PlacedDimension, labelAt: number, scale: number): Span {
  const [from, to] = spanOf(line);
  const half = labelLength(line, scale) / 2;
  return [Math.min(from, labelAt - half), Math.max(to, labelAt + half)];
}

function labelLength({ label }: PlacedDimension, scale: number): number {
  return (label.length * CHARACTER + LABEL_AIR) / scale;
}

function spanOf({ side, from, to }: PlacedDimension): Span {
  const isUpright = side === 'left' || side === 'right';
  const one = isUpright ? from.y : from.x;
  const other = isUpright ? to.y : to.x;
  return [Math.min(one, other), Math.max(one, other)];
}

function lengthOfSpan(line: PlacedDimension): number {
  if (line.featureUID === null) return Infinity;
  const [from, to] = spanOf(line);
  return to - from;
}
