import type { DrawnEdge, PanelDrawing } from '../drawing/panel-drawing.js';
import {
  groundUnder,
  isOnSheet,
  liesOnGlass,
  linePatch,
  meetsAny,
  patchAt,
  patchesMeet,
  ringPatch,
  type Patch,
  type Rim,
  type Spot,
} from './patch.js';
import { dimensionPatch, geometryOf, type Ground } from './placed-dimension.js';
import { extensionLines } from './place-callouts.js';
import type { SheetStyle, WriteLength } from './sheet-style.js';

/*
 * The letter of each edge in its ring, with the code of its finish beside it. The two are placed together, at the cheapest
 * spot where both cover nothing: near the edge, off the extension lines, the leader clear of the glass. Short edges have
 * the fewest spots and go first; an edge that finds none goes before all others in another round.
 */

/** The letter of an edge. */
export interface PlacedLetter {
  edge: number;
  at: Spot;
  /** Where the line to its edge begins; null where it stands so near that it needs none. */
  leader: Spot | null;
}

/** A short text beside the letter of an edge. */
export interface PlacedNote {
  edge: number;
  text: string;
  at: Spot;
  anchor: 'start' | 'end';
}

export interface PlacedLetters {
  letters: PlacedLetter[];
  notes: PlacedNote[];
  /** Edges whose letter, with its note and leader, has no room off the glass. */
  unplaced: number;
}

interface LetterPlacing {
  drawing: PanelDrawing;
  ground: Ground;
  write: WriteLength;
  /** The code of each edge's finish; '' for none. */
  codes: readonly string[];
  /** What is taken; that of the letters is added. */
  taken: Patch[];
  /** Those of `taken` that a leader may cross where there is no other way: lines of dimensions. */
  strokes: Set<Patch>;
  rim: Rim;
}

/** Where along a straight edge its letter may stand, the middle first. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
/** How far out, as shares of the room for letters: midway between the glass and the first row, then with a leader. */
const DISTANCES = [0.5, 0.75, 1, 1.35, 1.75, 2.2, 2.7, 3.3, 4, 5, 6.5, 8];
/** From here on a letter has a leader. */
const NEAR = 0.5;
/** So many distances with a leader are tried before all of the sheet is. */
const CLOSE_STEPS = 5;
/** How far its leader may lean from the normal of the edge, radians. */
const TURNS = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2];
/** What is left between a ring and its note, as a share of a line's height. */
const GAP = 0.33;
/** What is left free at both ends of a note (units of the sheet). */
const NOTE_AIR = 1;
const SAME_LENGTH_MM = 0.01;
const MOST_ROUNDS = 4;
/** More edges than any panel that is made by hand. */
const MAX_LETTERS = 60;

/** Nearer to the letter of another edge, in heights of a line, a code may be taken for that of the other. */
const CLEARANCE = 0.45;

/** Within so much of the room for letters another edge is about as near as its own, and the letter may be taken for its. */
const NEARER_EDGE = 0.55;

/** What is worse than standing one step of `DISTANCES` further out. */
const COST = {
  share: 0.12,
  turn: 0.5,
  noteSpot: 0.1,
  shortNote: 0.35,
  noteOverExtension: 0.5,
  ringOverExtension: 0.2,
  leaderOverLine: 2.5,
  besideOther: 1.4,
  besideOtherEdge: 1.2,
  leaderOverGlass: 9,
  withoutNote: 14,
};

export function placeLetters(placing: LetterPlacing): PlacedLetters {
  const { drawing, ground, taken, strokes } = placing;
  const crossed = extensionLines(ground);
  const across = acrossLines(ground);
  const lettered = edgesWithLetters(drawing, ground);
  let order = lettered.toSorted((one, other) => one.lengthMm - other.lengthMm);
  let best: Tag[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tags: Tag[] = [];
    const failed: DrawnEdge[] = [];
    for (const edge of order) {
      const tag = placeTag(edge, placing, { tags: tags.flatMap(({ patches }) => patches), crossed, across });
      if (tag) tags.push(tag);
      if (!tag?.isWhole) failed.push(edge);
    }
    if (round === 0 || wholeOf(tags) > wholeOf(best)) best = tags;
    if (failed.length === 0 || order[0] === failed[0]) break;
    order = [...failed, ...order.filter((edge) => !failed.includes(edge))];
  }
  for (const { patches, leaderPatch } of best) {
    taken.push(...patches);
    if (leaderPatch) strokes.add(leaderPatch);
  }
  const byEdge = best.toSorted((one, other) => one.letter.edge - other.letter.edge);
  return {
    letters: byEdge.map(({ letter }) => letter),
    notes: byEdge.flatMap(({ note }) => note ?? []),
    unplaced: lettered.length - wholeOf(best),
  };
}

/**
 * All edges, but of outlines with very many only the longest that are drawn longer than a letter: no one could tell
 * thousands of letters apart, and each one's spots are tried against all others.
 */
function edgesWithLetters({ edges }: PanelDrawing, { scale, style }: Ground): readonly DrawnEdge[] {
  if (edges.length <= MAX_LETTERS) return edges;
  return edges
    .filter(({ lengthMm }) => lengthMm * scale >= 2 * style.ring)
    .toSorted((one, other) => other.lengthMm - one.lengthMm)
    .slice(0, MAX_LETTERS);
}

const wholeOf = (tags: readonly Tag[]): number => tags.filter(({ isWhole }) => isWhole).length;

/** A letter with its note. */
interface Tag {
  letter: PlacedLetter;
  note: PlacedNote | null;
  patches: Patch[];
  leaderPatch: Patch | null;
  /** It has its note, and its leader is off the glass unless its edge is drawn smaller than a letter. */
  isWhole: boolean;
}

function placeTag(
  edge: DrawnEdge,
  { drawing, ground, write, codes, taken: before, strokes, rim }: LetterPlacing,
  { tags, crossed, across }: Around,
): Tag | null {
  const { style } = ground;
  const taken = [...before, ...tags];
  const obstacles = [...taken, ...across];
  const solid = taken.filter((one) => !strokes.has(one));
  const crossable = taken.filter((one) => strokes.has(one));
  const texts = noteTexts(edge, drawing, codes[edge.index] ?? '', write);
  const isClear = (patch: Patch) => isOnSheet(patch, ground) && !meetsAny(patch, obstacles);
  const nuisance = (patch: Patch, overExtension: number) =>
    (meetsAny(patch, crossed) ? overExtension : 0) +
    (meetsAny(grown(patch, style.lineHeight * CLEARANCE), tags) ? COST.besideOther : 0);
  const others = drawing.edges.flatMap((other) => (other === edge ? [] : chordOf(other, ground)));
  let best: (Tag & { cost: number }) | null = null;
  for (const spot of letterSpots(edge, ground)) {
    if (best && spot.cost >= best.cost) break;
    const ring = ringPatch(spot.at, style.ring);
    if (!isClear(ring)) continue;
    const under = groundUnder(ring, rim);
    if (under !== 'paper') continue;
    const leader = leaderOf(spot, style);
    if (leader && meetsAny(leader, solid)) continue;
    const isOverLine = leader !== null && meetsAny(leader, crossable);
    const isOverGlass = leader !== null && liesOnGlass(leader, rim);
    const isAmbiguous = !leader && meetsAny(ringPatch(spot.at, style.band * NEARER_EDGE), others);
    const cost =
      spot.cost +
      (isAmbiguous ? COST.besideOtherEdge : 0) +
      nuisance(ring, COST.ringOverExtension) +
      (isOverLine ? COST.leaderOverLine : 0) +
      (isOverGlass ? COST.leaderOverGlass : 0);
    if (best && cost >= best.cost) continue;
    const isFree = (patch: Patch) =>
      isClear(patch) &&
      !patchesMeet(patch, ring) &&
      !(leader && patchesMeet(patch, leader)) &&
      groundUnder(patch, rim) === under;
    const note = bestNote(edge, spot, texts, style, isFree, (patch) =>
      nuisance(patch, COST.noteOverExtension),
    );
    const isWithoutNote = texts.length > 0 && !note;
    const total = cost + (note?.cost ?? 0) + (isWithoutNote ? COST.withoutNote : 0);
    if (best && total >= best.cost) continue;
    best = {
      letter: { edge: edge.index, at: spot.at, leader: spot.hasLeader ? spot.foot : null },
      note: note?.note ?? null,
      patches: [ring, ...(note ? [note.patch] : []), ...(leader ? [leader] : [])],
      leaderPatch: leader,
      isWhole: !isWithoutNote && !(isOverGlass && edge.lengthMm * ground.scale > 2 * style.ring),
      cost: total,
    };
  }
  return best;
}

/** A straight edge as it lies on the sheet. */
function chordOf({ anchor, normal, lengthMm, curved }: DrawnEdge, { x, y }: Ground): Patch[] {
  if (curved) return [];
  const end = (side: number): Spot => ({
    x: x(anchor.x + (side * normal.y * lengthMm) / 2),
    y: y(anchor.y - (side * normal.x * lengthMm) / 2),
  });
  return [linePatch(end(-1), end(1))];
}

interface Around {
  /** What letters and notes of other edges take up. */
  tags: readonly Patch[];
  /** Extension lines. */
  crossed: readonly Patch[];
  /** Lines that measure the glass itself from corner to corner: their ends come off it. */
  across: readonly Patch[];
}

function acrossLines(ground: Ground): Patch[] {
  return ground.dimensions
    .filter(({ offset }) => offset === null)
    .map((line) => dimensionPatch(geometryOf(line, ground)));
}

/** A patch with so much more on each side. */
function grown(patch: Patch, by: number): Patch {
  const xs = patch.map(({ x }) => x);
  const ys = patch.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return patchAt(middle, right - left + 2 * by, bottom - top + 2 * by);
}

/** The code, with its length where no dimension says it; the code alone where there is no room for both. */
function noteTexts(edge: DrawnEdge, drawing: PanelDrawing, code: string, write: WriteLength): string[] {
  const isSaid = drawing.dimensions.some(
    ({ mm }) => Math.abs(Math.abs(mm) - edge.sharpLengthMm) < SAME_LENGTH_MM,
  );
  const full = isSaid ? code : `${code} ${write(edge.sharpLengthMm, null)}`.trim();
  return [...new Set([full, code])].filter((text) => text !== '');
}

interface LetterSpot {
  at: Spot;
  foot: Spot;
  hasLeader: boolean;
  cost: number;
}

/**
 * The spots of a letter, the cheapest first: beside the edge, further out with a leader, then all over the sheet. Most
 * letters take one of the first, so that the others are counted out only where they are wanted.
 */
function* letterSpots(edge: DrawnEdge, ground: Ground): Generator<LetterSpot> {
  const along = { x: edge.normal.y, y: -edge.normal.x };
  const feet = (edge.curved ? [0.5] : SHARES).map((share): Spot => {
    const shift = (share - 0.5) * edge.lengthMm;
    return {
      x: ground.x(edge.anchor.x + along.x * shift),
      y: ground.y(edge.anchor.y + along.y * shift),
    };
  });
  const [near, ...far] = DISTANCES.map(
    (_, step) => () => feet.flatMap((foot, place) => spotsOut({ foot, place, step, edge, ground })),
  );
  if (near) yield* near();
  const cheapestFirst = (spots: LetterSpot[]) => spots.toSorted((one, other) => one.cost - other.cost);
  yield* cheapestFirst(far.slice(0, CLOSE_STEPS).flatMap((spots) => spots()));
  const [middle] = feet;
  yield* cheapestFirst([
    ...far.slice(CLOSE_STEPS).flatMap((spots) => spots()),
    ...(middle ? gridSpots(middle, ground) : []),
  ]);
}

/** At a distance from the foot, along the normal and leaning from it. */
function spotsOut(of: {
  foot: Spot;
  place: number;
  step: number;
  edge: DrawnEdge;
  ground: Ground;
}): LetterSpot[] {
  const { foot, place, step, edge, ground } = of;
  const distance = DISTANCES[step] ?? 0;
  const hasLeader = distance > NEAR;
  const off = distance * ground.style.band;
  const ahead = Math.atan2(-edge.normal.y, edge.normal.x);
  const cost = step + place * COST.share;
  const out = (angle: number, turn: number): LetterSpot => ({
    at: { x: foot.x + Math.cos(angle) * off, y: foot.y + Math.sin(angle) * off },
    ...{ foot, hasLeader, cost: cost + Math.abs(turn) * COST.turn },
  });
  if (!hasLeader) return [out(ahead, 0)];
  return TURNS.map((turn) => out(ahead + turn, turn));
}

/** Everywhere on the sheet, by how far it is from the foot. */
function gridSpots(foot: Spot, { width, height, style }: Ground): LetterSpot[] {
  const step = 2 * style.ring;
  const spots: LetterSpot[] = [];
  for (let x = style.ring; x <= width - style.ring; x += step) {
    for (let y = style.ring; y <= height - style.ring; y += step) {
      const cost = CLOSE_STEPS + 1 + Math.hypot(x - foot.x, y - foot.y) / style.band;
      spots.push({ at: { x, y }, foot, hasLeader: true, cost });
    }
  }
  return spots;
}

/** From just off the edge to the ring; null where the letter stands beside its edge. */
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

function bestNote(
  edge: DrawnEdge,
  { at }: LetterSpot,
  texts: readonly string[],
  style: SheetStyle,
  isFree: (patch: Patch) => boolean,
  crossing: (patch: Patch) => number,
): CostedNote | null {
  const costed = texts.flatMap((text, index) =>
    noteSpots(at, edge.normal, style).map((spot, place) => {
      const note = { edge: edge.index, text, ...spot };
      return { note, patch: notePatch(note, style), cost: index * COST.shortNote + place * COST.noteSpot };
    }),
  );
  const free = costed
    .filter(({ patch }) => isFree(patch))
    .map((one) => ({ ...one, cost: one.cost + crossing(one.patch) }));
  return free.toSorted((one, other) => one.cost - other.cost)[0] ?? null;
}

export function notePatch({ text, at, anchor }: PlacedNote, { widthOf, lineHeight }: SheetStyle): Patch {
  const width = widthOf(text);
  const x = at.x + (anchor === 'start' ? width : -width) / 2;
  return patchAt({ x, y: at.y }, width + 2 * NOTE_AIR, lineHeight);
}

type NoteSpot = Pick<PlacedNote, 'at' | 'anchor'>;

/** Beside the letter along a level edge, below it along an upright one, and away from the glass at a slanted one. */
function noteSpots({ x, y }: Spot, normal: Spot, { ring, lineHeight }: SheetStyle): NoteSpot[] {
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
