import type { Point } from '@glass/contracts';
import { carriersCross, turnBetween } from '../contour/fillet.js';
import { runsOnStraight, united } from '../contour/chain.js';
import { arcOf, distanceBetween, segmentLength } from '../contour/segment.js';
import type { ChargedCorner, Segment } from '../model.js';

/** A piece of the outline that is cut, and what of the panel it comes from. */
export interface Piece {
  segment: Segment;
  /** The lettered edge that it belongs to; of a corner's cut, the edge before it. */
  edge: number;
  /** The corner of the panel whose finish or notch cut it; null for a piece of an edge and what the shape itself cuts. */
  cutBy: { corner: number; what: 'finish' | 'notch' } | null;
  /** What was taken off where it begins. */
  worked: ChargedCorner[];
}

/** How far (mm) a drawing may be off and still be the same glass. */
export const SAME_GLASS_MM = 0.01;

/** The place at `index`, counted round. */
export function at(pieces: readonly Piece[], index: number): Piece {
  return pieces[((index % pieces.length) + pieces.length) % pieces.length] as Piece;
}

/** What runs on in one line or circle made one piece, unless its edges are finished in two ways. */
export function joinedPieces(
  pieces: readonly Piece[],
  isOneFinish: (a: number, b: number) => boolean,
): Piece[] {
  const result: Piece[] = [];
  const isOne = (a: Piece, b: Piece) =>
    b.worked.length === 0 &&
    isOneFinish(a.edge, b.edge) &&
    runsOnStraight(a.segment, b.segment, SAME_GLASS_MM);
  const begin = pieces.findIndex((piece, index) => !isOne(at(pieces, index - 1), piece));
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = at(pieces, Math.max(0, begin) + i);
    const last = result.at(-1);
    if (last && isOne(last, piece)) {
      const longer = segmentLength(piece.segment) > segmentLength(last.segment) ? piece : last;
      result[result.length - 1] = {
        ...longer,
        segment: united(last.segment, piece.segment),
        worked: last.worked,
      };
    } else result.push(piece);
  }
  return result;
}

/** Two pieces run on to the point where they meet, and what each grew by (mm along it). */
export interface Sharpened {
  before: Segment;
  after: Segment;
  point: Point;
  /** What a corner there takes off each of them. */
  alongBefore: number;
  alongAfter: number;
}

/** Pieces that meet ahead of the first and behind the second, if they do; the nearest such point. */
export function sharpened(before: Segment, after: Segment): Sharpened | null {
  let best: Sharpened | null = null;
  for (const point of carriersCross(before, after)) {
    const longer = extended(before, point, 'end');
    const other = extended(after, point, 'start');
    if (!longer || !other) continue;
    const alongBefore = segmentLength(longer) - segmentLength(before);
    const alongAfter = segmentLength(other) - segmentLength(after);
    if (best && alongBefore + alongAfter >= best.alongBefore + best.alongAfter) continue;
    best = { before: longer, after: other, point, alongBefore, alongAfter };
  }
  return best;
}

/** A segment run on to a point of its own line or circle; null where the point lies on it or behind it. */
function extended(segment: Segment, point: Point, where: 'start' | 'end'): Segment | null {
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
  // Run on, an arc turns further the way it does, and stays short of a whole turn.
  if (turned * sweep <= 0 || Math.abs(turned + sweep) >= 2 * Math.PI - 1e-6 || radius <= 0) return null;
  return { ...moved, bulge: Math.tan((sweep + turned) / 4) };
}

/** The interior angle at a convex corner is less than half a turn: the outline turns clockwise there. */
export function isConvex(before: Segment, after: Segment): boolean {
  return turnBetween(before, after) < 0;
}

export const isStraight = ({ segment }: Piece) => segment.bulge === 0;

/** However little a drawing says where two sides meet, a corner is not looked for farther off (mm). */
const MAX_SLACK = 0.5;

/**
 * How far (mm) a point may be off where two pieces meet: the flatter the corner, and the shorter what is left of a side,
 * the less a drawing says where it is.
 */
export function slackAt({ before, after, alongBefore, alongAfter }: Sharpened): number {
  const flat = 1 / Math.max(0.05, Math.abs(Math.sin(turnBetween(before, after))));
  const left = [segmentLength(before) / alongBefore, segmentLength(after) / alongAfter];
  const longer = Math.max(...left.map((share) => 1 / Math.max(1e-3, 1 - 1 / share)));
  return Math.min(MAX_SLACK, 2 * SAME_GLASS_MM * flat * longer);
}

export const isNear = (a: Point, b: Point, within = 2 * SAME_GLASS_MM) => distanceBetween(a, b) <= within;
