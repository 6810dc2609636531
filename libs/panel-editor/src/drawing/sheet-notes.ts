import type { Catalogue, LengthPrecision, PanelSpec } from '@glass/contracts';
import { formatLength } from '@glass/geometry';
import type { DrawnEdge, PanelDrawing } from '@glass/geometry';
import { finishableCorners } from '../shapes/edges-and-corners.js';
import { CHARACTER, LABEL_HEIGHT } from './dimension-line.js';
import { cornerFinish, effectiveFinish } from '../panel-names.js';
import { isOnSheet, liesOnGlass, patchAt, patchesMeet, rimOf, type Patch, type Spot } from './patch.js';
import { RING } from './place-around.js';
import type { Sheet } from './sheet-layout.js';

/** A short text beside a letter or a corner; those that found no room are left out, the form has them all. */
export interface PlacedNote {
  part: { kind: 'edge' | 'corner'; index: number };
  text: string;
  at: Spot;
  anchor: 'start' | 'end';
}

const GAP = 5;
/** px from the corner sideways and away from the glass; then once more as far. */
const OFF_CORNER = { x: 6, y: 16 };
const SAME_LENGTH_MM = 0.01;

/** The codes of finishes around the glass, each where it meets nothing else. */
export function notesOf(
  drawing: PanelDrawing,
  sheet: Sheet,
  spec: PanelSpec<number>,
  catalogue: Catalogue,
): PlacedNote[] {
  const rim = rimOf(drawing, sheet);
  const taken = [...sheet.taken];
  const isFree = (patch: Patch) =>
    isOnSheet(patch, sheet) && !taken.some((other) => patchesMeet(patch, other)) && !liesOnGlass(patch, rim);
  const wanted = [
    ...cornerNotes(drawing, sheet, spec, catalogue),
    ...edgeNotes(drawing, sheet, spec, catalogue),
  ];
  return wanted.flatMap((spots) => {
    const placed = spots.find((note) => isFree(patchOf(note)));
    if (placed) taken.push(patchOf(placed));
    return placed ? [placed] : [];
  });
}

export function patchOf({ text, at, anchor }: PlacedNote): Patch {
  const width = text.length * CHARACTER;
  const x = at.x + (anchor === 'start' ? width : -width) / 2;
  return patchAt({ x, y: at.y }, width, LABEL_HEIGHT);
}

function edgeNotes(
  drawing: PanelDrawing,
  sheet: Sheet,
  spec: PanelSpec<number>,
  catalogue: Catalogue,
): PlacedNote[][] {
  return sheet.letters.flatMap((letter) => {
    const edge = drawing.edges[letter.edge];
    if (!edge) return [];
    const code = effectiveFinish(spec, edge.index, catalogue)?.code ?? '';
    const full = withLength(edge, code, sheet, catalogue.precision);
    const part = { kind: 'edge' as const, index: edge.index };
    const texts = [...new Set([full, code])].filter((text) => text !== '');
    return [
      texts.flatMap((text) => edgeSpots(letter.at, edge.normal).map((spot) => ({ part, text, ...spot }))),
    ];
  });
}

/** The code of the finish, and the length where no side of the block tells it. */
function withLength(edge: DrawnEdge, code: string, { box }: Sheet, precision: LengthPrecision): string {
  const sides = [box.maxX - box.minX, box.maxY - box.minY];
  const isSide = sides.some((side) => Math.abs(side - edge.lengthMm) < SAME_LENGTH_MM);
  return isSide ? code : `${code} ${formatLength(edge.lengthMm, precision)}`.trim();
}

type NoteSpot = Pick<PlacedNote, 'at' | 'anchor'>;

/** Beside the letter along a level edge, below it along an upright one, and away from the glass at a slanted one. */
function edgeSpots({ x, y }: Spot, normal: Spot): NoteSpot[] {
  const beside = RING + GAP;
  const under = RING + GAP + 6;
  const right: NoteSpot = { at: { x: x + beside, y }, anchor: 'start' };
  const left: NoteSpot = { at: { x: x - beside, y }, anchor: 'end' };
  const vertical = (down: number): NoteSpot =>
    normal.x < 0
      ? { at: { x: x + RING, y: y + down }, anchor: 'end' }
      : { at: { x: x - RING, y: y + down }, anchor: 'start' };
  const stacked = [vertical(under), vertical(-under)];
  if (Math.abs(normal.x) < 0.2) return [right, left, ...stacked];
  if (Math.abs(normal.y) < 0.2) return [...stacked, ...(normal.x < 0 ? [left] : [right])];
  return normal.x < 0 ? [left, ...stacked, right] : [right, ...stacked, left];
}

function cornerNotes(
  drawing: PanelDrawing,
  sheet: Sheet,
  spec: PanelSpec<number>,
  catalogue: Catalogue,
): PlacedNote[][] {
  const { box } = drawing;
  const middle = { x: sheet.x((box.minX + box.maxX) / 2), y: sheet.y((box.minY + box.maxY) / 2) };
  const finishable = new Set(finishableCorners(spec.shape, spec.corners.length));
  return drawing.corners.flatMap(({ index, at }) => {
    const finish = finishable.has(index) ? cornerFinish(spec, index, catalogue) : null;
    if (!finish) return [];
    const size = spec.corners[index]?.size ?? null;
    const code = size === null ? finish.code : `${finish.code} ${formatLength(size, catalogue.precision)}`;
    const spot = { x: sheet.x(at.x), y: sheet.y(at.y) };
    const part = { kind: 'corner' as const, index };
    return [cornerSpots(spot, middle).map((place) => ({ part, text: code, ...place }))];
  });
}

/** Away from the middle of the glass first. */
function cornerSpots({ x, y }: Spot, middle: Spot): NoteSpot[] {
  const outX = x >= middle.x ? 1 : -1;
  const outY = y >= middle.y ? 1 : -1;
  const turns = [
    [outX, outY],
    [-outX, outY],
    [outX, -outY],
  ] as const;
  return [1, 1.6].flatMap((far) =>
    turns.map(([toX, toY]): NoteSpot => ({
      at: { x: x + toX * OFF_CORNER.x * far, y: y + toY * OFF_CORNER.y * far },
      anchor: toX > 0 ? 'start' : 'end',
    })),
  );
}
