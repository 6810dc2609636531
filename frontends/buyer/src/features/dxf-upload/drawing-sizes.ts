import { MM_PER_DRAWING_UNIT, type DxfDrawingUnit, type UnitSystem } from '@glass/contracts';
import { formatLength } from '@glass/geometry';

interface Size {
  widthMm: number;
  heightMm: number;
}

/** The largest panel: its size shows whether the unit is right. */
export function findLargestPanel<P extends { areaM2: number }>(panels: readonly P[]): P | undefined {
  return panels.toSorted((one, other) => other.areaM2 - one.areaM2)[0];
}

/**
 * Width × height in the shop's unit and the other one: `28″ × 72″ (711 × 1829 mm)`. If a drawing was read in the wrong
 * unit, its size is off by a factor of 25.4, and one of the two shows it.
 */
export function sizeInBothUnits(size: Size, shopUnits: UnitSystem): string {
  const [inches, millimeters] = [inInches(size), inMillimeters(size)];
  return shopUnits === 'inch' ? `${inches} (${millimeters})` : `${millimeters} (${inches})`;
}

/** The size if the drawing were read in another unit, written in that unit. */
export function sizeReadIn(
  unit: DxfDrawingUnit,
  { widthMm, heightMm }: Size,
  readIn: DxfDrawingUnit,
): string {
  const by = MM_PER_DRAWING_UNIT[unit] / MM_PER_DRAWING_UNIT[readIn];
  const size = { widthMm: widthMm * by, heightMm: heightMm * by };
  return unit === 'inch' || unit === 'foot' ? inInches(size) : inMillimeters(size);
}

function inInches({ widthMm, heightMm }: Size): string {
  return `${formatLength(widthMm, '1/16')} × ${formatLength(heightMm, '1/16')}`;
}

function inMillimeters({ widthMm, heightMm }: Size): string {
  return `${Math.round(widthMm)} × ${Math.round(heightMm)} mm`;
}
