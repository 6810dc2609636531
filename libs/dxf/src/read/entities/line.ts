import type { EntityRecord } from '../entity-record.js';
import type { Drawn } from '../piece.js';

export function readLine(record: EntityRecord): Drawn[] {
  const start = { x: record.number(10), y: record.number(20) };
  const end = { x: record.number(11), y: record.number(21) };
  return [{ kind: 'chain', segments: [{ start, end, bulge: 0 }], closed: false }];
}
