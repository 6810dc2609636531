import type { Point } from '@glass/contracts';
import type { Box } from '../model.js';
import type { Margins, SheetSide } from './laid-glass.js';
import { linePatch, patchAt, type Patch, type Spot } from './patch.js';
import type { SheetStyle } from './sheet-style.js';

export interface PlacedDimension {
  /** The dimension's field in the specification; null where it follows from others. */
  path: string | null;
  featureUID: string | null;
  isOverall: boolean;
  /** null lies along a slanted edge or across the glass instead of at a side of the sheet. */
  side: SheetSide | null;
  /** 0 is nearest to the glass. */
  row: number;
  from: Point;
  to: Point;
  /** null runs across the glass. */
  offset: Point | null;
  /** '' where a callout says it. */
  label: string;
  /**
   * Where the label's middle stands along the line, mm: beyond an end where the line is too short for it. Along a
   * slanted edge and across the glass it counts from the line's first end. null has no room along the line.
   */
  labelAt: number | null;
}

/** The sheet with its glass and its dimensions, before anything stands around them. */
export interface Ground {
  width: number;
  height: number;
  style: SheetStyle;
  /** The panel's block, in millimetres. */
  box: Box;
  /** Units of the sheet a millimetre. */
  scale: number;
  margins: Margins;
  dimensions: PlacedDimension[];
  /** From the panel's millimetres to the sheet, and back. */
  x: (mm: number) => number;
  y: (mm: number) => number;
  toPanel: (x: number, y: number) => Point;
}

/** A dimension as it is drawn on the sheet. */
export interface DimensionGeometry {
  /** The ends of the dimension line. */
  a: Spot;
  b: Spot;
  /** Its two extension lines. */
  ends: { at: Spot; to: Spot }[];
  /** The middle of the label and how it is turned. */
  middle: Spot;
  degrees: number;
}

export function geometryOf(dimension: PlacedDimension, sheet: Ground): DimensionGeometry {
  const { side, row, from, to, offset } = dimension;
  const { band, row: rowHeight, tick } = sheet.style;
  const off = offset ? band + (row + 0.5) * rowHeight : 0;
  const start = { x: sheet.x(from.x), y: sheet.y(from.y) };
  const end = { x: sheet.x(to.x), y: sheet.y(to.y) };
  if (side === null) {
    const shift = { x: (offset?.x ?? 0) * off, y: -(offset?.y ?? 0) * off };
    const [a, b] = [plus(start, shift), plus(end, shift)];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const share = (dimension.labelAt ?? length / 2) / length;
    const middle = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    if (!offset) return { a, b, ends: [], middle, degrees: readableAngle(a, b) };
    return withEnds([start, end], a, b, middle, tick);
  }
  const { box, x, y } = sheet;
  if (side === 'below' || side === 'above') {
    const level = side === 'below' ? y(box.minY) + off : y(box.maxY) - off;
    const ends = [
      { x: start.x, y: level },
      { x: end.x, y: level },
    ] as const;
    return withEnds(
      [start, end],
      ...ends,
      { x: x(dimension.labelAt ?? (from.x + to.x) / 2), y: level },
      tick,
    );
  }
  const upright = side === 'left' ? x(box.minX) - off : x(box.maxX) + off;
  const ends = [
    { x: upright, y: start.y },
    { x: upright, y: end.y },
  ] as const;
  return withEnds(
    [start, end],
    ...ends,
    { x: upright, y: y(dimension.labelAt ?? (from.y + to.y) / 2) },
    tick,
  );
}

/** What the label takes up of the sheet. */
export function labelPatch(
  { label }: PlacedDimension,
  { middle, degrees }: DimensionGeometry,
  { widthOf, lineHeight }: SheetStyle,
): Patch {
  return patchAt(middle, widthOf(label), lineHeight, degrees);
}

/** What the line itself takes up; its extension lines may cross others, as on every shop drawing. */
export function dimensionPatch({ a, b }: DimensionGeometry): Patch {
  return linePatch(a, b);
}

function withEnds(
  [start, end]: [Spot, Spot],
  a: Spot,
  b: Spot,
  middle: Spot,
  beyond: number,
): DimensionGeometry {
  const ends = [extension(start, a, beyond), extension(end, b, beyond)];
  return { a, b, ends, middle, degrees: readableAngle(a, b) };
}

/** From just off the glass to just beyond the dimension line. */
function extension(point: Spot, onLine: Spot, beyond: number) {
  const length = Math.hypot(onLine.x - point.x, onLine.y - point.y) || 1;
  const unit = { x: (onLine.x - point.x) / length, y: (onLine.y - point.y) / length };
  return {
    at: { x: point.x + unit.x * beyond, y: point.y + unit.y * beyond },
    to: { x: onLine.x + unit.x * beyond, y: onLine.y + unit.y * beyond },
  };
}

function plus(spot: Spot, shift: Spot): Spot {
  return { x: spot.x + shift.x, y: spot.y + shift.y };
}

/** Upright figures are read from the right, as on every shop drawing, and so are those that lean by up to this. */
const LEANS_DEGREES = 10;

/** Along the line, never upside down. */
function readableAngle(a: Spot, b: Spot): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (angle > 90 - LEANS_DEGREES) return angle - 180;
  return angle < -90 - LEANS_DEGREES ? angle + 180 : angle;
}
