import type { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';

/** Directions that differ by less are the same: files carry them with some six decimals. */
const PARALLEL = 1e-6;

/**
 * Flat entities carry the direction they are seen from (210, 220, 230). Mirrored ones look at the drawing from
 * below: their x runs backwards and their arcs turn the other way. Answers 1, or −1 for those.
 */
export function facing(record: EntityRecord): 1 | -1 {
  const x = record.number(210, 0);
  const y = record.number(220, 0);
  const z = record.number(230, 1);
  const length = Math.hypot(x, y, z);
  if (length === 0 || Math.hypot(x, y) > PARALLEL * length) {
    throw new ReadingStopped(
      'notFlat',
      `The ${record.kind} does not lie in the plane of the drawing.`,
      record.line,
    );
  }
  return z > 0 ? 1 : -1;
}
