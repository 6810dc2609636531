import type { EntityRecord } from '../entity-record.js';
import type { Piece } from '../piece.js';

export function readLine(record: EntityRecord): Piece[] {
  const start = { x: record.number(10), y: record.number(20) };
  const end = { x: record.number(11), y: record.number(21) };
  const segments = start.x === end.x && start.y === end.y ? [] : [{ start, end, bulge: 0 }];
  return [{ kind: 'chain', segments, closed: false, layer: record.layer, line: record.line }];
}
