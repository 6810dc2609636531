import { ellipseCurve } from '../curve/curve.js';
import type { EntityRecord } from '../entity-record.js';
import { ReadingStopped } from '../faults.js';
import type { Drawn } from '../piece.js';
import { facing } from '../plane.js';

const FULL_TURN = 2 * Math.PI;
/** Parameters are written with some nine decimals. */
const SAME_ANGLE = 1e-9;
/** Axes that differ by less than this part make a circle. */
const SAME_AXES = 1e-9;

/**
 * Centre (10), end of the major axis from there (11), minor axis as a part of it (40), from parameter 41 to 42.
 * Unlike arcs, ellipses stand in the drawing's own coordinates; one seen from below only turns the other way.
 */
export function readEllipse(record: EntityRecord): Drawn[] {
  const side = facing(record);
  const centre = { x: record.number(10), y: record.number(20) };
  const major = { x: record.number(11), y: record.number(21) };
  const ratio = record.number(40);
  const length = Math.hypot(major.x, major.y);
  if (length === 0 || ratio <= 0) {
    throw new ReadingStopped('badCurve', 'An ellipse without a width or a height.', record.line);
  }
  const minor = { x: -major.y * ratio * side, y: major.x * ratio * side };
  const from = record.number(41, 0);
  const turned = (record.number(42, FULL_TURN) - from) % FULL_TURN;
  const sweep = turned <= SAME_ANGLE ? turned + FULL_TURN : turned;
  const closed = Math.abs(sweep - FULL_TURN) <= SAME_ANGLE;
  if (closed && Math.abs(ratio - 1) <= SAME_AXES) return [{ kind: 'circle', centre, radius: length }];
  const to = closed ? from + FULL_TURN : from + sweep;
  return [{ kind: 'curve', curves: [ellipseCurve(centre, major, minor, from, to)], closed }];
}
