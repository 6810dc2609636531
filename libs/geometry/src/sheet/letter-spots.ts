import type { DrawnEdge } from '../drawing/panel-drawing.js';
import {
  type Patch,
  type Rim,
  type Spot,
  isOnSheet,
  linePatch,
  meetsAny,
  patchesMeet,
  ringPatch,
  surfaceUnder,
} from './patch.js';
import type { SheetBase } from './placed-dimension.js';
import { type PlacedNote, notePatch, noteSpots } from './sheet-style.js';

interface ForcedLetter {
  letter: { edge: number; at: LetterSpot['at']; leader: LetterSpot['foot'] | null };
  note: PlacedNote | null;
  patches: Patch[];
  leaderPatch: Patch;
}

interface Forcing {
  ground: SheetBase;
  /** Occupied areas, including letters and notes of other edges. */
  taken: readonly Patch[];
  /** The lines among `taken`. */
  strokes: ReadonlySet<Patch>;
  rim: Rim;
  /** '' for none. */
  code: string;
}

/** Costs relative to one step farther out. */
const COST = {
  ring: { paper: 0, glass: 20, both: 60 },
  ringOverLine: 30,
  ringOverText: 200,
  leaderOverText: 12,
};

/**
 * A spot for a letter that finds none by the rules: a missing letter is worse than a leader over glass or text.
 * @returns the least bad spot on the sheet; there always is one
 */
export function forceLetter(edge: DrawnEdge, { ground, taken, strokes, rim, code }: Forcing): ForcedLetter {
  const { style } = ground;
  const texts = taken.filter((patch) => !strokes.has(patch));
  const lines = taken.filter((patch) => strokes.has(patch));
  const costOf = (spot: LetterSpot, ring: Patch): number => {
    const leader = linePatch(spot.foot, spot.at);
    const crossed = texts.filter((patch) => patchesMeet(leader, patch)).length;
    return (
      spot.cost +
      COST.ring[surfaceUnder(ring, rim)] +
      (meetsAny(ring, lines) ? COST.ringOverLine : 0) +
      (meetsAny(ring, texts) ? COST.ringOverText : 0) +
      crossed * COST.leaderOverText
    );
  };
  let best: { spot: LetterSpot; ring: Patch; cost: number } | null = null;
  for (const spot of letterSpots(edge, ground)) {
    if (best && spot.cost >= best.cost) break;
    const ring = ringPatch(spot.at, style.ring);
    if (best && !isOnSheet(ring, ground)) continue;
    const cost = costOf(spot, ring) + (isOnSheet(ring, ground) ? 0 : COST.ringOverText);
    if (!best || cost < best.cost) best = { spot, ring, cost };
  }
  if (!best) throw new Error('An edge has spots for its letter.');
  const { spot, ring } = best;
  const note = noteSpots(spot.at, edge.normal, style)
    .map((place) => ({ edge: edge.index, text: code, ...place }))
    .find((one) => {
      const patch = notePatch(one, style);
      return (
        code !== '' &&
        isOnSheet(patch, ground) &&
        surfaceUnder(patch, rim) === 'paper' &&
        !meetsAny(patch, [...taken, ring])
      );
    });
  const leaderPatch = linePatch(spot.foot, spot.at);
  return {
    letter: { edge: edge.index, at: spot.at, leader: spot.hasLeader ? spot.foot : null },
    note: note ?? null,
    patches: [ring, ...(note ? [notePatch(note, style)] : [])],
    leaderPatch,
  };
}

/** Positions of the letter along a straight edge, the middle first. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
/** Distances from the glass, as shares of the room for letters: first without, then with a leader. */
const DISTANCES = [0.5, 0.75, 1, 1.35, 1.75, 2.2, 2.7, 3.3, 4, 5, 6.5, 8];
/** Letters farther than this have a leader. */
const NEAR = 0.5;
/** Number of distances with a leader that are tried before the whole sheet. */
const CLOSE_STEPS = 5;
/** Angles between leader and the edge's normal, radians. */
const TURNS = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2];
/** Cost of another position along the edge, and per radian of angle, relative to one step of `DISTANCES`. */
const SHARE_COST = 0.12;
const TURN_COST = 0.5;

/** A spot for the letter of an edge; `cost` grows with distance and angle. */
export interface LetterSpot {
  at: Spot;
  foot: Spot;
  hasLeader: boolean;
  cost: number;
}

/**
 * Spots of a letter, cheapest first: beside the edge, farther out with a leader, then anywhere on the sheet. A
 * generator, because most letters take one of the first spots.
 */
export function* letterSpots(edge: DrawnEdge, ground: SheetBase): Generator<LetterSpot> {
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

/** Spots at one distance from the foot, along the normal and at angles to it. */
function spotsOut(of: {
  foot: Spot;
  place: number;
  step: number;
  edge: DrawnEdge;
  ground: SheetBase;
}): LetterSpot[] {
  const { foot, place, step, edge, ground } = of;
  const distance = DISTANCES[step] ?? 0;
  const hasLeader = distance > NEAR;
  const off = distance * ground.style.band;
  const ahead = Math.atan2(-edge.normal.y, edge.normal.x);
  const cost = step + place * SHARE_COST;
  const out = (angle: number, turn: number): LetterSpot => ({
    at: { x: foot.x + Math.cos(angle) * off, y: foot.y + Math.sin(angle) * off },
    ...{ foot, hasLeader, cost: cost + Math.abs(turn) * TURN_COST },
  });
  if (!hasLeader) return [out(ahead, 0)];
  return TURNS.map((turn) => out(ahead + turn, turn));
}

/** Spots on a grid over the whole sheet, nearest to the foot first. */
function gridSpots(foot: Spot, { width, height, style }: SheetBase): LetterSpot[] {
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
