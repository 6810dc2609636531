import type { PanelDrawing } from '../drawing/panel-drawing.js';
import { isOnSheet, liesOnGlass, patchAt, patchesMeet, rimOf, type Patch, type Spot } from './patch.js';
import { extensionLines } from './place-callouts.js';
import type { Sheet } from './sheet-layout.js';
import type { SheetStyle, WriteLength } from './sheet-style.js';

/** A short text beside the letter of an edge; one that finds no room is left out, a table or form has them all. */
export interface PlacedNote {
  edge: number;
  text: string;
  at: Spot;
  anchor: 'start' | 'end';
}

/** What is left between a ring and its note, as a share of a line's height. */
const GAP = 0.33;
const SAME_LENGTH_MM = 0.01;

/** The code of each edge's finish beside its letter, with its length where no dimension says it. */
export function placeNotes(
  drawing: PanelDrawing,
  sheet: Sheet,
  codes: readonly string[],
  write: WriteLength,
): PlacedNote[] {
  const rim = rimOf(drawing, sheet);
  const taken = [...sheet.taken];
  const crossed = extensionLines(sheet);
  const isFree = (patch: Patch) =>
    isOnSheet(patch, sheet) && !taken.some((other) => patchesMeet(patch, other)) && !liesOnGlass(patch, rim);
  return sheet.letters.flatMap(({ edge: index, at }) => {
    const edge = drawing.edges[index];
    if (!edge) return [];
    const code = codes[index] ?? '';
    const isSaid = drawing.dimensions.some(
      ({ mm }) => Math.abs(Math.abs(mm) - edge.sharpLengthMm) < SAME_LENGTH_MM,
    );
    const full = isSaid ? code : `${code} ${write(edge.sharpLengthMm, null)}`.trim();
    const texts = [...new Set([full, code])].filter((text) => text !== '');
    const free = texts
      .flatMap((text) =>
        spots(at, edge.normal, sheet.style).map((spot): PlacedNote => ({ edge: index, text, ...spot })),
      )
      .filter((note) => isFree(notePatch(note, sheet.style)));
    const placed =
      free.find((note) => !crossed.some((line) => patchesMeet(notePatch(note, sheet.style), line))) ??
      free[0];
    if (placed) taken.push(notePatch(placed, sheet.style));
    return placed ?? [];
  });
}

export function notePatch({ text, at, anchor }: PlacedNote, { widthOf, lineHeight }: SheetStyle): Patch {
  const width = widthOf(text);
  const x = at.x + (anchor === 'start' ? width : -width) / 2;
  return patchAt({ x, y: at.y }, width, lineHeight);
}

type NoteSpot = Pick<PlacedNote, 'at' | 'anchor'>;

/** Beside the letter along a level edge, below it along an upright one, and away from the glass at a slanted one. */
function spots({ x, y }: Spot, normal: Spot, { ring, lineHeight }: SheetStyle): NoteSpot[] {
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
  if (Math.abs(normal.y) < 0.2) return [...stacked, ...(normal.x < 0 ? [left] : [right])];
  return normal.x < 0 ? [left, ...stacked, right] : [right, ...stacked, left];
}
