import type { UnitSystem } from '@glass/contracts';
import { type Box, formatLength } from '@glass/geometry';

/** Words lengths of a drawing in the unit of the shop, for questions and findings. */
export interface Measures {
  /** @param metric the digits to show in millimeters; a hundredth where left out */
  length(mm: number, metric?: string): string;
  /** Width and height. */
  size(box: Box): string;
}

const MM_PER_INCH = 25.4;
/** Lengths nearer to a sixteenth of an inch (mm) are shown as that. */
const ON_STEP_MM = 0.01;

const MEASURES: Readonly<Record<UnitSystem, Measures>> = {
  metric: {
    length: (mm, metric = decimals(mm)) => `${metric} mm`,
    size: (box) => `${sidesOf(box).map(decimals).join(' × ')} mm`,
  },
  inch: {
    length: (mm) => inches(mm),
    size: (box) => sidesOf(box).map(inches).join(' × '),
  },
};

export const measuresIn = (units: UnitSystem): Measures => MEASURES[units];

const sidesOf = ({ minX, minY, maxX, maxY }: Box): number[] => [maxX - minX, maxY - minY];

/** A hundredth is finer than anything is cut; below 1, three digits. */
const decimals = (length: number): string =>
  String(Number(Math.abs(length) >= 1 ? length.toFixed(2) : length.toPrecision(3)));

/** As fractions where it is one, as a drawing in decimals otherwise: two sizes that differ never look the same. */
function inches(mm: number): string {
  const steps = Math.round((mm * 16) / MM_PER_INCH);
  const isOnStep = steps !== 0 && Math.abs((steps * MM_PER_INCH) / 16 - mm) <= ON_STEP_MM;
  if (isOnStep) return formatLength(mm, '1/16');
  const length = mm / MM_PER_INCH;
  return `${Number(Math.abs(length) >= 1 ? length.toFixed(3) : length.toPrecision(3))}″`;
}
