import { patchAt, type Patch, type Spot } from './patch.js';
import type { SheetStyle } from './sheet-style.js';

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
