import type { Point } from '@glass/contracts';
import type { Segment } from '@glass/geometry';

/** What an entity draws: a whole circle, or a chain of lines and arcs. */
export type Piece = (
  { kind: 'circle'; centre: Point; radius: number } | { kind: 'chain'; segments: Segment[]; closed: boolean }
) & {
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
