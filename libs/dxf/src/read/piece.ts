import type { Point } from '@glass/contracts';
import type { Segment } from '@glass/geometry';

import type { Curve } from './curve/curve.js';
import type { Placement, Point3 } from './space.js';

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
  remark?: string;
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
