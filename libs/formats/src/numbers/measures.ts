import { toDecimalText } from './decimal-text.js';
import { parseNumber, type NumberOptions, type NumberReading } from './parse-number.js';
import { writeNumber, type WriteOptions } from './write-number.js';

/** A measure that is kept in one unit and typed in another, such as kilograms in pounds. */
export interface MeasureUnit {
  /** How much of the kept unit one of the typed is: 0.45359237 for pounds kept in kilograms; 1 for the same unit. */
  factor: number;
  /** What may be written after the number. */
  names: readonly string[];
}

export const WEIGHT_UNITS = {
  inch: { factor: 0.45359237, names: ['lb', 'lbs'] },
  metric: { factor: 1, names: ['kg'] },
} as const;

export const AREA_UNITS = {
  inch: { factor: 0.09290304, names: ['ft²', 'ft2', 'sq ft', 'sqft'] },
  metric: { factor: 1, names: ['m²', 'm2', 'qm'] },
} as const;

export interface MeasureOptions extends Pick<NumberOptions, 'locale' | 'decimalMark'> {
  unit: MeasureUnit;
  /** In the kept unit. */
  range?: { min: number; max: number } | undefined;
}

export type ParsedMeasure =
  | { ok: true; value: number }
  | { ok: false; reason: string; readings: readonly NumberReading[] };

/** Kept in millionths: a milligram, a square millimetre. */
const KEPT_DECIMALS = 6;
/** Values nearer than this are the same measure: half a gram, five square centimetres. 2000 lb are kept as 907.185 kg. */
const SAME = 0.0005;
/** Limits that were converted are shown as short as this. */
const LIMIT_DECIMALS = 4;

/** Reads a weight or an area into the unit that it is kept in. */
export function parseMeasure(text: string, { unit, range, ...options }: MeasureOptions): ParsedMeasure {
  const { factor, names } = unit;
  const limits = range
    ? { min: toTyped(range.min, factor, LIMIT_DECIMALS), max: toTyped(range.max, factor, LIMIT_DECIMALS) }
    : {};
  const read = parseNumber(text, { ...options, units: names, limits });
  return read.ok ? { ok: true, value: toKept(read.value, factor) } : read;
}

/** Whether two values are the same measure, but for what converting them loses. */
export function isSameMeasure(one: number, other: number): boolean {
  return Math.abs(one - other) < SAME;
}

/** A weight or an area for a field, a file or the clipboard: the shortest text that `parseMeasure` reads as the same measure. */
export function writeMeasure(value: number, unit: MeasureUnit, options: WriteOptions): string {
  const { factor } = unit;
  if (factor === 1) return writeNumber(value, options);
  for (let decimals = 0; decimals < KEPT_DECIMALS; decimals += 1) {
    const typed = toDecimalText(toTyped(value, factor, decimals));
    if (isSameMeasure(toKept(typed, factor), value)) return writeNumber(typed, options);
  }
  return writeNumber(toTyped(value, factor, KEPT_DECIMALS), options);
}

function toTyped(value: number, factor: number, decimals: number): number {
  return Number((value / factor).toFixed(decimals));
}

function toKept(text: string, factor: number): number {
  return factor === 1 ? Number(text) : Number((Number(text) * factor).toFixed(KEPT_DECIMALS));
}
