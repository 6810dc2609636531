import type { Point } from '@glass/contracts';
import type { Segment } from '@glass/geometry';

import type { Curve } from './curve/curve.js';

/** What an entity draws, in its own coordinates: a circle, a chain of lines and arcs, or one of curves. */
export type Drawn =
  | { kind: 'circle'; centre: Point; radius: number }
  | { kind: 'chain'; segments: Segment[]; closed: boolean }
  | { kind: 'curve'; curves: Curve[]; closed: boolean };

/** The same in millimetres where it lies in the drawing, of lines and arcs alone. */
export type Piece = Exclude<Drawn, { kind: 'curve' }> & {
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
