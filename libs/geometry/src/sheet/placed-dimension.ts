import type { Point } from '@glass/contracts/panel';
import type { Box } from '../model.js';
import type { Margins, SheetSide } from './laid-glass.js';
import { linePatch, patchAt, type Patch, type Spot } from './patch.js';
import type { SheetStyle } from './sheet-style.js';

export interface PlacedDimension {
  /** Field of the specification; null for derived lengths. */
  path: string | null;
  featureUID: string | null;
  isOverall: boolean;
  /** Side of the sheet; null along a slanted edge or across the glass. */
  side: SheetSide | null;
  /** 0 is nearest to the glass. */
  row: number;
  from: Point;
  to: Point;
  /** null for a line across the glass. */
  offset: Point | null;
  /** '' if a callout shows it. */
  label: string;
  /**
   * Position of the label's middle along the line, mm: beyond an end if the line is too short. Along a slanted edge and
   * across the glass it counts from the line's first end. null without room.
   */
  labelAt: number | null;
}

/** The sheet with glass and dimensions, before other labels are placed. */
export interface SheetBase {
  width: number;
  height: number;
  style: SheetStyle;
  /** Block of the panel, mm. */
  box: Box;
  /** Sheet units per millimeter. */
  scale: number;
  margins: Margins;
  dimensions: PlacedDimension[];
  /** Conversion from panel millimeters to the sheet, and back. */
  x: (mm: number) => number;
  y: (mm: number) => number;
  toPanel: (x: number, y: number) => Point;
}

/** A dimension on the sheet. */
interface DimensionGeometry {
  /** Ends of the dimension line. */
  a: Spot;
  b: Spot;
  /** The two extension lines. */
  ends: { at: Spot; to: Spot }[];
  /** Middle of the label, and its rotation. */
  middle: Spot;
  degrees: number;
}

export function computeDimensionGeometry(dimension: PlacedDimension, sheet: SheetBase): DimensionGeometry {
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

export function labelPatch(
  { label }: PlacedDimension,
  { middle, degrees }: DimensionGeometry,
  { widthOf, lineHeight }: SheetStyle,
): Patch {
  return patchAt(middle, widthOf(label), lineHeight, degrees);
}

/** Patch of the line itself; its extension lines may cross others, as on every shop drawing. */
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

/** Upright figures are read from the right, as on every shop drawing, including those that lean by up to this angle. */
const LEANS_DEGREES = 10;

/** Angle along the line, never upside down. */
function readableAngle(a: Spot, b: Spot): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (angle > 90 - LEANS_DEGREES) return angle - 180;
  return angle < -90 - LEANS_DEGREES ? angle + 180 : angle;
}
