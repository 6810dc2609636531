import type { LengthPrecision } from '@glass/contracts/primitives';
import { localizeDecimals } from '@glass/formats';
import { downToStep, exactLength, formatShort, unitsOf, upToStep, withUnit } from './format-length.js';

/** Whether a limit is the smallest or the largest length allowed. */
export type LimitSide = 'least' | 'most';

/** Limits below this, such as gaps, are shown to 0.1 mm or 1/64 in; others in steps of the shop. */
const FINE_BELOW_MM = 20;
const TENTHS = 10;
const IN_64THS_MM = 25.4 / 64;
/** Binary rounding, in steps. */
const ON_STEP = 1e-7;

/**
 * Rounds a limit for reading in the reader's unit, inward, so that a length at the shown limit keeps it: at least 558.8 mm is
 * at least 559 mm. Rules compare with the exact limit.
 */
export function roundLimit(mm: number, side: LimitSide, precision: LengthPrecision): number {
  if (isExact(mm, precision)) return mm;
  if (mm >= FINE_BELOW_MM) return side === 'least' ? upToStep(mm, precision) : downToStep(mm, precision);
  const stepsPerMm = unitsOf(precision) === 'metric' ? TENTHS : 1 / IN_64THS_MM;
  const steps = mm * stepsPerMm;
  return (side === 'least' ? Math.ceil(steps - ON_STEP) : Math.floor(steps + ON_STEP)) / stepsPerMm;
}

/** Formats a limit for reading: `559 mm` for at least 558.8 mm, `12 1⁄16″` for at least 305 mm. */
export function formatLimit(
  mm: number,
  side: LimitSide,
  precision: LengthPrecision,
  locale?: string,
): string {
  const rounded = roundLimit(mm, side, precision);
  const { text } = exactLength(rounded, precision);
  const written = text.endsWith('mm') ? formatShort(rounded, precision) : withUnit(text, unitsOf(precision));
  return localizeDecimals(locale, written);
}

/**
 * Formats both ends of a range of allowed lengths. A range that is narrower than what can be shown is not rounded inward, which
 * would turn it around.
 */
export function formatLimits(
  leastMm: number,
  mostMm: number,
  precision: LengthPrecision,
  locale?: string,
): [least: string, most: string] {
  const isNarrow = roundLimit(leastMm, 'least', precision) > roundLimit(mostMm, 'most', precision);
  return isNarrow
    ? [
        localizeDecimals(locale, formatShort(leastMm, precision)),
        localizeDecimals(locale, formatShort(mostMm, precision)),
      ]
    : [formatLimit(leastMm, 'least', precision, locale), formatLimit(mostMm, 'most', precision, locale)];
}

/** Whole millimeters, or a fraction down to 1/64 in. */
const isExact = (mm: number, precision: LengthPrecision): boolean =>
  !exactLength(mm, precision).text.endsWith('mm');
