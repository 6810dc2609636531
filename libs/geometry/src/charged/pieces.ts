import type { Point } from '@glass/contracts/panel';
import { intersectCarriers, turnBetween } from '../contour/fillet.js';
import { isContinuation, joinSegments } from '../contour/chain.js';
import { arcOf, distanceBetween, segmentLength } from '../contour/segment.js';
import type { ChargedCorner, Segment } from '../model.js';

/** A piece of the cut outline and its origin on the panel. */
export interface Piece {
  segment: Segment;
  /** Its lettered edge; for a corner's cut, the edge before it. */
  edge: number;
  /** The corner whose finish or notch made this piece; null for pieces of an edge or of the shape itself. */
  cutBy: { corner: number; what: 'finish' | 'notch' } | null;
  /** Corner work at the start of the piece. */
  worked: ChargedCorner[];
}

/** Drawing tolerance, mm: glass that differs by less is the same. */
export const SAME_GLASS_MM = 0.01;

/** The piece at `index`, wrapping around. */
export function pieceAt(pieces: readonly Piece[], index: number): Piece {
  return pieces[((index % pieces.length) + pieces.length) % pieces.length] as Piece;
}

/** Merges pieces that continue in one line or circle, unless their edges have different finishes. */
export function mergePieces(
  pieces: readonly Piece[],
  isOneFinish: (a: number, b: number) => boolean,
): Piece[] {
  const result: Piece[] = [];
  const isOne = (a: Piece, b: Piece) =>
    b.worked.length === 0 &&
    isOneFinish(a.edge, b.edge) &&
    isContinuation(a.segment, b.segment, SAME_GLASS_MM);
  const begin = pieces.findIndex((piece, index) => !isOne(pieceAt(pieces, index - 1), piece));
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieceAt(pieces, Math.max(0, begin) + i);
    const last = result.at(-1);
    if (last && isOne(last, piece)) {
      const longer = segmentLength(piece.segment) > segmentLength(last.segment) ? piece : last;
      result[result.length - 1] = {
        ...longer,
        segment: joinSegments(last.segment, piece.segment),
        worked: last.worked,
      };
    } else result.push(piece);
  }
  return result;
}

/** Two pieces extended to their intersection, and the length added to each (mm). */
interface SharpCorner {
  before: Segment;
  after: Segment;
  point: Point;
  /** Length that a corner here takes off each piece. */
  alongBefore: number;
  alongAfter: number;
}

/**
 * Extends two pieces to their nearest intersection, ahead of the first and behind the second; null if there is none.
 */
export function extendToCorner(before: Segment, after: Segment): SharpCorner | null {
  let best: SharpCorner | null = null;
  for (const point of intersectCarriers(before, after)) {
    const longer = extendSegment(before, point, 'end');
    const other = extendSegment(after, point, 'start');
    if (!longer || !other) continue;
    const alongBefore = segmentLength(longer) - segmentLength(before);
    const alongAfter = segmentLength(other) - segmentLength(after);
    if (best && alongBefore + alongAfter >= best.alongBefore + best.alongAfter) continue;
    best = { before: longer, after: other, point, alongBefore, alongAfter };
  }
  return best;
}

/** Extends a segment along its line or circle to `point`; null if the point is on the segment or behind it. */
function extendSegment(segment: Segment, point: Point, where: 'start' | 'end'): Segment | null {
  const moved = where === 'end' ? { ...segment, end: point } : { ...segment, start: point };
  if (segment.bulge === 0) {
    const along =
      (point.x - segment[where].x) * (segment.end.x - segment.start.x) +
      (point.y - segment[where].y) * (segment.end.y - segment.start.y);
    return (where === 'end' ? along > 0 : along < 0) ? moved : null;
  }
  const { centre, radius, sweep } = arcOf(segment);
  const from = segment[where];
  const ax = from.x - centre.x;
  const ay = from.y - centre.y;
  const bx = point.x - centre.x;
  const by = point.y - centre.y;
  const turned = Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * (where === 'end' ? 1 : -1);
  // An extended arc keeps its direction and stays below a full turn.
  if (turned * sweep <= 0 || Math.abs(turned + sweep) >= 2 * Math.PI - 1e-6 || radius <= 0) return null;
  return { ...moved, bulge: Math.tan((sweep + turned) / 4) };
}

/** Convex: the outline, which runs clockwise, turns clockwise here. */
export function isConvex(before: Segment, after: Segment): boolean {
  return turnBetween(before, after) < 0;
}

export const isStraight = ({ segment }: Piece) => segment.bulge === 0;

/** Upper bound of `slackAt`, mm. */
const MAX_SLACK = 0.5;

/**
 * Tolerance (mm) for the place where two pieces meet. It grows for flat corners and for sides that have lost most of
 * their length, because there a drawing locates the corner less exactly.
 */
export function slackAt({ before, after, alongBefore, alongAfter }: SharpCorner): number {
  const flat = 1 / Math.max(0.05, Math.abs(Math.sin(turnBetween(before, after))));
  const left = [segmentLength(before) / alongBefore, segmentLength(after) / alongAfter];
  const longer = Math.max(...left.map((share) => 1 / Math.max(1e-3, 1 - 1 / share)));
  return Math.min(MAX_SLACK, 2 * SAME_GLASS_MM * flat * longer);
}

export const isNear = (a: Point, b: Point, within = 2 * SAME_GLASS_MM) => distanceBetween(a, b) <= within;
