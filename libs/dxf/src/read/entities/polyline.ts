import type { EntityRecord } from '../entity-record.js';
import { ReadingStopped } from '../faults.js';
import { segmentsBetween, type Drawn } from '../piece.js';
import { facing } from '../plane.js';

const CLOSED = 1;
/** Polygon meshes and faces are no contours. */
const MESH = 16 | 64;
/** Control points of a spline frame: the vertices of the curve itself stand beside them. */
const FRAME_POINT = 16;

export function readPolyline(record: EntityRecord): Drawn[] {
  const flags = record.integer(70, 0);
  if ((flags & MESH) !== 0) {
    throw new ReadingStopped('unsupported', 'A mesh is no contour.', record.line);
  }
  const side = facing(record);
  const vertices = record.vertices
    .filter((vertex) => (vertex.integer(70, 0) & FRAME_POINT) === 0)
    .map((vertex) => ({
      x: vertex.number(10) * side,
      y: vertex.number(20),
      bulge: vertex.number(42, 0) * side,
    }));
  const closed = (flags & CLOSED) !== 0;
  return [{ kind: 'chain', segments: segmentsBetween(vertices, closed), closed }];
}
