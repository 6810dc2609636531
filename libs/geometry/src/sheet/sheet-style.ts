import type { PanelSpec } from '@glass/contracts/panel';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { formatEntered } from '../lengths/entered-text.js';
import { formatShort } from '../lengths/format-length.js';
import { lengthAt } from '../lengths/panel-lengths.js';
import { localizeDecimals } from '@glass/formats';
import { type Patch, type Spot, patchAt } from './patch.js';

/** Gap between a ring and its note, as a share of the line height. */
const GAP = 0.33;
/** Free space at both ends of a note (sheet units). */
const NOTE_AIR = 1;

/** A short text beside the letter of an edge. */
export interface PlacedNote {
  edge: number;
  text: string;
  at: Spot;
  anchor: 'start' | 'end';
}

export function notePatch({ text, at, anchor }: PlacedNote, { widthOf, lineHeight }: SheetStyle): Patch {
  const width = widthOf(text);
  const x = at.x + (anchor === 'start' ? width : -width) / 2;
  return patchAt({ x, y: at.y }, width + 2 * NOTE_AIR, lineHeight);
}

type NoteSpot = Pick<PlacedNote, 'at' | 'anchor'>;

/** Beside the letter of a level edge, below it for an upright one, away from the glass for a slanted one. */
export function noteSpots({ x, y }: Spot, normal: Spot, { ring, lineHeight }: SheetStyle): NoteSpot[] {
  const beside = ring + GAP * lineHeight;
  const under = ring + 0.73 * lineHeight;
  const right: NoteSpot = { at: { x: x + beside, y }, anchor: 'start' };
  const left: NoteSpot = { at: { x: x - beside, y }, anchor: 'end' };
  const vertical = (down: number): NoteSpot =>
    normal.x < 0
      ? { at: { x: x + ring, y: y + down }, anchor: 'end' }
      : { at: { x: x - ring, y: y + down }, anchor: 'start' };
  const stacked = [vertical(under), vertical(-under)];
  if (Math.abs(normal.x) < 0.2) return [right, left, ...stacked];
  if (Math.abs(normal.y) < 0.2) return [...stacked, ...(normal.x < 0 ? [left, right] : [right, left])];
  return normal.x < 0 ? [left, ...stacked, right] : [right, ...stacked, left];
}

/** Style of a sheet, in its own units: pixels on screen, points on paper. */
export interface SheetStyle {
  /** Room around the glass for the letters of edges. */
  band: number;
  /** Distance between rows of dimension lines, and from the outermost row to the sheet's rim. */
  row: number;
  outer: number;
  /** Radius of the ring around a letter. */
  ring: number;
  /** Length of a tick on both sides of its line, and of an extension line beyond it. */
  tick: number;
  /** Size of figures and of texts beside the glass. */
  fontSize: number;
  /** Line height, and width of a text. */
  lineHeight: number;
  widthOf: (text: string) => number;
}

/** Formats a length; `path` is its field in the specification, or null. */
export type WriteLength = (mm: number, path: string | null) => string;

/**
 * Formats lengths for drawings: as typed if the precision would round them, those of one size in one unit, without
 * sign. Metric shop drawings omit the unit.
 * @param locale of the reader
 */
export function createLengthWriter(
  spec: PanelSpec<Length>,
  precision: LengthPrecision,
  locale?: string,
): WriteLength {
  return (mm, path) => {
    const typed = path === null ? null : lengthAt(spec, path);
    const entered = path !== null && typed?.mm === mm ? formatEntered(spec, path, typed, precision) : null;
    const unsigned = localizeDecimals(locale, (entered ?? formatShort(mm, precision)).replace(/^[-−]/, ''));
    return precision === '1mm' ? unsigned.replace(/ mm$/, '') : unsigned;
  };
}
