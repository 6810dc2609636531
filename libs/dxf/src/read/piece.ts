import type { Point } from '@glass/contracts';
import type { Segment } from '@glass/geometry';

import type { Curve } from './curve/curve.js';
import type { Placement, Point3 } from './space.js';
import type { LineWidth } from './wide-lines.js';

/** A circle, or a chain of lines and arcs. */
export type PieceShape =
  | { kind: 'circle'; centre: Point; radius: number }
  | { kind: 'chain'; segments: Segment[]; closed: boolean };

/** What an entity draws, in its own plane. */
export type Drawn = (PieceShape | { kind: 'curve'; curves: Curve[]; closed: boolean }) & DrawnExtras;

interface DrawnExtras {
  /** From its plane to the entity's coordinates; left out where it lies in the plane of those. */
  plane?: Placement;
  /** The vertices of a chain in the entity's coordinates where they may lie in no plane: one more than open segments. */
  vertices?: Point3[];
  /** Of its line; null or left out where that has none. */
  width?: LineWidth | null;
  /** What a person should know of how it is read, in a sentence. */
  remark?: string;
}

/** The same in millimetres where it lies in the drawing, of lines and arcs alone. */
export type Piece = PieceShape & {
  layer: string;
  /** Where the entity begins in the file. */
  line: number;
};

export interface BulgedVertex extends Point {
  bulge: number;
}

/** The segments between vertices; points that fall together make none. */
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
