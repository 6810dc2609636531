import type { LengthPrecision, PanelSpec, Point } from '@glass/contracts';
import type { Box, DimensionLine, PanelDrawing } from '@glass/geometry';
import { formatLength } from '@glass/ui';

/*
 * Where a drawing lies on its sheet, in pixels: the panel to scale in the middle, edge letters around it, and
 * beyond them dimension lines in rows, the overall size outermost. Two lines of a row never touch.
 */

export type SheetSide = 'below' | 'left' | 'above' | 'right';

export interface PlacedDimension {
  /** The dimension's field in the specification; null where it follows from others. */
  path: string | null;
  featureUID: string | null;
  /** null lies along a slanted edge instead of at a side of the sheet. */
  side: SheetSide | null;
  /** 0 is nearest to the glass. */
  row: number;
  from: Point;
  to: Point;
  offset: Point;
  label: string;
}

export interface Sheet {
  width: number;
  height: number;
  /** The panel's block, in millimetres. */
  box: Box;
  /** Pixels a millimetre. */
  scale: number;
  dimensions: PlacedDimension[];
  /** From the panel's millimetres to the sheet's pixels, and back. */
  x: (mm: number) => number;
  y: (mm: number) => number;
  toPanel: (x: number, y: number) => Point;
}

export interface SheetOptions {
  width: number;
  height: number;
  precision: LengthPrecision;
  /** Of the features whose dimensions are drawn; all of them when left out. */
  dimensioned?: ReadonlySet<string>;
}

/** Room for the letters of the edges around the glass, px. */
export const LETTER_BAND = 40;
/** From one row of dimension lines to the next, px. */
export const ROW = 24;
const OUTER = 12;
/** A figure at 13 px, and the air on both sides of a label. */
const CHARACTER = 7.2;
const LABEL_AIR = 10;

export function layOutSheet(drawing: PanelDrawing, spec: PanelSpec<unknown>, options: SheetOptions): Sheet {
  const { box } = drawing;
  const panelWidth = Math.max(box.maxX - box.minX, 1);
  const panelHeight = Math.max(box.maxY - box.minY, 1);
  const lines = drawnLines(drawing, spec, options);
  // Rows depend on the scale through the width of the labels; the band around the glass decides it nearly alone.
  const first = scaleFor({ below: 2, left: 2, above: 0, right: 0 }, panelWidth, panelHeight, options);
  const dimensions = inRows(lines, first);
  const rows = rowCounts(dimensions);
  const scale = scaleFor(rows, panelWidth, panelHeight, options);
  const left = margin(rows.left);
  const right = margin(rows.right);
  const above = margin(rows.above);
  const below = margin(rows.below);
  const originX = left + (options.width - left - right - panelWidth * scale) / 2;
  const originY = options.height - below - (options.height - above - below - panelHeight * scale) / 2;
  return {
    width: options.width,
    height: options.height,
    box,
    scale,
    dimensions,
    x: (mm) => originX + (mm - box.minX) * scale,
    y: (mm) => originY - (mm - box.minY) * scale,
    toPanel: (x, y) => ({ x: box.minX + (x - originX) / scale, y: box.minY + (originY - y) / scale }),
  };
}

type Rows = Record<SheetSide, number>;

function scaleFor(
  rows: Rows,
  panelWidth: number,
  panelHeight: number,
  { width, height }: SheetOptions,
): number {
  const forWidth = width - margin(rows.left) - margin(rows.right);
  const forHeight = height - margin(rows.above) - margin(rows.below);
  return Math.max(Math.min(forWidth / panelWidth, forHeight / panelHeight), 1e-4);
}

function margin(rows: number): number {
  return LETTER_BAND + rows * ROW + (rows > 0 ? OUTER : 0);
}

function rowCounts(dimensions: PlacedDimension[]): Rows {
  const rows: Rows = { below: 0, left: 0, above: 0, right: 0 };
  for (const { side, row } of dimensions) {
    if (side) rows[side] = Math.max(rows[side], row + 1);
  }
  return rows;
}

/** The lines that are wanted, each with its side; the same distance of two features is drawn once. */
function drawnLines(
  drawing: PanelDrawing,
  spec: PanelSpec<unknown>,
  options: SheetOptions,
): PlacedDimension[] {
  const drawn = new Map<string, PlacedDimension>();
  for (const line of drawing.dimensions) {
    if (line.kind === 'diameter') continue;
    if (line.featureUID !== null && options.dimensioned?.has(line.featureUID) === false) continue;
    const side = sideOf(line);
    const placed: PlacedDimension = {
      path: pathOf(line, spec),
      featureUID: line.featureUID,
      side,
      row: 0,
      from: line.from,
      to: line.to,
      offset: line.offset,
      label: formatLength(line.mm, options.precision),
    };
    const span = spanOf(placed).map((end) => Math.round(end * 100));
    const key = side === null ? `${line.featureUID}` : `${side}:${span.join(':')}`;
    if (!drawn.has(key)) drawn.set(key, placed);
  }
  return [...drawn.values()];
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
function inRows(lines: PlacedDimension[], scale: number): PlacedDimension[] {
  const occupied: Record<SheetSide, [number, number][][]> = { below: [], left: [], above: [], right: [] };
  const ordered = lines.toSorted((one, other) => lengthOfSpan(one) - lengthOfSpan(other));
  return ordered.map((line) => {
    if (line.side === null) return line;
    const [from, to] = spanOf(line);
    const middle = (from + to) / 2;
    const half =
      Math.max((to - from) / 2, (line.label.length * CHARACTER) / 2 / scale) + LABEL_AIR / 2 / scale;
    const rows = occupied[line.side];
    let row = rows.findIndex((taken) => taken.every(([a, b]) => middle + half <= a || middle - half >= b));
    // The overall size stands outside everything else.
    if (row === -1 || line.featureUID === null) row = rows.length;
    (rows[row] ??= []).push([middle - half, middle + half]);
    return { ...line, row };
  });
}

function spanOf({ side, from, to }: PlacedDimension): [number, number] {
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
