import type { UnitSystem } from '@glass/contracts/primitives';
import { type Box, formatLength } from '@glass/geometry';

/** Formats lengths of a drawing in the shop's unit, for questions and faults. */
export interface Measures {
  /** @param metric the digits to show in millimeters; hundredths if omitted */
  length(mm: number, metric?: string): string;
  /** Width × height. */
  size(box: Box): string;
}

const MM_PER_INCH = 25.4;
/** Tolerance for showing a length as a sixteenth of an inch, mm. */
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
