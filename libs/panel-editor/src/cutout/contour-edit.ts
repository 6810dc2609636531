import type { DrawnCutout } from '@glass/contracts/catalogue';
import type { ContourVertex, Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import {
  type ContourId,
  type Segment,
  arcOf,
  contourPieces,
  drawnBox,
  filletCorner,
  pointAlong,
  segmentLength,
  signedArea,
  stepMm,
  toCircleOpening,
} from '@glass/geometry';

/* Edits of a drawn cutout: pure functions from one cutout to the next. A piece is named by its first point. */

export interface PointId {
  contour: ContourId;
  point: number;
}

/** A point, the piece after it, or a whole opening. */
export interface Chosen extends PointId {
  kind: 'point' | 'piece' | 'opening';
}

export const contoursOf = ({ mouth, openings }: DrawnCutout): ContourId[] => [
  ...(mouth.length > 0 ? (['mouth'] as const) : []),
  ...openings.keys(),
];

export function verticesOf({ mouth, openings }: DrawnCutout, contour: ContourId): readonly ContourVertex[] {
  return contour === 'mouth' ? mouth : (openings[contour] ?? []);
}

export function withVertices(
  cutout: DrawnCutout,
  contour: ContourId,
  vertices: ContourVertex[],
): DrawnCutout {
  if (contour === 'mouth') return { ...cutout, mouth: vertices };
  const openings =
    vertices.length === 0 ? cutout.openings.toSpliced(contour, 1) : cutout.openings.with(contour, vertices);
  return { ...cutout, openings };
}

export function pieceAt(cutout: DrawnCutout, { contour, point }: PointId): Segment | null {
  return contourPieces(cutout, contour)[point] ?? null;
}

/** The ends of a mouth stay on the edge. */
const isEnd = (cutout: DrawnCutout, { contour, point }: PointId): boolean =>
  contour === 'mouth' && (point === 0 || point === cutout.mouth.length - 1);

export function movePoint(cutout: DrawnCutout, id: PointId, { x, y }: Point): DrawnCutout {
  const vertices = verticesOf(cutout, id.contour);
  const before = vertices[id.point];
  const up = isEnd(cutout, id) ? 0 : Math.max(0, y);
  if (!before || (before.x === x && before.y === up)) return cutout;
  return withVertices(cutout, id.contour, vertices.with(id.point, { ...before, x: x + 0, y: up }));
}

/** Moves a piece with both of its ends. */
function movePiece(cutout: DrawnCutout, id: PointId, by: Point): DrawnCutout {
  const { contour, point } = id;
  const next = { contour, point: (point + 1) % verticesOf(cutout, contour).length };
  const moved = (one: DrawnCutout, of: PointId) => {
    const at = verticesOf(cutout, contour)[of.point];
    return at ? movePoint(one, of, { x: at.x + by.x, y: at.y + by.y }) : one;
  };
  return moved(moved(cutout, id), next);
}

function moveOpening(cutout: DrawnCutout, contour: number, by: Point): DrawnCutout {
  const vertices = verticesOf(cutout, contour);
  return withVertices(
    cutout,
    contour,
    vertices.map((one) => ({ ...one, x: one.x + by.x, y: one.y + by.y })),
  );
}

function setBulge(cutout: DrawnCutout, { contour, point }: PointId, bulge: number): DrawnCutout {
  const vertices = verticesOf(cutout, contour);
  const before = vertices[point];
  return !before || before.bulge === bulge
    ? cutout
    : withVertices(cutout, contour, vertices.with(point, { ...before, bulge: bulge + 0 }));
}

/** Largest bulge by dragging, about three quarters of a circle; larger arcs are set by radius. */
const MAX_BULGE = 2.4;

/** Makes a piece an arc through a point; a line if the point is within `straight` mm of the chord. */
export function bendPiece(cutout: DrawnCutout, id: PointId, through: Point, straight: number): DrawnCutout {
  const piece = pieceAt(cutout, id);
  if (!piece) return cutout;
  const { start, end } = piece;
  const chord = Math.hypot(end.x - start.x, end.y - start.y);
  if (chord === 0) return cutout;
  // Bulge = rise over half the chord, positive to the right of it.
  const rise =
    ((through.x - start.x) * (end.y - start.y) - (through.y - start.y) * (end.x - start.x)) / chord;
  const bulge = Math.abs(rise) < straight ? 0 : (2 * rise) / chord;
  return setBulge(cutout, id, Math.max(-MAX_BULGE, Math.min(MAX_BULGE, bulge)));
}

const QUARTER = Math.tan(Math.PI / 8);

/** Turns a line into a quarter circle that bows into the glass, and an arc into a line. */
export function toggleArc(cutout: DrawnCutout, id: PointId): DrawnCutout {
  const piece = pieceAt(cutout, id);
  if (!piece) return cutout;
  return setBulge(cutout, id, piece.bulge === 0 ? QUARTER * outwards(cutout, id.contour) : 0);
}

/** Bulge sign of arcs that bow into the glass. */
function outwards(cutout: DrawnCutout, contour: ContourId): 1 | -1 {
  return contour !== 'mouth' && signedArea(contourPieces(cutout, contour)) > 0 ? 1 : -1;
}

/** Sets an arc's radius between the same ends; at least half the chord. */
export function setRadius(cutout: DrawnCutout, id: PointId, radius: number): DrawnCutout {
  const piece = pieceAt(cutout, id);
  if (!piece) return cutout;
  const half = Math.hypot(piece.end.x - piece.start.x, piece.end.y - piece.start.y) / 2;
  const flat = Math.tan(Math.asin(Math.min(1, half / radius)) / 2);
  const bulge = Math.abs(piece.bulge) > 1 ? 1 / flat : flat;
  const side = piece.bulge === 0 ? outwards(cutout, id.contour) : Math.sign(piece.bulge);
  return setBulge(cutout, id, bulge * side);
}

/** Splits a piece in the middle, keeping its form. */
export function addPoint(cutout: DrawnCutout, { contour, point }: PointId): DrawnCutout {
  const piece = pieceAt(cutout, { contour, point });
  if (!piece) return cutout;
  const bulge = Math.tan(Math.atan(piece.bulge) / 2);
  const middle = pointAlong(piece, segmentLength(piece) / 2);
  const vertices = verticesOf(cutout, contour);
  const halves = [
    { ...(vertices[point] as ContourVertex), bulge },
    { ...middle, bulge },
  ];
  return withVertices(cutout, contour, vertices.toSpliced(point, 1, ...halves));
}

/**
 * Removes a point; a contour of three points or fewer is removed as a whole. If an end of the mouth goes, the next
 * point moves to the edge.
 */
export function removePoint(cutout: DrawnCutout, { contour, point }: PointId): DrawnCutout {
  const vertices = verticesOf(cutout, contour);
  if (vertices.length <= 3) return withVertices(cutout, contour, []);
  const left = vertices.toSpliced(point, 1);
  if (contour !== 'mouth') {
    const before = (point + left.length - 1) % left.length;
    return withVertices(cutout, contour, left.with(before, { ...left[before]!, bulge: 0 }));
  }
  const ends = left.map((vertex, i) => {
    if (i === left.length - 1) return { ...vertex, y: 0, bulge: 0 };
    if (i === 0) return { ...vertex, y: 0 };
    return i === point - 1 ? { ...vertex, bulge: 0 } : vertex;
  });
  return withVertices(cutout, contour, ends);
}

/** Replaces a corner by an arc; null if no arc of this radius touches both sides. */
export function roundCorner(
  cutout: DrawnCutout,
  { contour, point }: PointId,
  radius: number,
): DrawnCutout | null {
  const vertices = verticesOf(cutout, contour);
  const count = vertices.length;
  const pieces = contourPieces(cutout, contour);
  const before = pieces[contour === 'mouth' ? point - 1 : (point + count - 1) % count];
  const after = pieces[point];
  const cut = before && after ? filletCorner(before, after, radius) : null;
  const [arc] = cut?.path ?? [];
  if (!before || !after || !arc) return null;
  // The rest of an arc beside the corner sweeps less.
  const shorter = (piece: Segment, trim: number) =>
    piece.bulge === 0 ? 0 : Math.tan(Math.atan(piece.bulge) * (1 - trim / segmentLength(piece)));
  const rounded = vertices.toSpliced(
    point,
    1,
    { ...arc.start, bulge: arc.bulge },
    { ...arc.end, bulge: shorter(after, cut?.trimAfter ?? 0) },
  );
  const previous = (point + rounded.length - 1) % rounded.length;
  const trimmed = { ...(rounded[previous] as ContourVertex), bulge: shorter(before, cut?.trimBefore ?? 0) };
  return withVertices(cutout, contour, rounded.with(previous, trimmed));
}

/** Mirrored at the center line. */
export function mirrorCutout({ mouth, openings }: DrawnCutout): DrawnCutout {
  const flipped = (vertices: readonly ContourVertex[], isClosed: boolean) =>
    vertices
      .map(({ x, y }, i) => {
        const before = vertices[i - 1] ?? (isClosed ? vertices.at(-1) : undefined);
        return { x: 0 - x, y, bulge: before?.bulge ?? 0 };
      })
      .reverse();
  return {
    kind: 'drawn',
    mouth: flipped(mouth, false),
    openings: openings.map((vertices) => flipped(vertices, true)),
  };
}

/** Changes width or depth by moving points beyond the middle; radii stay. */
export function stretch(cutout: DrawnCutout, side: 'width' | 'depth', mm: number): DrawnCutout {
  const box = drawnBox(cutout);
  if (!box) return cutout;
  const { minX, maxX, maxY } = box;
  const middle = (minX + maxX) / 2;
  const highest = Math.max(...[...cutout.mouth, ...cutout.openings.flat()].map(({ y }) => y));
  const more = side === 'width' ? mm - (maxX - minX) : mm - maxY;
  const moved = (one: ContourVertex): ContourVertex =>
    side === 'width'
      ? { ...one, x: one.x + (Math.sign(round(one.x - middle)) * more) / 2 }
      : { ...one, y: round(one.y - highest / 2) > 0 ? one.y + more : one.y };
  return {
    kind: 'drawn',
    mouth: cutout.mouth.map(moved),
    openings: cutout.openings.map((vertices) => vertices.map(moved)),
  };
}

const round = (mm: number): number => Math.round(mm * 1e6) / 1e6;

/** Sets the width of the mouth about its middle; sides at right angles to the edge move along. */
export function widenMouth(cutout: DrawnCutout, mm: number): DrawnCutout {
  const { mouth } = cutout;
  const [left, right] = [mouth[0]?.x ?? 0, mouth.at(-1)?.x ?? 0];
  const by = (mm - (right - left)) / 2;
  const isSide = (at: number, end: number, x: number) =>
    mouth[end]?.x === x &&
    mouth.slice(Math.min(at, end), Math.max(at, end)).every((one) => one.x === x && one.bulge === 0);
  const moved = mouth.map((one, i) => {
    if (i === 0 || (one.x === left && isSide(i, 0, left))) return { ...one, x: one.x - by };
    if (i === mouth.length - 1 || (one.x === right && isSide(i, mouth.length - 1, right)))
      return { ...one, x: one.x + by };
    return one;
  });
  return { ...cutout, mouth: moved };
}

export function radiusOf(piece: Segment | null): number | null {
  return piece && piece.bulge !== 0 ? arcOf(piece).radius : null;
}

interface Snapping {
  precision: LengthPrecision;
  /** Distance (mm) within which a point snaps to other points and the center line; 0 to disable. */
  reach: number;
}

/** Moves a part toward `target`, snapped to the tenant's steps and to nearby points. */
export function dragPart(cutout: DrawnCutout, part: Chosen, target: Point, snapping: Snapping): DrawnCutout {
  const { contour, point } = part;
  if (part.kind === 'piece') {
    return bendPiece(cutout, part, target, Math.max(snapping.reach / 2, stepMm(snapping.precision) / 2));
  }
  const at = snapped(cutout, part, target, snapping);
  if (part.kind === 'point') return movePoint(cutout, { contour, point }, at);
  const middle = middleOf(cutout, contour as number);
  return moveOpening(cutout, contour as number, { x: at.x - middle.x, y: at.y - middle.y });
}

export function nudgePart(cutout: DrawnCutout, part: Chosen, by: Point): DrawnCutout {
  const { contour, point } = part;
  if (part.kind === 'piece') return movePiece(cutout, { contour, point }, by);
  if (part.kind === 'opening') return moveOpening(cutout, contour as number, by);
  const at = verticesOf(cutout, contour)[point];
  return at ? movePoint(cutout, { contour, point }, { x: at.x + by.x, y: at.y + by.y }) : cutout;
}

/** Removes a point or a whole opening; pieces cannot be removed. */
export function removePart(cutout: DrawnCutout, { kind, contour, point }: Chosen): DrawnCutout {
  if (kind === 'point') return removePoint(cutout, { contour, point });
  return kind === 'opening' ? withVertices(cutout, contour, []) : cutout;
}

export function middleOf(cutout: DrawnCutout, contour: number): Point {
  const vertices = verticesOf(cutout, contour);
  const round = toCircleOpening(vertices);
  if (round) return round.centre;
  const [xs, ys] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

function snapped(cutout: DrawnCutout, part: Chosen, { x, y }: Point, { precision, reach }: Snapping): Point {
  const step = stepMm(precision);
  const others = contoursOf(cutout).flatMap((contour) =>
    verticesOf(cutout, contour).filter(
      (_, point) => contour !== part.contour || (part.kind === 'point' && point !== part.point),
    ),
  );
  const xs = [0, ...others.flatMap((one) => [one.x, 0 - one.x])];
  const ys = others.map((one) => one.y);
  return { x: near(x, xs, reach) ?? inSteps(x, step), y: near(y, ys, reach) ?? inSteps(y, step) };
}

const inSteps = (mm: number, step: number): number => Math.round(mm / step) * step;

function near(value: number, lines: readonly number[], reach: number): number | null {
  const best = lines.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0];
  return best !== undefined && Math.abs(best - value) < reach ? best : null;
}
