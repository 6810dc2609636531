import type { EntityRecord } from '../entity-record.js';
import type { Piece } from '../piece.js';
import { facing } from '../plane.js';

export function readCircle(record: EntityRecord): Piece[] {
  const centre = { x: record.number(10) * facing(record), y: record.number(20) };
  return [{ kind: 'circle', centre, radius: record.number(40), layer: record.layer, line: record.line }];
}
