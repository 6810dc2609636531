import type { EntityRecord } from '../entity-record.js';
import { ReadingStopped } from '../faults.js';
import { segmentsBetween, type BulgedVertex, type Drawn } from '../piece.js';
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
  const vertices = verticesOf(record).map(({ x, y, bulge }) => ({ x: x * side, y, bulge: bulge * side }));
  const closed = (flags & CLOSED) !== 0;
  return [{ kind: 'chain', segments: segmentsBetween(vertices, closed), closed }];
}

/** Those of the curve itself. */
function verticesOf(record: EntityRecord): BulgedVertex[] {
  const vertices: (BulgedVertex & { flags: number })[] = [];
  record.eachVertex(
    () => vertices.push({ x: Number.NaN, y: Number.NaN, bulge: 0, flags: 0 }),
    (code, index) => {
      const vertex = vertices.at(-1)!;
      if (code === 10) vertex.x = record.numberAt(index);
      else if (code === 20) vertex.y = record.numberAt(index);
      else if (code === 42) vertex.bulge = record.numberAt(index);
      else if (code === 70) vertex.flags = Math.trunc(record.numberAt(index));
    },
  );
  const drawn = vertices.filter(({ flags }) => (flags & FRAME_POINT) === 0);
  if (drawn.some(({ x, y }) => Number.isNaN(x) || Number.isNaN(y))) {
    throw new ReadingStopped('badNumber', 'A POLYLINE has a vertex without a place.', record.line);
  }
  return drawn;
}
