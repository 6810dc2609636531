import type { PanelShape, Point } from '@glass/contracts';
import type { Edge } from '@glass/geometry';
import { drawnEdges } from '../shapes/edges-and-corners.js';

/** Maps edges and corners of one shape to those of another that are on the same side of the opening. */
export interface Match {
  /** For each new edge, the old edge whose finish it takes. */
  edgeFrom: number[];
  /** For each old edge, the new edge in its place, or null. */
  edgeTo: (number | null)[];
  /** For each new corner, the old corner between the same two sides, or null. */
  cornerFrom: (number | null)[];
  /** For each old corner, the new one, or null. */
  cornerTo: (number | null)[];
}

/**
 * Edges match if their normals differ by less than 41° (its cosine): a rake or gable is still the top, a 45° clip
 * matches neither neighbor.
 */
const SAME_SIDE = 0.75;

interface Side {
  /** Midpoint of the chord, as fractions of the block. */
  middle: Point;
  /** Unit vector away from the glass; null for an edge that closes on itself. */
  normal: Point | null;
  length: number;
  curved: boolean;
}

/**
 * Matches edges by direction and position. If a shape has no valid outline, edges and corners match by letter, using
 * `count`.
 */
export function matchSides(
  before: PanelShape,
  after: PanelShape,
  count: { before: number; after: number },
): Match {
  const old = sidesOf(before);
  const next = sidesOf(after);
  if (!old || !next || old.length !== count.before || next.length !== count.after) return byLetter(count);
  const edgeFrom = next.map((side) => (side.normal ? bestOf(old, side) : longest(old)));
  const edgeTo = old.map((side) => {
    const index = side.normal ? bestOf(next, side) : -1;
    const found = next[index];
    const isSame = found && facing(side, found) > SAME_SIDE && (side.curved || !found.curved);
    return isSame ? index : null;
  });
  const strict = next.map((side, index) => {
    const from = edgeFrom[index] ?? 0;
    const found = old[from];
    return found && facing(side, found) > SAME_SIDE ? from : null;
  });
  const cornerFrom = cornersBetween(strict, old.length);
  return { edgeFrom, edgeTo, cornerFrom, cornerTo: inverse(cornerFrom, cornersOf(old.length)) };
}

function byLetter(count: { before: number; after: number }): Match {
  const kept = (from: number, to: number) =>
    Array.from({ length: from }, (_, index) => (index < to ? index : null));
  const corners = { before: cornersOf(count.before), after: cornersOf(count.after) };
  return {
    edgeFrom: Array.from({ length: count.after }, (_, index) => index),
    edgeTo: kept(count.before, count.after),
    cornerFrom: kept(corners.after, corners.before),
    cornerTo: kept(corners.before, corners.after),
  };
}

/** A single edge closes on itself and has no corner. */
function cornersOf(edges: number): number {
  return edges > 1 ? edges : 0;
}

/** Corner i lies between edges i and i + 1; it matches an old corner if those were neighbors before. */
function cornersBetween(edges: readonly (number | null)[], oldCount: number): (number | null)[] {
  const taken = new Set<number>();
  return Array.from({ length: cornersOf(edges.length) }, (_, index) => {
    const before = edges[index] ?? null;
    const after = edges[(index + 1) % edges.length] ?? null;
    if (before === null || after !== (before + 1) % oldCount || oldCount < 2 || taken.has(before))
      return null;
    taken.add(before);
    return before;
  });
}

function inverse(from: readonly (number | null)[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, old) => {
    const index = from.indexOf(old);
    return index < 0 ? null : index;
  });
}

function bestOf(sides: readonly Side[], wanted: Side): number {
  let best = 0;
  sides.forEach((side, index) => {
    const present = sides[best];
    if (present && similarity(side, wanted) > similarity(present, wanted)) best = index;
  });
  return best;
}

function longest(sides: readonly Side[]): number {
  return sides.reduce((best, side, index) => (side.length > (sides[best]?.length ?? 0) ? index : best), 0);
}

function similarity(one: Side, other: Side): number {
  const apart = Math.hypot(one.middle.x - other.middle.x, one.middle.y - other.middle.y);
  return facing(one, other) - apart;
}

function facing(one: Side, other: Side): number {
  if (!one.normal || !other.normal) return 0;
  return one.normal.x * other.normal.x + one.normal.y * other.normal.y;
}

function sidesOf(shape: PanelShape): Side[] | null {
  const edges = drawnEdges(shape);
  if (!edges) return null;
  const chords = edges.map(chordOf);
  const width = Math.max(1, ...chords.map(({ start, end }) => Math.max(start.x, end.x)));
  const height = Math.max(1, ...chords.map(({ start, end }) => Math.max(start.y, end.y)));
  return edges.map((edge, index) => {
    const { start, end } = chords[index] ?? chordOf(edge);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    return {
      middle: { x: (start.x + end.x) / 2 / width, y: (start.y + end.y) / 2 / height },
      // Outlines run clockwise: the glass is on the right.
      normal: length < 1 ? null : { x: -(end.y - start.y) / length, y: (end.x - start.x) / length },
      length: edge.lengthMm,
      curved: edge.curved,
    };
  });
}

function chordOf({ segments }: Edge): { start: Point; end: Point } {
  const nowhere = { x: 0, y: 0 };
  return { start: segments[0]?.start ?? nowhere, end: segments.at(-1)?.end ?? nowhere };
}
