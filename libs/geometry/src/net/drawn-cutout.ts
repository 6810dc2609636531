import type { ContourVertex, DrawnCutout, Point } from '@glass/contracts';
import { boxOf, reversedLoop, signedArea } from '../contour/loop.js';
import { arcOf, distanceBetween, pointAlong, SAME_POINT, segmentLength } from '../contour/segment.js';
import { turnBetween } from '../contour/fillet.js';
import type { Box, Loop, Segment } from '../model.js';
import type { MouthCutout } from './hinge-cutouts.js';

/*
 * A cut-out as somebody drew it, seen with the edge below and the glass above. Along the edge, clockwise round the
 * glass, that is from right to left: hence what lies on a panel runs the other way, and its arcs turn the other way.
 */

/** A turn (radians) below which no corner can be seen in glass: a thousandth, 1 mm over a metre. */
const SHARP = 1e-3;

/** What is opened behind an edge: along the edge and into the glass, or on the panel. */
export type PlacedOpening = { kind: 'circle'; centre: Point; radius: number } | { kind: 'loop'; loop: Loop };

/** The pieces between points, in order; of a closed contour also the one from the last to the first. */
export function piecesOf(vertices: readonly ContourVertex[], isClosed: boolean): Segment[] {
  const ends = isClosed ? [...vertices.slice(1), ...vertices.slice(0, 1)] : vertices.slice(1);
  return ends.map((end, i) => {
    const start = vertices[i] as ContourVertex;
    return { start: pointOf(start), end: pointOf(end), bulge: start.bulge };
  });
}

const pointOf = ({ x, y }: ContourVertex): Point => ({ x, y });

/** The contours of a cut-out as drawn: its mouth with the edge between its ends, and its openings. */
export function drawnLoops({ mouth, openings }: DrawnCutout): Loop[] {
  const closed = openings.map((vertices) => piecesOf(vertices, true));
  if (mouth.length < 2) return closed;
  const closing = mouth.map((vertex, i) => (i === mouth.length - 1 ? { ...vertex, bulge: 0 } : vertex));
  return [piecesOf(closing, true), ...closed];
}

/** The rectangle round all that is drawn; null where nothing is. */
export function drawnBox(cutout: DrawnCutout): Box | null {
  const pieces = drawnLoops(cutout).flat();
  return pieces.length === 0 ? null : boxOf(pieces);
}

/** How far the middle of the mouth is off the centre line (mm). */
export function sideMouthed({ mouth }: DrawnCutout): number {
  const middle = ((mouth[0]?.x ?? 0) + (mouth.at(-1)?.x ?? 0)) / 2;
  return Math.abs(middle) < SAME_POINT ? 0 : middle;
}

/** The mouth in the directions of an edge; null where the cut-out does not open to it. */
export function drawnMouth({ mouth }: DrawnCutout, mirrored: boolean): MouthCutout | null {
  if (mouth.length < 2) return null;
  const bulges = mouth.slice(0, -1).map(({ bulge }) => 0 - bulge);
  return mirrored
    ? { points: mouth.map(pointOf), bulges }
    : { points: mouth.map(({ x, y }) => ({ x: 0 - x, y })).reverse(), bulges: bulges.reverse() };
}

/** The openings in the directions of an edge; a loop runs counter-clockwise on the panel, as all openings do. */
export function drawnOpenings({ openings }: DrawnCutout, mirrored: boolean): PlacedOpening[] {
  const side = mirrored ? 1 : -1;
  const moved = ({ x, y }: Point): Point => ({ x: x * side + 0, y });
  return openings.map((vertices) => {
    const round = circleOf(vertices);
    if (round) return { ...round, centre: moved(round.centre) };
    const pieces = piecesOf(vertices, true);
    const loop = pieces.map(({ start, end, bulge }) => ({
      start: moved(start),
      end: moved(end),
      bulge: 0 - bulge * side,
    }));
    return { kind: 'loop', loop: signedArea(pieces) * side > 0 ? reversedLoop(loop) : loop };
  });
}

/** The circle that two half circles make; null for any other contour. */
export function circleOf(vertices: readonly ContourVertex[]): (PlacedOpening & { kind: 'circle' }) | null {
  const [one, other] = vertices;
  if (vertices.length !== 2 || !one || !other) return null;
  if (Math.abs(one.bulge) !== 1 || other.bulge !== one.bulge) return null;
  const centre = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  return { kind: 'circle', centre, radius: distanceBetween(one, other) / 2 };
}

/** A place where the glass is hollow: the radius there, 0 at a sharp corner. */
export interface InsideRadius {
  at: Point;
  radius: number;
}

/** Every inside radius of a path or loop that runs with the glass on its right, as cut-outs do on a panel. */
export function insideRadii(pieces: readonly Segment[], isClosed: boolean): InsideRadius[] {
  return pieces.flatMap((piece, i) => {
    const found: InsideRadius[] = [];
    if (piece.bulge > 0)
      found.push({ at: pointAlong(piece, segmentLength(piece) / 2), radius: arcOf(piece).radius });
    const next = pieces[i + 1] ?? (isClosed ? pieces[0] : undefined);
    if (next && turnBetween(piece, next) > SHARP) found.push({ at: piece.end, radius: 0 });
    return found;
  });
}
