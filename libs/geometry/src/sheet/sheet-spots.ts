import type { DrawnEdge, PanelDrawing } from '../drawing/panel-drawing.js';
import { type PlacedNote, type SheetStyle, type WriteLength, notePatch, noteSpots } from './sheet-style.js';
import { letterSpots, type LetterSpot } from './letter-spots.js';
import {
  isOnSheet,
  liesOnGlass,
  linePatch,
  meetsAny,
  patchesMeet,
  ringPatch,
  surfaceUnder,
  type Patch,
  type Rim,
  type Spot,
} from './patch.js';
import { extensionLines } from './place-callouts.js';
import { dimensionPatch, computeDimensionGeometry, type SheetBase } from './placed-dimension.js';

export interface SpotPlacing {
  drawing: PanelDrawing;
  ground: SheetBase;
  write: WriteLength;
  /** Code of each edge's finish; '' for none. */
  codes: readonly string[];
  /** Taken patches; those of the letters are added. */
  taken: Patch[];
  /** Patches of `taken` that a leader may cross as a last resort: dimension lines. */
  strokes: Set<Patch>;
  rim: Rim;
}

const SAME_LENGTH_MM = 0.01;

/**
 * Within this share of the room for letters, another edge is about as near, so the letter could be mistaken for its.
 */
const NEARER_EDGE = 0.55;

/** Costs, relative to one step of `DISTANCES`. */
export const LETTER_COST = {
  noteSpot: 0.1,
  shortNote: 0.35,
  noteOverExtension: 0.5,
  ringOverExtension: 0.2,
  leaderOverLine: 2.5,
  besideOther: 1.4,
  besideOtherEdge: 1.2,
  leaderOverGlass: 9,
  withoutNote: 14,
  withoutLetter: 40,
};

/** A spot where the letter covers no glass, line or text; other letters may still be in the way. */
interface OpenSpot {
  ring: Patch;
  leader: Patch | null;
  isOverGlass: boolean;
  cost: number;
  /** Notes that cover nothing either; null until needed. */
  notes: readonly CostedNote[] | null;
}

interface CheckedSpot {
  spot: LetterSpot;
  /** null if the spot is taken, undefined until checked */
  open: OpenSpot | null | undefined;
}

/**
 * Spots of all edges on one sheet, checked once each against what doesn't change while letters are placed: glass, lines
 * and texts. Rounds and pairs then compare letters only with each other.
 */
export class SheetSpots {
  private readonly byEdge = new Map<DrawnEdge, { checked: CheckedSpot[]; rest: Iterator<LetterSpot> }>();
  private readonly texts = new Map<DrawnEdge, string[]>();
  private readonly crossed: readonly Patch[];
  private readonly obstacles: readonly Patch[];
  private readonly solid: readonly Patch[];
  private readonly crossable: readonly Patch[];
  private readonly edges: ReadonlyMap<DrawnEdge, readonly Patch[]>;

  constructor(private readonly placing: SpotPlacing) {
    const { drawing, ground, taken, strokes } = placing;
    this.edges = new Map(drawing.edges.map((edge) => [edge, edgePatches(edge, ground)]));
    this.crossed = extensionLines(ground);
    this.obstacles = [...taken, ...acrossLines(ground)];
    this.solid = taken.filter((one) => !strokes.has(one));
    this.crossable = taken.filter((one) => strokes.has(one));
  }

  *of(edge: DrawnEdge): Generator<CheckedSpot> {
    const spots = this.byEdge.get(edge) ?? { checked: [], rest: letterSpots(edge, this.placing.ground) };
    this.byEdge.set(edge, spots);
    for (let index = 0; ; index += 1) {
      if (index === spots.checked.length) {
        const next = spots.rest.next();
        if (next.done) return;
        spots.checked.push({ spot: next.value, open: undefined });
      }
      const one = spots.checked[index];
      if (one) yield one;
    }
  }

  open(edge: DrawnEdge, checked: CheckedSpot): OpenSpot | null {
    if (checked.open === undefined) checked.open = this.check(edge, checked.spot);
    return checked.open;
  }

  notes(edge: DrawnEdge, spot: LetterSpot, open: OpenSpot): readonly CostedNote[] {
    open.notes ??= this.notesAt(edge, spot, open);
    return open.notes;
  }

  hasNote(edge: DrawnEdge): boolean {
    return this.textsOf(edge).length > 0;
  }

  private textsOf(edge: DrawnEdge): string[] {
    const { drawing, codes, write } = this.placing;
    const texts = this.texts.get(edge) ?? listNoteTexts(edge, drawing, codes[edge.index] ?? '', write);
    this.texts.set(edge, texts);
    return texts;
  }

  private isClear(patch: Patch): boolean {
    return isOnSheet(patch, this.placing.ground) && !meetsAny(patch, this.obstacles);
  }

  private isNearOther(edge: DrawnEdge, { at }: LetterSpot): boolean {
    const area = ringPatch(at, this.placing.ground.style.band * NEARER_EDGE);
    for (const [other, patches] of this.edges) {
      if (other !== edge && meetsAny(area, patches)) return true;
    }
    return false;
  }

  private check(edge: DrawnEdge, spot: LetterSpot): OpenSpot | null {
    const { ground, rim } = this.placing;
    const { style } = ground;
    const ring = ringPatch(spot.at, style.ring);
    if (!this.isClear(ring) || surfaceUnder(ring, rim) !== 'paper') return null;
    const leader = leaderOf(spot, style);
    if (leader && meetsAny(leader, this.solid)) return null;
    const isOverGlass = leader !== null && liesOnGlass(leader, rim);
    const isAmbiguous = !leader && this.isNearOther(edge, spot);
    const cost =
      spot.cost +
      (isAmbiguous ? LETTER_COST.besideOtherEdge : 0) +
      (meetsAny(ring, this.crossed) ? LETTER_COST.ringOverExtension : 0) +
      (leader && meetsAny(leader, this.crossable) ? LETTER_COST.leaderOverLine : 0) +
      (isOverGlass ? LETTER_COST.leaderOverGlass : 0);
    return { ring, leader, isOverGlass, cost, notes: null };
  }

  private notesAt(edge: DrawnEdge, { at }: LetterSpot, { ring, leader }: OpenSpot): CostedNote[] {
    const { ground, rim } = this.placing;
    const { style } = ground;
    return this.textsOf(edge).flatMap((text, index) =>
      noteSpots(at, edge.normal, style).flatMap((spot, place) => {
        const note = { edge: edge.index, text, ...spot };
        const patch = notePatch(note, style);
        const isFree =
          this.isClear(patch) &&
          !patchesMeet(patch, ring) &&
          !(leader && patchesMeet(patch, leader)) &&
          surfaceUnder(patch, rim) === 'paper';
        if (!isFree) return [];
        const overExtension = meetsAny(patch, this.crossed) ? LETTER_COST.noteOverExtension : 0;
        return [
          { note, patch, cost: index * LETTER_COST.shortNote + place * LETTER_COST.noteSpot + overExtension },
        ];
      }),
    );
  }
}

/** A straight edge on the sheet. */
function edgePatches({ anchor, normal, lengthMm, curved }: DrawnEdge, { x, y }: SheetBase): Patch[] {
  if (curved) return [];
  const end = (side: number): Spot => ({
    x: x(anchor.x + (side * normal.y * lengthMm) / 2),
    y: y(anchor.y - (side * normal.x * lengthMm) / 2),
  });
  return [linePatch(end(-1), end(1))];
}

/** Corner to corner dimension lines across the glass; their ends lie off it. */
function acrossLines(ground: SheetBase): Patch[] {
  return ground.dimensions
    .filter(({ offset }) => offset === null)
    .map((line) => dimensionPatch(computeDimensionGeometry(line, ground)));
}

/** The code with its length if no dimension gives it; otherwise or without room, the code alone. */
function listNoteTexts(edge: DrawnEdge, drawing: PanelDrawing, code: string, write: WriteLength): string[] {
  const isDimensioned = drawing.dimensions.some(
    ({ mm }) => Math.abs(Math.abs(mm) - edge.sharpLengthMm) < SAME_LENGTH_MM,
  );
  const full = isDimensioned ? code : `${code} ${write(edge.sharpLengthMm, null)}`.trim();
  return [...new Set([full, code])].filter((text) => text !== '');
}

/** From just off the edge to the ring; null without a leader. */
function leaderOf({ at, foot, hasLeader }: LetterSpot, { ring, tick }: SheetStyle): Patch | null {
  if (!hasLeader) return null;
  const length = Math.hypot(at.x - foot.x, at.y - foot.y);
  const off = Math.min(tick / 2, length / 4);
  if (length - ring - off <= 0) return null;
  const on = (distance: number): Spot => ({
    x: foot.x + ((at.x - foot.x) * distance) / length,
    y: foot.y + ((at.y - foot.y) * distance) / length,
  });
  return linePatch(on(off), on(length - ring));
}

interface CostedNote {
  note: PlacedNote;
  patch: Patch;
  cost: number;
}
