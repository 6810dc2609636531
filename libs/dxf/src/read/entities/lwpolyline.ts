import type { EntityRecord } from '../entity-record.js';
import { segmentsBetween, type BulgedVertex, type Drawn } from '../piece.js';
import { facing } from '../plane.js';

/** Each 10 begins a vertex; its 20 and 42 follow. */
export function readLwPolyline(record: EntityRecord): Drawn[] {
  const side = facing(record);
  const vertices: BulgedVertex[] = [];
  record.each((code, index) => {
    const vertex = vertices.at(-1);
    if (code === 10) vertices.push({ x: record.numberAt(index) * side, y: 0, bulge: 0 });
    else if (code === 20 && vertex) vertex.y = record.numberAt(index);
    else if (code === 42 && vertex) vertex.bulge = record.numberAt(index) * side;
  });
  const closed = (record.integer(70, 0) & 1) === 1;
  return [{ kind: 'chain', segments: segmentsBetween(vertices, closed), closed }];
}
