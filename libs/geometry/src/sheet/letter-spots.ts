import type { DrawnEdge } from '../drawing/panel-drawing.js';
import type { Spot } from './patch.js';
import type { Ground } from './placed-dimension.js';

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
/** What another share, and each radian of lean, is worse than standing one step of `DISTANCES` further out. */
const SHARE_COST = 0.12;
const TURN_COST = 0.5;

/** A spot for the letter of an edge; `cost` grows with the distance, the lean and the grid. */
export interface LetterSpot {
  at: Spot;
  foot: Spot;
  hasLeader: boolean;
  cost: number;
}

/**
 * The spots of a letter, the cheapest first: beside the edge, further out with a leader, then all over the sheet. Most
 * letters take one of the first, so that the others are counted out only where they are wanted.
 */
export function* letterSpots(edge: DrawnEdge, ground: Ground): Generator<LetterSpot> {
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
  const cost = step + place * SHARE_COST;
  const out = (angle: number, turn: number): LetterSpot => ({
    at: { x: foot.x + Math.cos(angle) * off, y: foot.y + Math.sin(angle) * off },
    ...{ foot, hasLeader, cost: cost + Math.abs(turn) * TURN_COST },
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
