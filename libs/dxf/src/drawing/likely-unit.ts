import { type DxfDrawingUnit, MM_PER_DRAWING_UNIT } from '@glass/contracts';
import { boxOf } from '@glass/geometry';
import type { DxfReading } from '../read/read-dxf.js';

/** The longer side (mm) of glass that somebody draws: less is a sample, more comes off no float line. */
const LIKELY_MM = { from: 120, to: 4000 };

/** Whether glass is ordered in that size. @param longerMm its longer side */
export function isLikelySize(longerMm: number): boolean {
  return longerMm >= LIKELY_MM.from && longerMm <= LIKELY_MM.to;
}

/** The second of a fabricator's two units before those that only few draw in. */
const IN_TURN: readonly DxfDrawingUnit[] = ['inch', 'mm', 'cm', 'm', 'foot'];

/**
 * What a drawing that does not say its unit is drawn in, by the size of its largest panel: 914 are millimetres and no
 * inches, 36 are inches. The usual unit where that makes a likely size, or none does.
 */
export function likelyUnit(reading: DxfReading, usual: DxfDrawingUnit): DxfDrawingUnit {
  if (reading.declaredUnits !== null) return usual;
  const [largest] = reading.panels;
  const drawn = reading.drawn.flat();
  if (!largest && drawn.length === 0) return usual;
  const { minX, minY, maxX, maxY } = largest?.box ?? boxOf(drawn);
  const longer = Math.max(maxX - minX, maxY - minY) / MM_PER_DRAWING_UNIT[reading.units];
  const isLikely = (unit: DxfDrawingUnit) => isLikelySize(longer * MM_PER_DRAWING_UNIT[unit]);
  return [usual, ...IN_TURN].find(isLikely) ?? usual;
}

/**
 * Whether the size of a panel tells the unit that it was read in: glass of that size is ordered, and in the other of the
 * two units that most people draw in it would be none. @param longerMm its longer side
 */
export function sizeTellsUnit(longerMm: number, units: DxfDrawingUnit): boolean {
  const other = units === 'inch' ? 'mm' : 'inch';
  const inOther = (longerMm / MM_PER_DRAWING_UNIT[units]) * MM_PER_DRAWING_UNIT[other];
  return isLikelySize(longerMm) && !isLikelySize(inOther);
}
