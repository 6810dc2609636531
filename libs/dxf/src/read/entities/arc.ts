import type { EntityRecord } from '../entity-record.js';
import type { Drawn } from '../piece.js';
import { facing } from '../plane.js';

/** From the angle in 50 to the angle in 51, in degrees, counter-clockwise. */
export function readArc(record: EntityRecord): Drawn[] {
  const side = facing(record);
  const [x, y, radius] = [record.number(10), record.number(20), record.number(40)];
  const from = record.number(50);
  const turned = (record.number(51) - from) % 360;
  const degrees = turned <= 0 ? turned + 360 : turned;
  // Without a radius it has no size, as a circle without one.
  if (degrees === 360 || radius <= 0) return [{ kind: 'circle', centre: { x: x * side, y }, radius }];
  // Half-way round is safe to hold as one bulge; more of a circle is told in two halves.
  const parts = degrees > 180 ? 2 : 1;
  const at = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return { x: (x + radius * Math.cos(radians)) * side, y: y + radius * Math.sin(radians) };
  };
  const segments = Array.from({ length: parts }, (_, part) => ({
    start: at(from + (degrees * part) / parts),
    end: at(from + (degrees * (part + 1)) / parts),
    bulge: Math.tan((degrees / parts / 4) * (Math.PI / 180)) * side,
  }));
  return [{ kind: 'chain', segments, closed: false }];
}
