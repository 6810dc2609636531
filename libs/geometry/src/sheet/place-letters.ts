import type { DrawnEdge, PanelDrawing } from '../drawing/panel-drawing.js';
import {
  surfaceUnder,
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
import { notePatch, noteSpots, type PlacedNote } from './letter-notes.js';
import { forceLetter } from './force-letter.js';
import { letterSpots, type LetterSpot } from './letter-spots.js';
import { dimensionPatch, geometryOf, type SheetBase } from './placed-dimension.js';
import { extensionLines } from './place-callouts.js';
import type { SheetStyle, WriteLength } from './sheet-style.js';

/*
 * Places the letter of each edge in its ring, together with the code of its finish, at the cheapest spot where both
 * cover nothing: near the edge, off the extension lines, leader clear of the glass. Short edges have the fewest spots
 * and go first. An edge without a spot goes first in another round.
 */

export interface PlacedLetter {
  edge: number;
  at: Spot;
  /** Start of the line to its edge; null without a leader. */
  leader: Spot | null;
}

export interface PlacedLetters {
  letters: PlacedLetter[];
  notes: PlacedNote[];
  /** Edges whose letter with note and leader has no room off the glass. */
  unplaced: number;
}

interface LetterPlacing {
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
  /** Whether letters whose leader crosses the glass are placed again in pairs. */
  shouldUntangle: boolean;
}

const SAME_LENGTH_MM = 0.01;
const MAX_ROUNDS = 4;
/** Outlines with more edges are not untangled. */
const MAX_UNTANGLED = 16;
/** Offsets of the neighboring edges with which a letter is placed again. */
const NEIGHBORS = [1, -1];
/** Directions within this angle (radians) are treated as one. */
const DIRECTION = Math.PI / 12;
/** More edges than any panel made by hand. */
const MAX_LETTERS = 60;

/**
 * Minimum distance of a code from another edge's letter, in line heights, so that it isn't mistaken for that edge's.
 */
const CLEARANCE = 0.45;

/**
 * Within this share of the room for letters, another edge is about as near, so the letter could be mistaken for its.
 */
const NEARER_EDGE = 0.55;

/** Costs, relative to one step of `DISTANCES`. */
const COST = {
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

export function placeLetters(placing: LetterPlacing): PlacedLetters {
  const { drawing, ground, taken, strokes } = placing;
  const crossed = extensionLines(ground);
  const across = acrossLines(ground);
  const lettered = edgesWithLetters(drawing, ground);
  let order = lettered.toSorted((one, other) => one.lengthMm - other.lengthMm);
  let best: LetterCandidate[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const tags: LetterCandidate[] = [];
    const failed: DrawnEdge[] = [];
    for (const edge of order) {
      const tag = placeTag(edge, placing, {
        tags: tags.flatMap(({ patches }) => patches),
        crossed,
        across,
      });
      if (tag) tags.push(tag);
      if (!tag?.isWhole) failed.push(edge);
    }
    if (round === 0 || countComplete(tags) > countComplete(best)) best = tags;
    if (failed.length === 0 || order[0] === failed[0]) break;
    order = [...failed, ...order.filter((edge) => !failed.includes(edge))];
  }
  // The first placement decides whether a text size leaves enough room.
  const unplaced = lettered.length - countComplete(best);
  if (placing.shouldUntangle) best = untangle(best, lettered, placing, { crossed, across });
  for (const { patches, leaderPatch } of best) {
    taken.push(...patches);
    if (leaderPatch) strokes.add(leaderPatch);
  }
  const placed: Pick<LetterCandidate, 'letter' | 'note'>[] = [...best];
  for (const edge of lettered) {
    if (candidateOf(edge, best)) continue;
    const forced = forceLetter(edge, { ...placing, code: placing.codes[edge.index] ?? '' });
    taken.push(...forced.patches, forced.leaderPatch);
    strokes.add(forced.leaderPatch);
    placed.push(forced);
  }
  const byEdge = placed.toSorted((one, other) => one.letter.edge - other.letter.edge);
  return {
    letters: byEdge.map(({ letter }) => letter),
    notes: byEdge.flatMap(({ note }) => note ?? []),
    unplaced,
  };
}

/**
 * All edges; for outlines with very many, only the longest ones that are drawn longer than a letter. Readers could not
 * tell thousands of letters apart, and trying their spots is quadratic.
 */
function edgesWithLetters({ edges }: PanelDrawing, { scale, style }: SheetBase): readonly DrawnEdge[] {
  if (edges.length <= MAX_LETTERS) return edges;
  return edges
    .filter(({ lengthMm }) => lengthMm * scale >= 2 * style.ring)
    .toSorted((one, other) => other.lengthMm - one.lengthMm)
    .slice(0, MAX_LETTERS);
}

const countComplete = (tags: readonly LetterCandidate[]): number =>
  tags.filter(({ isWhole }) => isWhole).length;

/**
 * Finds other spots for letters without one and for those whose leader crosses the glass. The two edges of a notch
 * share its opening, so a letter is placed again together with a neighbor: for each direction of the one, the other
 * takes its best spot.
 */
function untangle(
  placed: LetterCandidate[],
  lettered: readonly DrawnEdge[],
  placing: LetterPlacing,
  lines: Pick<LetterSurroundings, 'crossed' | 'across'>,
): LetterCandidate[] {
  if (lettered.length > MAX_UNTANGLED) return placed;
  let tags = placed;
  for (const edge of lettered.filter((one) => isTangled(candidateOf(one, tags)))) {
    for (const step of NEIGHBORS) {
      if (!isTangled(candidateOf(edge, tags))) break;
      const neighbor = lettered[(lettered.indexOf(edge) + step + lettered.length) % lettered.length];
      if (!neighbor || neighbor === edge) continue;
      tags = placeTogether(edge, neighbor, tags, placing, lines) ?? tags;
    }
  }
  return tags;
}

/** @returns all letters with better spots for the two; null if there are none */
function placeTogether(
  edge: DrawnEdge,
  neighbor: DrawnEdge,
  tags: LetterCandidate[],
  placing: LetterPlacing,
  lines: Omit<LetterSurroundings, 'tags'>,
): LetterCandidate[] | null {
  const others = tags.filter(({ letter }) => letter.edge !== edge.index && letter.edge !== neighbor.index);
  const around = (more: LetterCandidate[]): LetterSurroundings => ({
    ...lines,
    tags: [...others, ...more].flatMap(({ patches }) => patches),
  });
  let least = costOf(candidateOf(edge, tags)) + costOf(candidateOf(neighbor, tags));
  let better: LetterCandidate[] | null = null;
  for (const one of findBestByDirection(edge, placing, around([]))) {
    if (one.cost >= least) continue;
    const other = placeTag(neighbor, placing, around([one]));
    if (!other?.isWhole || one.cost + other.cost >= least) continue;
    if (isCrossed([...others, one, other])) continue;
    least = one.cost + other.cost;
    better = [...others, one, other];
  }
  return better;
}

/** A leader touches the letter or note where it starts; `leaderOf` leaves that part out. */
function isCrossed(tags: readonly LetterCandidate[]): boolean {
  return tags.some(({ letter }) => {
    if (!letter.leader) return false;
    const { leader: foot, at } = letter;
    const start = { x: foot.x + (at.x - foot.x) / 10, y: foot.y + (at.y - foot.y) / 10 };
    const line = linePatch(start, at);
    return tags.some((other) => other.letter !== letter && meetsAny(line, other.patches));
  });
}

const candidateOf = (edge: DrawnEdge, tags: readonly LetterCandidate[]): LetterCandidate | undefined =>
  tags.find(({ letter }) => letter.edge === edge.index);
const isTangled = (tag: LetterCandidate | undefined): boolean => costOf(tag) >= COST.leaderOverGlass;
const costOf = (tag: LetterCandidate | undefined): number => tag?.cost ?? COST.withoutLetter;

/** The best complete spot in each direction from the edge, with the leader off the glass. */
function findBestByDirection(
  edge: DrawnEdge,
  placing: LetterPlacing,
  around: LetterSurroundings,
): LetterCandidate[] {
  const byDirection = new Map<number, LetterCandidate>();
  for (const tag of candidateTags(edge, placing, around, () => COST.leaderOverGlass)) {
    if (isTangled(tag)) continue;
    const previous = byDirection.get(tag.direction);
    if (!previous || tag.cost < previous.cost) byDirection.set(tag.direction, tag);
  }
  return [...byDirection.values()].toSorted((one, other) => one.cost - other.cost);
}

/** A letter with its note. */
interface LetterCandidate {
  letter: PlacedLetter;
  note: PlacedNote | null;
  patches: Patch[];
  leaderPatch: Patch | null;
  /** Whether it has its note, and its leader is off the glass unless the edge is drawn smaller than a letter. */
  isWhole: boolean;
  cost: number;
  /** Direction from its edge, in steps of `DIRECTION`. */
  direction: number;
}

function placeTag(
  edge: DrawnEdge,
  placing: LetterPlacing,
  around: LetterSurroundings,
): LetterCandidate | null {
  let best: LetterCandidate | null = null;
  for (const tag of candidateTags(edge, placing, around, () => best?.cost ?? Infinity)) best = tag;
  return best;
}

/** Spots of an edge's letter, each cheaper than the current bound. */
function* candidateTags(
  edge: DrawnEdge,
  { drawing, ground, write, codes, taken: before, strokes, rim }: LetterPlacing,
  { tags, crossed, across }: LetterSurroundings,
  bound: () => number,
): Generator<LetterCandidate> {
  const { style } = ground;
  const taken = [...before, ...tags];
  const obstacles = [...taken, ...across];
  const solid = taken.filter((one) => !strokes.has(one));
  const crossable = taken.filter((one) => strokes.has(one));
  const texts = listNoteTexts(edge, drawing, codes[edge.index] ?? '', write);
  const isClear = (patch: Patch) => isOnSheet(patch, ground) && !meetsAny(patch, obstacles);
  const nuisance = (patch: Patch, overExtension: number) =>
    (meetsAny(patch, crossed) ? overExtension : 0) +
    (meetsAny(enlargePatch(patch, style.lineHeight * CLEARANCE), tags) ? COST.besideOther : 0);
  const others = drawing.edges.flatMap((other) => (other === edge ? [] : edgePatches(other, ground)));
  for (const spot of letterSpots(edge, ground)) {
    if (spot.cost >= bound()) break;
    const ring = ringPatch(spot.at, style.ring);
    if (!isClear(ring)) continue;
    const under = surfaceUnder(ring, rim);
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
    if (cost >= bound()) continue;
    const isFree = (patch: Patch) =>
      isClear(patch) &&
      !patchesMeet(patch, ring) &&
      !(leader && patchesMeet(patch, leader)) &&
      surfaceUnder(patch, rim) === under;
    const note = bestNote(edge, spot, texts, style, isFree, (patch) =>
      nuisance(patch, COST.noteOverExtension),
    );
    const isWithoutNote = texts.length > 0 && !note;
    const total = cost + (note?.cost ?? 0) + (isWithoutNote ? COST.withoutNote : 0);
    if (total >= bound()) continue;
    yield {
      letter: { edge: edge.index, at: spot.at, leader: spot.hasLeader ? spot.foot : null },
      note: note?.note ?? null,
      patches: [ring, ...(note ? [note.patch] : []), ...(leader ? [leader] : [])],
      leaderPatch: leader,
      isWhole: !isWithoutNote && !(isOverGlass && edge.lengthMm * ground.scale > 2 * style.ring),
      cost: total,
      direction: Math.round(Math.atan2(spot.at.y - spot.foot.y, spot.at.x - spot.foot.x) / DIRECTION),
    };
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

interface LetterSurroundings {
  /** Patches of letters and notes of other edges. */
  tags: readonly Patch[];
  /** Extension lines. */
  crossed: readonly Patch[];
  /** Corner to corner dimension lines across the glass; their ends lie off it. */
  across: readonly Patch[];
}

function acrossLines(ground: SheetBase): Patch[] {
  return ground.dimensions
    .filter(({ offset }) => offset === null)
    .map((line) => dimensionPatch(geometryOf(line, ground)));
}

/** A patch enlarged by `by` on each side. */
function enlargePatch(patch: Patch, by: number): Patch {
  const xs = patch.map(({ x }) => x);
  const ys = patch.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return patchAt(middle, right - left + 2 * by, bottom - top + 2 * by);
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
