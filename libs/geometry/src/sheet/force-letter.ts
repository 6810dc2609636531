import type { DrawnEdge } from '../drawing/panel-drawing.js';
import { notePatch, noteSpots, type PlacedNote } from './letter-notes.js';
import { letterSpots, type LetterSpot } from './letter-spots.js';
import {
  isOnSheet,
  linePatch,
  meetsAny,
  patchesMeet,
  ringPatch,
  surfaceUnder,
  type Patch,
  type Rim,
} from './patch.js';
import type { SheetBase } from './placed-dimension.js';

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
