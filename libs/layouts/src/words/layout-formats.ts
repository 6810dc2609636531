import type { LengthPrecision } from '@glass/contracts/primitives';
import {
  formatArea,
  formatLimit,
  formatLimits,
  formatReadable,
  formatToHundredth,
  formatWeight,
  type LimitSide,
  localizeDecimals,
  unitsOf,
  upToStep,
} from '@glass/geometry';
import { currentLocale } from '@glass/language';

/** Writes figures of a layout: lengths in mm to a tenth or the shop's fraction, weights in kg, degrees and percent. */
export function layoutFormats({
  precision,
  locale = currentLocale(),
}: {
  precision: LengthPrecision;
  locale?: string;
}) {
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    length: (mm: number) => formatReadable(roundForReading(mm, precision), precision, locale),
    /** A length that something has to move by: rounded up, so that it never reads 0. */
    atLeast: (mm: number) => formatReadable(roundUpForReading(mm, precision), precision, locale),
    limit: (mm: number, side: LimitSide) => formatLimit(mm, side, precision, locale),
    limits: (leastMm?: number | null, mostMm?: number | null) =>
      formatLimits(leastMm ?? 0, mostMm ?? 0, precision, locale),
    /** A measure that misses its limit, exact enough to differ from it, and the limit. */
    against: (mm: number, limit: string): [measure: string, limit: string] => {
      const text = formatReadable(roundForReading(mm, precision), precision, locale);
      return [text === limit ? localizeDecimals(locale, formatToHundredth(mm, precision)) : text, limit];
    },
    /** @param otherKg weight to compare it with, from which it differs as written */
    weight: (kg: number, otherKg?: number | null) =>
      formatWeight(kg, unitsOf(precision), locale, otherKg ?? kg),
    area: (mm2: number) => formatArea(mm2 / 1e6, unitsOf(precision), locale),
    angle: (degrees: number | null | undefined) => `${decimal.format(degrees ?? 0)}°`,
    percent: (value: number | null | undefined) => percent.format((value ?? 0) / 100),
  };
}

/** A tenth of a millimeter is enough to read; inches are shown in steps of the shop anyway. */
const roundForReading = (mm: number, precision: LengthPrecision): number =>
  unitsOf(precision) === 'metric' ? Math.round(mm * 10) / 10 : mm;

const roundUpForReading = (mm: number, precision: LengthPrecision): number =>
  unitsOf(precision) === 'metric' ? Math.ceil(mm * 10 - NOISE) / 10 : upToStep(mm, precision);

/** Sums of measures are exact to less than this. */
const NOISE = 1e-6;
