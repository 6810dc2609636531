import type { DrawnEdge, PanelDrawing } from '../drawing/panel-drawing.js';
import { forceLetter } from './letter-spots.js';
import type { PlacedNote } from './sheet-style.js';
import { linePatch, meetsAny, patchAt, type Patch, type Spot } from './patch.js';
import type { SheetBase } from './placed-dimension.js';
import { LETTER_COST, SheetSpots, type SpotPlacing } from './sheet-spots.js';

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

interface PlacedLetters {
  letters: PlacedLetter[];
  notes: PlacedNote[];
  /** Edges whose letter with note and leader has no room off the glass. */
  unplaced: number;
}

interface LetterPlacing extends SpotPlacing {
  /** Whether letters whose leader crosses the glass are placed again in pairs. */
  shouldUntangle: boolean;
  budget: LetterBudget;
}

/**
 * Number of spots that may still be evaluated for letters; shared by the sheets tried for one drawing. Without any left,
 * letters take the best spot found so far, otherwise the least bad one.
 */
export interface LetterBudget {
  left: number;
}

/** A twelve-edged panel takes up to 100,000 spots on all its sheets; a comb of 24 edges would take over a million. */
export const MAX_LETTER_SPOTS = 250_000;
export const createLetterBudget = (): LetterBudget => ({ left: MAX_LETTER_SPOTS });

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

export function placeLetters(placing: LetterPlacing): PlacedLetters {
  const { drawing, ground, taken, strokes } = placing;
  const spots = new SheetSpots(placing);
  const lettered = edgesWithLetters(drawing, ground);
  let order = lettered.toSorted((one, other) => one.lengthMm - other.lengthMm);
  let best: LetterCandidate[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const tags: LetterCandidate[] = [];
    const failed: DrawnEdge[] = [];
    for (const edge of order) {
      const tag = placeTag(edge, placing, {
        tags: tags.flatMap(({ patches }) => patches),
        spots,
      });
      if (tag) tags.push(tag);
      if (!tag?.isWhole) failed.push(edge);
    }
    if (round === 0 || countComplete(tags) > countComplete(best)) best = tags;
    if (failed.length === 0 || order[0] === failed[0] || placing.budget.left <= 0) break;
    order = [...failed, ...order.filter((edge) => !failed.includes(edge))];
  }
  // The first placement decides whether a text size leaves enough room.
  const unplaced = lettered.length - countComplete(best);
  if (placing.shouldUntangle) best = untangle(best, lettered, placing, spots);
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
  spots: SheetSpots,
): LetterCandidate[] {
  if (lettered.length > MAX_UNTANGLED) return placed;
  let tags = placed;
  for (const edge of lettered.filter((one) => isTangled(candidateOf(one, tags)))) {
    for (const step of NEIGHBORS) {
      if (!isTangled(candidateOf(edge, tags)) || placing.budget.left <= 0) break;
      const neighbor = lettered[(lettered.indexOf(edge) + step + lettered.length) % lettered.length];
      if (!neighbor || neighbor === edge) continue;
      tags = placeTogether(edge, neighbor, tags, placing, spots) ?? tags;
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
  spots: SheetSpots,
): LetterCandidate[] | null {
  const others = tags.filter(({ letter }) => letter.edge !== edge.index && letter.edge !== neighbor.index);
  const around = (more: LetterCandidate[]): LetterSurroundings => ({
    spots,
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
const isTangled = (tag: LetterCandidate | undefined): boolean => costOf(tag) >= LETTER_COST.leaderOverGlass;
const costOf = (tag: LetterCandidate | undefined): number => tag?.cost ?? LETTER_COST.withoutLetter;

/** The best complete spot in each direction from the edge, with the leader off the glass. */
function findBestByDirection(
  edge: DrawnEdge,
  placing: LetterPlacing,
  around: LetterSurroundings,
): LetterCandidate[] {
  const byDirection = new Map<number, LetterCandidate>();
  for (const tag of candidateTags(edge, placing, around, () => LETTER_COST.leaderOverGlass)) {
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

/** Spots of an edge's letter, each cheaper than the current bound. Ends early when the budget is used up. */
function* candidateTags(
  edge: DrawnEdge,
  { ground, budget }: LetterPlacing,
  { tags, spots }: LetterSurroundings,
  bound: () => number,
): Generator<LetterCandidate> {
  const { style } = ground;
  const isBesideOther = (patch: Patch) => meetsAny(enlargePatch(patch, style.lineHeight * CLEARANCE), tags);
  const besideOther = (patch: Patch) => (isBesideOther(patch) ? LETTER_COST.besideOther : 0);
  for (const checked of spots.of(edge)) {
    const { spot } = checked;
    if (spot.cost >= bound() || budget.left <= 0) break;
    budget.left -= 1;
    const free = spots.open(edge, checked);
    if (!free || free.cost >= bound()) continue;
    const { ring, leader } = free;
    if (meetsAny(ring, tags) || (leader && meetsAny(leader, tags))) continue;
    const cost = free.cost + besideOther(ring);
    if (cost >= bound()) continue;
    const note = spots
      .notes(edge, spot, free)
      .filter(({ patch }) => !meetsAny(patch, tags))
      .map((one) => ({ ...one, cost: one.cost + besideOther(one.patch) }))
      .toSorted((one, other) => one.cost - other.cost)[0];
    const isWithoutNote = !note && spots.hasNote(edge);
    const total = cost + (note?.cost ?? 0) + (isWithoutNote ? LETTER_COST.withoutNote : 0);
    if (total >= bound()) continue;
    yield {
      letter: { edge: edge.index, at: spot.at, leader: spot.hasLeader ? spot.foot : null },
      note: note?.note ?? null,
      patches: [ring, ...(note ? [note.patch] : []), ...(leader ? [leader] : [])],
      leaderPatch: leader,
      isWhole: !isWithoutNote && !(free.isOverGlass && edge.lengthMm * ground.scale > 2 * style.ring),
      cost: total,
      direction: Math.round(Math.atan2(spot.at.y - spot.foot.y, spot.at.x - spot.foot.x) / DIRECTION),
    };
  }
}

interface LetterSurroundings {
  /** Patches of letters and notes of other edges. */
  tags: readonly Patch[];
  spots: SheetSpots;
}

/** A patch enlarged by `by` on each side. */
function enlargePatch(patch: Patch, by: number): Patch {
  const xs = patch.map(({ x }) => x);
  const ys = patch.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return patchAt(middle, right - left + 2 * by, bottom - top + 2 * by);
}
