import type { CornerFinish } from '@glass/contracts/catalogue';
import { filletCorner, turnBetween } from '../contour/fillet.js';
import { arcOf, segmentLength } from '../contour/segment.js';
import { isAtLeast, isAtMost } from '../lengths/canonical-length.js';
import type { ChargedCorner, CornerForm, Segment } from '../model.js';
import {
  pieceAt,
  isConvex,
  isNear,
  isStraight,
  type Piece,
  SAME_GLASS_MM,
  extendToCorner,
  slackAt,
} from './pieces.js';

/** Corners dubbed or rounded by up to 1/8 in are eased without charge (glass-trade §3.3). */
const EASED_MM = 3.175;

/** At a corner that is not square, a clip counts as corner work only up to this share of the shorter remaining side. */
const MAX_SHARE_OF_SIDE = 1 / 4;

/** A cut at a corner: its first piece, its number of pieces, and the two sides without it. */
interface Cut {
  from: number;
  pieces: number;
  before: Segment;
  after: Segment;
  /** Length of outline that the cut replaces, mm. */
  size: number;
  worked: ChargedCorner[];
}

/**
 * Removes all corner work from the outline: radii, clips and notches, the smallest first. Only the geometry counts, so
 * the result does not depend on how the glass was entered or where its outline begins.
 */
export function removeCornerWork(outline: readonly Piece[], finishes: readonly CornerFinish[]): Piece[] {
  let pieces = [...outline];
  for (;;) {
    let smallest: Cut | null = null;
    for (let from = 0; from < pieces.length; from += 1) {
      for (const cut of [
        radiusAt(pieces, from, finishes),
        clipAt(pieces, from, finishes),
        notchAt(pieces, from),
      ])
        if (cut && (!smallest || cut.size < smallest.size)) smallest = cut;
    }
    if (!smallest) return pieces;
    pieces = removeCut(pieces, smallest);
  }
}

function removeCut(pieces: readonly Piece[], { from, pieces: count, before, after, worked }: Cut): Piece[] {
  const turned = Array.from({ length: pieces.length }, (_, index) => pieceAt(pieces, from + index));
  const rest = turned.slice(count);
  const [next, last] = [rest[0] as Piece, rest.at(-1) as Piece];
  // Work where the cut meets its sides stays; work inside the cut goes with it.
  const remaining = [...(turned[0]?.worked ?? []), ...worked, ...next.worked];
  return [{ ...next, segment: after, worked: remaining }, ...rest.slice(1, -1), { ...last, segment: before }];
}

/** Finds a radius: an arc tangent to both neighbors, which would meet in a corner without it. */
function radiusAt(pieces: readonly Piece[], from: number, finishes: readonly CornerFinish[]): Cut | null {
  if (pieces.length < 3) return null;
  const piece = pieceAt(pieces, from);
  if (isStraight(piece)) return null;
  const [before, after] = [pieceAt(pieces, from - 1).segment, pieceAt(pieces, from + 1).segment];
  const { radius } = arcOf(piece.segment);
  // A curve made of many arcs is not a row of rounded corners.
  if ([before, after].some((side) => side.bulge !== 0 && arcOf(side).radius < 2 * radius)) return null;
  const sharp = extendToCorner(before, after);
  if (!sharp || !isCornerWork('radius', radius, piece, finishes)) return null;
  const [arc] = filletCorner(sharp.before, sharp.after, radius)?.path ?? [];
  if (!arc || !isNear(arc.start, piece.segment.start) || !isNear(arc.end, piece.segment.end)) return null;
  const size = segmentLength(piece.segment);
  return { from, pieces: 1, ...sharp, size, worked: work('radius', radius, piece, finishes) };
}

/**
 * Finds a clip: a straight piece across a convex corner. A piece that is longer than what it leaves of a side is a side
 * itself, as in a regular octagon.
 */
function clipAt(pieces: readonly Piece[], from: number, finishes: readonly CornerFinish[]): Cut | null {
  if (pieces.length < 4) return null;
  const piece = pieceAt(pieces, from);
  if (!isStraight(piece)) return null;
  const [before, after] = [pieceAt(pieces, from - 1).segment, pieceAt(pieces, from + 1).segment];
  if (!isConvex(before, piece.segment) || !isConvex(piece.segment, after)) return null;
  const sharp = extendToCorner(before, after);
  if (!sharp || !isConvex(sharp.before, sharp.after)) return null;
  const { alongBefore, alongAfter } = sharp;
  const leg = Math.max(alongBefore, alongAfter);
  const isSquare = isSquareCorner(sharp.before, sharp.after);
  if (!isSquare && Math.abs(alongBefore - alongAfter) > slackAt(sharp)) return null;
  const left = Math.min(segmentLength(before), segmentLength(after));
  if (left <= segmentLength(piece.segment) + SAME_GLASS_MM) return null;
  if (!isSquare && leg > MAX_SHARE_OF_SIDE * left) return null;
  if (!isCornerWork('clip', leg, piece, finishes)) return null;
  const size = segmentLength(piece.segment);
  return { from, pieces: 1, ...sharp, size, worked: work('clip', leg, piece, finishes) };
}

/**
 * Finds a corner notch: two straight pieces about parallel to the sides of a corner, with or without a radius. A notch over
 * a bench that falls, or in a panel on a sloped curb, is not quite a parallelogram.
 */
function notchAt(pieces: readonly Piece[], from: number): Cut | null {
  const arc = pieceAt(pieces, from + 1);
  const count = isStraight(arc) ? 2 : 3;
  if (pieces.length < count + 2) return null;
  const [first, last] = [pieceAt(pieces, from), pieceAt(pieces, from + count - 1)];
  const [before, after] = [pieceAt(pieces, from - 1).segment, pieceAt(pieces, from + count).segment];
  if (!isStraight(first) || !isStraight(last)) return null;
  if (!isConvex(before, first.segment) || !isConvex(last.segment, after)) return null;
  const inner = count === 2 ? { ...first, ...withPoint(first, last) } : cornerUnderArc(first, arc, last);
  const sharp = extendToCorner(before, after);
  if (!inner || !sharp || !isConvex(sharp.before, sharp.after)) return null;
  if (isConvex(first.segment, last.segment)) return null;
  const [start, end] = [first.segment.start, last.segment.end];
  const expected = { x: start.x + end.x - sharp.point.x, y: start.y + end.y - sharp.point.y };
  const isFollowing = isAlong(before, last.segment) && isAlong(first.segment, after);
  if (!isFollowing && !isNear(inner.point, expected, slackAt(sharp))) return null;
  const size = sharp.alongBefore + sharp.alongAfter;
  const worked: ChargedCorner = { form: 'notch', size, edge: first.edge, corner: cornerOf(first, 'notch') };
  return { from, pieces: count, ...sharp, size, worked: [worked] };
}

/** Benches fall by about 5° and curbs by less; other angles make a shape. */
const NEARLY_PARALLEL = (8 * Math.PI) / 180;

const isAlong = (one: Segment, other: Segment): boolean =>
  one.bulge === 0 && other.bulge === 0 && Math.abs(turnBetween(one, other)) <= NEARLY_PARALLEL;

const withPoint = (first: Piece, last: Piece) => ({
  point: isNear(first.segment.end, last.segment.start) ? first.segment.end : last.segment.start,
});

/** The corner of two straight pieces, if the arc between them is tangent to both. */
function cornerUnderArc(first: Piece, arc: Piece, last: Piece) {
  const sharp = extendToCorner(first.segment, last.segment);
  if (!sharp) return null;
  const [path] = filletCorner(sharp.before, sharp.after, arcOf(arc.segment).radius)?.path ?? [];
  return path && isNear(path.start, arc.segment.start) && isNear(path.end, arc.segment.end) ? sharp : null;
}

/** Tolerance: SAME_GLASS_MM over the shorter of the two sides. */
export function isSquareCorner(before: Segment, after: Segment): boolean {
  if (before.bulge !== 0 || after.bulge !== 0) return false;
  const [a, b] = [before, after].map(({ start, end }) => ({ x: end.x - start.x, y: end.y - start.y }));
  if (!a || !b) return false;
  const off = Math.abs(a.x * b.x + a.y * b.y) / Math.max(Math.hypot(a.x, a.y), Math.hypot(b.x, b.y));
  return off <= 2 * SAME_GLASS_MM;
}

/** A corner ordered with a finish always counts; whether the finish can be made is checked by pricing. */
function isCornerWork(
  form: CornerForm,
  size: number,
  piece: Piece,
  finishes: readonly CornerFinish[],
): boolean {
  if (piece.cutBy || isAtMost(size, EASED_MM)) return true;
  return finishOfCorner(finishes, form, size) !== undefined;
}

/** An eased corner is free unless its finish was ordered. */
function work(
  form: CornerForm,
  size: number,
  piece: Piece,
  finishes: readonly CornerFinish[],
): ChargedCorner[] {
  const isFree =
    !piece.cutBy && isAtMost(size, EASED_MM) && finishOfCorner(finishes, form, size) === undefined;
  return isFree ? [] : [{ form, size, edge: piece.edge, corner: cornerOf(piece, 'finish') }];
}

const cornerOf = ({ cutBy }: Piece, what: 'finish' | 'notch') => (cutBy?.what === what ? cutBy.corner : null);

const KINDS: Record<CornerForm, readonly CornerFinish['kind'][]> = {
  clip: ['dubbed', 'clipped'],
  radius: ['radius'],
};

/** The first active finish that makes a corner of this form and size (leg or radius, mm). */
export function finishOfCorner(
  finishes: readonly CornerFinish[],
  form: CornerForm,
  size: number,
): CornerFinish | undefined {
  return finishes.find(
    (finish) => finish.active && KINDS[form].includes(finish.kind) && isFinishSize(finish, size),
  );
}

/** Whether a finish is made in this size (mm). */
export function isFinishSize({ minSizeMm, maxSizeMm }: CornerFinish, size: number): boolean {
  return (
    (minSizeMm === null || isAtLeast(size, minSizeMm)) && (maxSizeMm === null || isAtMost(size, maxSizeMm))
  );
}
