import type { Point } from '@glass/contracts';
import type { Box } from '@glass/geometry';
import type { Margins, SheetSide } from './laid-glass.js';
import { linePatch, patchAt, type Patch, type Spot } from './patch.js';

/** A figure at 13 px, px. */
export const CHARACTER = 7.4;
/** The height of a label, px. */
export const LABEL_HEIGHT = 15;
/** How far a tick reaches on both sides of its line, and an extension line beyond it, px. */
const TICK = 4;

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
  /**
   * Where the label's middle stands along the line, mm: beyond an end where the line is too short for it. Along a
   * slanted edge it counts from the line's first end.
   */
  labelAt: number;
}

/** The sheet with its glass and its dimensions, before anything stands around them. */
export interface Ground {
  width: number;
  height: number;
  /** The panel's block, in millimetres. */
  box: Box;
  /** Pixels a millimetre. */
  scale: number;
  /** Room for the letters of the edges around the glass, px. */
  band: number;
  /** From one row of dimension lines to the next, px. */
  row: number;
  margins: Margins;
  dimensions: PlacedDimension[];
  /** From the panel's millimetres to the sheet's pixels, and back. */
  x: (mm: number) => number;
  y: (mm: number) => number;
  toPanel: (x: number, y: number) => Point;
}

/** A dimension as it is drawn, in pixels. */
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
  const { side, row, from, to, offset, labelAt } = dimension;
  const off = sheet.band + (row + 0.5) * sheet.row;
  const start = { x: sheet.x(from.x), y: sheet.y(from.y) };
  const end = { x: sheet.x(to.x), y: sheet.y(to.y) };
  if (side === null) {
    const shift = { x: offset.x * off, y: -offset.y * off };
    const [a, b] = [plus(start, shift), plus(end, shift)];
    const share = labelAt / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
    const middle = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    return withEnds(start, end, a, b, middle);
  }
  const { left, right, top, bottom } = bounds(sheet);
  if (side === 'below' || side === 'above') {
    const y = side === 'below' ? bottom + off : top - off;
    const rim = { x: start.x, y: side === 'below' ? bottom : top };
    return withEnds(rim, end, { x: start.x, y }, { x: end.x, y }, { x: sheet.x(labelAt), y });
  }
  const x = side === 'left' ? left - off : right + off;
  const rim = { x: side === 'left' ? left : right, y: start.y };
  return withEnds(rim, end, { x, y: start.y }, { x, y: end.y }, { x, y: sheet.y(labelAt) });
}

/** What the label takes up of the sheet. */
export function labelPatch({ label }: PlacedDimension, { middle, degrees }: DimensionGeometry): Patch {
  return patchAt(middle, label.length * CHARACTER, LABEL_HEIGHT, degrees);
}

/** What the line itself takes up; its extension lines may cross others, as on every shop drawing. */
export function dimensionPatch({ a, b }: DimensionGeometry): Patch {
  return linePatch(a, b);
}

export function tick({ x, y }: Spot): string {
  return `M${x - TICK} ${y + TICK}L${x + TICK} ${y - TICK}`;
}

function bounds({ x, y, box }: Ground) {
  return { left: x(box.minX), right: x(box.maxX), top: y(box.maxY), bottom: y(box.minY) };
}

function withEnds(start: Spot, end: Spot, a: Spot, b: Spot, middle: Spot): DimensionGeometry {
  return { a, b, ends: [extension(start, a), extension(end, b)], middle, degrees: readableAngle(a, b) };
}

/** From just off the glass to just beyond the dimension line. */
function extension(point: Spot, onLine: Spot) {
  const length = Math.hypot(onLine.x - point.x, onLine.y - point.y) || 1;
  const unit = { x: (onLine.x - point.x) / length, y: (onLine.y - point.y) / length };
  return {
    at: { x: point.x + unit.x * TICK, y: point.y + unit.y * TICK },
    to: { x: onLine.x + unit.x * TICK, y: onLine.y + unit.y * TICK },
  };
}

function plus(spot: Spot, shift: Spot): Spot {
  return { x: spot.x + shift.x, y: spot.y + shift.y };
}

/** Along the line, never upside down; upright figures are read from the right, as on every shop drawing. */
function readableAngle(a: Spot, b: Spot): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (angle > 90 - 1e-6) return angle - 180;
  return angle < -90 - 1e-6 ? angle + 180 : angle;
}
