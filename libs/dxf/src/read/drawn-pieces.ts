import type { Segment } from '@glass/geometry';
import type { Budget, DxfLimits } from './limits.js';
import { type Curve, ellipseCurve, fitArcs, movedCurve, segmentCurve } from './curve.js';
import { ReadingStopped } from './faults.js';
import { MAX_NUMBER } from './group-source.js';
import { type Placement, type Point3, type Transform, applyTransform, similarity } from './space.js';
import type { DxfText, Point } from '@glass/contracts/panel';
import { say } from '../words/say.js';

/** Line width of a polyline, in its entity's units; null without one. */
export interface LineWidth {
  widest: number;
  /** Constant along the whole polyline. */
  isConstant: boolean;
}

export type PieceShape =
  | { kind: 'circle'; centre: Point; radius: number }
  | { kind: 'chain'; segments: Segment[]; closed: boolean };

/** The drawing of an entity in its own plane. */
export type Drawn = (PieceShape | { kind: 'curve'; curves: Curve[]; closed: boolean }) & DrawnExtras;

interface DrawnExtras {
  /** From its plane to the entity's coordinates; omitted if equal. */
  plane?: Placement;
  /** Vertices of a chain in the entity's coordinates if they may not be planar: one more than open segments. */
  vertices?: Point3[];
  /** Line width; null or omitted without one. */
  width?: LineWidth | null;
  /** A sentence for the user about how it was read. */
  remark?: DxfText;
}

/** A drawn piece in drawing coordinates, mm, as lines and arcs only. */
export type Piece = PieceShape & {
  layer: string;
  /** Start of the entity in the file. */
  line: number;
};

export interface BulgedVertex extends Point {
  bulge: number;
}

/** Segments between vertices; skips coincident points. */
export function segmentsBetween(vertices: BulgedVertex[], closed: boolean): Segment[] {
  const segments: Segment[] = [];
  const last = closed ? vertices.length : vertices.length - 1;
  for (let index = 0; index < last; index += 1) {
    const { x, y, bulge } = vertices[index]!;
    const next = vertices[(index + 1) % vertices.length]!;
    if (x === next.x && y === next.y) continue;
    segments.push({ start: { x, y }, end: { x: next.x, y: next.y }, bulge });
  }
  return segments;
}

/**
 * Maximum deviation of arcs from an ellipse or spline, mm: a tenth of a CNC table's accuracy, as for ordered ellipses.
 */
export const MAX_CURVE_DEVIATION_MM = 0.01;

/** Shorter segments (mm) are rounding errors. */
const MIN_SEGMENT_MM = 1e-9;

/**
 * Moves an entity's drawing to its place in millimeters, as lines and arcs. Arcs in unevenly scaled blocks become
 * ellipses; those and splines become tangent arcs.
 * @throws {ReadingStopped}
 */
export function inPlace(
  drawn: Drawn,
  transform: Transform,
  limits: DxfLimits,
  effort: Budget,
  line: number,
): PieceShape {
  const shape = inArcs(moved(drawn, transform), limits, effort, line);
  if (!isWithinReach(shape)) {
    throw new ReadingStopped('badNumber', say('file.tooFar'), line);
  }
  return shape.kind === 'circle' ? shape : { ...shape, segments: shape.segments.filter(hasLength) };
}

function isWithinReach(shape: PieceShape): boolean {
  const isNear = (number: number): boolean => Math.abs(number) <= MAX_NUMBER;
  return shape.kind === 'circle'
    ? isNear(shape.centre.x) && isNear(shape.centre.y) && isNear(shape.radius)
    : shape.segments.every(
        ({ start, end, bulge }) =>
          isNear(start.x) && isNear(start.y) && isNear(end.x) && isNear(end.y) && isNear(bulge),
      );
}

export function hasSize(piece: PieceShape): boolean {
  return piece.kind === 'chain' ? piece.segments.length > 0 : piece.radius > MIN_SEGMENT_MM;
}

function hasLength({ start, end }: Segment): boolean {
  return Math.hypot(end.x - start.x, end.y - start.y) > MIN_SEGMENT_MM;
}

function moved(drawn: Drawn, transform: Transform): Drawn {
  if (drawn.kind === 'curve') {
    return { ...drawn, curves: drawn.curves.map((curve) => movedCurve(curve, transform)) };
  }
  const similar = similarity(transform);
  if (drawn.kind === 'circle') {
    const { centre, radius } = drawn;
    if (similar) {
      return { kind: 'circle', centre: applyTransform(transform, centre), radius: radius * similar.scale };
    }
    const curve = ellipseCurve(centre, { x: radius, y: 0 }, { x: 0, y: radius }, 0, 2 * Math.PI);
    return { kind: 'curve', curves: [movedCurve(curve, transform)], closed: true };
  }
  const { segments, closed } = drawn;
  if (!similar && segments.some(({ bulge }) => bulge !== 0)) {
    const curves = segments.filter(hasLength).map((one) => movedCurve(segmentCurve(one), transform));
    return { kind: 'curve', curves, closed };
  }
  const turn = similar?.mirrors ? -1 : 1;
  const place = ({ start, end, bulge }: Segment): Segment => ({
    start: applyTransform(transform, start),
    end: applyTransform(transform, end),
    bulge: bulge === 0 ? 0 : bulge * turn,
  });
  return { kind: 'chain', segments: segments.map(place), closed };
}

function inArcs(drawn: Drawn, limits: DxfLimits, effort: Budget, line: number): PieceShape {
  if (drawn.kind !== 'curve') return drawn;
  const segments: Segment[] = [];
  for (const curve of drawn.curves) {
    const most = limits.segmentsOfLoop - segments.length;
    const arcs = fitArcs(bounded(curve, line), MAX_CURVE_DEVIATION_MM, most, (units) =>
      effort.spend(units, line),
    );
    if (!arcs) {
      throw new ReadingStopped('badCurve', say('file.tooManyArcs', limits.segmentsOfLoop), line);
    }
    const [last, first] = [segments.at(-1), arcs[0]];
    if (last && first) {
      if (Math.hypot(last.end.x - first.start.x, last.end.y - first.start.y) > MAX_CURVE_DEVIATION_MM) {
        throw new ReadingStopped('badCurve', say('file.curveInPieces'), line);
      }
      last.end = first.start;
    }
    for (const arc of arcs) segments.push(arc);
  }
  return { kind: 'chain', segments, closed: drawn.closed };
}

/** Rejects curves beyond any drawing, which would take forever to follow. */
function bounded(curve: Curve, line: number): Curve {
  for (const at of [curve.from, (curve.from + curve.to) / 2, curve.to]) {
    const { point } = curve.at(at);
    if (!(Math.max(Math.abs(point.x), Math.abs(point.y)) <= MAX_NUMBER)) {
      throw new ReadingStopped('badNumber', say('file.curveTooFar'), line);
    }
  }
  return curve;
}
