import type { PanelDrawing } from '../drawing/panel-drawing.js';
import type { DrawnVertex } from '../drawing/vertex-table.js';
import {
  surfaceUnder,
  isOnSheet,
  linePatch,
  meetsAny,
  patchAt,
  type Patch,
  type Rim,
  type Spot,
} from './patch.js';
import type { SheetBase } from './placed-dimension.js';

/** Number of a point, as in the table: `P3`. */
export interface PlacedVertex {
  number: number;
  text: string;
  at: Spot;
  /** Leader from the point to its number; null if the number is beside the point. */
  leader: [from: Spot, to: Spot] | null;
}

interface VertexPlacing {
  ground: SheetBase;
  /** Taken patches; those of the numbers are added. */
  taken: Patch[];
  /** Patches of `taken` that a leader may cross: dimension lines. */
  strokes: ReadonlySet<Patch>;
  rim: Rim;
}

/** Distances between a point and its number, in line heights. */
const NEAR = [0.9, 1.4, 2];
/** Distances that need a leader. */
const FAR = [2.8, 3.8, 5, 6.5, 8.5, 11, 14, 18];
/** Directions to try, radians from the one away from the glass. */
const OUTWARDS = [0, 0.5, -0.5, 1, -1, 1.5, -1.5];
const ALL_ROUND = Array.from(
  { length: 16 },
  (_, index) => (Math.ceil(index / 2) * (index % 2 === 0 ? -1 : 1) * Math.PI) / 8,
);
/** Above this number of points, numbers only go beside their points; others follow from their neighbors. */
const MAX_SEARCHED_EVERYWHERE = 60;

interface Search {
  distances: readonly number[];
  turns: readonly number[];
  under: 'paper' | 'glass';
  /** Whether the leader may cross leaders of other numbers. */
  mayCross?: boolean;
}

const BESIDE: Search = { distances: NEAR, turns: OUTWARDS, under: 'paper' };
/** In order of preference: beside the point, also on the glass, before farther away with a leader. */
const EVERYWHERE: readonly Search[] = [
  BESIDE,
  { distances: NEAR, turns: ALL_ROUND, under: 'glass' },
  { distances: NEAR, turns: ALL_ROUND, under: 'paper' },
  { distances: FAR, turns: ALL_ROUND, under: 'paper' },
  { distances: FAR, turns: ALL_ROUND, under: 'glass' },
  { distances: FAR, turns: ALL_ROUND, under: 'paper', mayCross: true },
  { distances: FAR, turns: ALL_ROUND, under: 'glass', mayCross: true },
];

/** Places each number outside its corner, otherwise on the glass inside it, otherwise farther away with a leader. */
export function placeVertices(drawing: PanelDrawing, placing: VertexPlacing): PlacedVertex[] {
  const lines = new Set<Patch>();
  const searches = drawing.vertices.length > MAX_SEARCHED_EVERYWHERE ? [BESIDE] : EVERYWHERE;
  const placed = new Map<DrawnVertex, PlacedVertex>();
  // All points are tried with one search before the next, so that no leader takes the room beside another point.
  for (const search of searches) {
    for (const vertex of drawing.vertices) {
      if (placed.has(vertex)) continue;
      const found = placeVertex(vertex, drawing, search, { ...placing, lines });
      if (found) placed.set(vertex, found);
    }
  }
  return drawing.vertices.flatMap((vertex) => placed.get(vertex) ?? []);
}

function placeVertex(
  vertex: DrawnVertex,
  drawing: PanelDrawing,
  { distances, turns, under, mayCross }: Search,
  { ground, taken, strokes, rim, lines }: VertexPlacing & { lines: Set<Patch> },
): PlacedVertex | null {
  const { lineHeight, widthOf } = ground.style;
  const text = `P${vertex.number}`;
  const outward = awayFromGlass(vertex, drawing);
  const foot = { x: ground.x(vertex.at.x), y: ground.y(vertex.at.y) };
  for (const far of distances) {
    for (const turn of turns) {
      const angle = outward + turn;
      const off = far * lineHeight + (Math.abs(Math.cos(angle)) * widthOf(text)) / 4;
      const at = { x: foot.x + Math.cos(angle) * off, y: foot.y - Math.sin(angle) * off };
      const patch = patchAt(at, widthOf(text), lineHeight);
      if (!isOnSheet(patch, ground) || meetsAny(patch, taken) || surfaceUnder(patch, rim) !== under) continue;
      const leader = distances === FAR ? leaderTo(patch, foot, at) : null;
      const solid = taken.filter((other) => !strokes.has(other) && !(mayCross && lines.has(other)));
      if (leader && meetsAny(lineOff(leader), solid)) continue;
      const line = linePatch(foot, at);
      taken.push(patch, line);
      lines.add(line);
      return { number: vertex.number, text, at, leader };
    }
  }
  return null;
}

/** Leader from the point to the border of its number. */
function leaderTo(patch: Patch, from: Spot, at: Spot): [Spot, Spot] {
  const [{ x: left, y: top } = at] = patch;
  const [across, up] = [Math.abs(at.x - from.x), Math.abs(at.y - from.y)];
  const share = Math.min((at.x - left) / (across || 1e-9), (at.y - top) / (up || 1e-9), 1);
  return [from, { x: at.x + (from.x - at.x) * share, y: at.y + (from.y - at.y) * share }];
}

/** The leader without its end at the point, where other lines start too. */
function lineOff([from, to]: [Spot, Spot]): Patch {
  const start = { x: from.x + (to.x - from.x) / 6, y: from.y + (to.y - from.y) / 6 };
  return linePatch(start, to);
}

/** Direction (radians, y up) halfway between the outward directions of the pieces that meet at a point. */
export function awayFromGlass({ number }: DrawnVertex, { vertices }: PanelDrawing): number {
  const count = vertices.length;
  const at = (index: number) => vertices[(index + count) % count]?.at ?? { x: 0, y: 0 };
  const [before, here, after] = [at(number - 2), at(number - 1), at(number)];
  const normal = (from: Spot, to: Spot) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
  };
  const [one, other] = [normal(before, here), normal(here, after)];
  return Math.atan2(one.y + other.y, one.x + other.x);
}
