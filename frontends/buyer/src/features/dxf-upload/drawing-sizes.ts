import { MM_PER_DRAWING_UNIT, type DxfDrawingUnit } from '@glass/contracts';
import { formatLength } from '@glass/geometry';

interface Size {
  widthMm: number;
  heightMm: number;
}

/** The panel by whose size a person, or the page, tells whether the unit is right. */
export function largestOf<P extends { areaM2: number }>(panels: readonly P[]): P | undefined {
  return panels.toSorted((one, other) => other.areaM2 - one.areaM2)[0];
}

/**
 * Width × height in inches and in millimetres: `28″ × 72″ (711 × 1829 mm)`. In both, because a drawing that was read
 * in the wrong unit is 25.4 times too large or too small, and one of the two says so at a glance.
 */
export function sizeInBothUnits(size: Size): string {
  return `${inInches(size)} (${inMillimetres(size)})`;
}

/** What a size would be if its drawing were read in another unit than it was, in the way of that unit. */
export function sizeReadIn(
  unit: DxfDrawingUnit,
  { widthMm, heightMm }: Size,
  readIn: DxfDrawingUnit,
): string {
  const by = MM_PER_DRAWING_UNIT[unit] / MM_PER_DRAWING_UNIT[readIn];
  const size = { widthMm: widthMm * by, heightMm: heightMm * by };
  return unit === 'inch' || unit === 'foot' ? inInches(size) : inMillimetres(size);
}

function inInches({ widthMm, heightMm }: Size): string {
  return `${formatLength(widthMm, '1/16')} × ${formatLength(heightMm, '1/16')}`;
}

function inMillimetres({ widthMm, heightMm }: Size): string {
  return `${Math.round(widthMm)} × ${Math.round(heightMm)} mm`;
}
