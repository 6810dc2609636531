import { numberIn, type EntityRecord } from '../entity-record.js';
import { segmentsBetween, type BulgedVertex, type Drawn } from '../piece.js';
import { facing } from '../plane.js';

/** Each 10 begins a vertex; its 20 and 42 follow. */
export function readLwPolyline(record: EntityRecord): Drawn[] {
  const side = facing(record);
  const vertices: BulgedVertex[] = [];
  for (const group of record.groups) {
    const vertex = vertices.at(-1);
    if (group.code === 10) vertices.push({ x: numberIn(group) * side, y: 0, bulge: 0 });
    else if (group.code === 20 && vertex) vertex.y = numberIn(group);
    else if (group.code === 42 && vertex) vertex.bulge = numberIn(group) * side;
  }
  const closed = (record.integer(70, 0) & 1) === 1;
  return [{ kind: 'chain', segments: segmentsBetween(vertices, closed), closed }];
}
