import type { DxfLength, DxfSize } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { type Box, formatLength } from '@glass/geometry';

/** Lengths of a drawing in the shop's unit, for questions and faults; `wordLength` and `wordSize` write them. */
export interface Measures {
  /** @param digits after the decimal mark in millimeters; up to two if omitted, three significant ones below 1 */
  length(mm: number, digits?: number): DxfLength;
  /** Width × height. */
  size(box: Box): DxfSize;
}

const MM_PER_INCH = 25.4;
/** Tolerance for showing a length as a sixteenth of an inch, mm. */
const ON_STEP_MM = 0.01;

export const measuresIn = (units: UnitSystem): Measures => ({
  length: (mm, digits) => ({ mm, units, ...(digits === undefined ? {} : { digits }) }),
  size: ({ minX, minY, maxX, maxY }) => ({ size: [maxX - minX, maxY - minY], units }),
});

export function wordLength({ mm, units, digits }: DxfLength): string {
  if (units === 'inch') return inches(mm);
  return `${digits === undefined ? decimals(mm) : mm.toFixed(digits)} mm`;
}

export function wordSize({ size, units }: DxfSize): string {
  return units === 'inch' ? size.map(inches).join(' × ') : `${size.map(decimals).join(' × ')} mm`;
}

/** Hundredths; below 1, three digits. */
const decimals = (length: number): string =>
  String(Number(Math.abs(length) >= 1 ? length.toFixed(2) : length.toPrecision(3)));

/** As a fraction if it is one, else as decimals, so that different sizes never look equal. */
function inches(mm: number): string {
  const steps = Math.round((mm * 16) / MM_PER_INCH);
  const isOnStep = steps !== 0 && Math.abs((steps * MM_PER_INCH) / 16 - mm) <= ON_STEP_MM;
  if (isOnStep) return formatLength(mm, '1/16');
  const length = mm / MM_PER_INCH;
  return `${Number(Math.abs(length) >= 1 ? length.toFixed(3) : length.toPrecision(3))}″`;
}
