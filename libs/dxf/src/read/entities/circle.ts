import type { EntityRecord } from '../entity-record.js';
import type { Drawn } from '../piece.js';
import { facing } from '../plane.js';

export function readCircle(record: EntityRecord): Drawn[] {
  const centre = { x: record.number(10) * facing(record), y: record.number(20) };
  return [{ kind: 'circle', centre, radius: record.number(40) }];
}
