import { type WriteOptions, toDecimalText, writeNumber } from './decimal-text.js';
import { parseNumber, type NumberOptions, type NumberReading } from './parse-number.js';

/** A unit for typing a measure that is stored in another unit, such as pounds for kilograms. */
interface MeasureUnit {
  /** Stored units per typed unit: 0.45359237 for pounds stored as kilograms. */
  factor: number;
  /** Names that may follow the number. */
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

interface MeasureOptions extends Pick<NumberOptions, 'locale' | 'decimalMark'> {
  unit: MeasureUnit;
  /** In the stored unit. */
  range?: { min: number; max: number } | undefined;
}

type ParsedMeasure =
  | { ok: true; value: number }
  | { ok: false; reason: string; readings: readonly NumberReading[] };

/** Decimals of stored values: a milligram, a square millimeter. */
const STORED_DECIMALS = 6;
/** Tolerance for equal measures: half a gram, five square centimeters. 2000 lb are stored as 907.185 kg. */
const SAME = 0.0005;
/** Decimals of converted limits in messages. */
const LIMIT_DECIMALS = 4;

/** Parses a weight or area into its stored unit. */
export function parseMeasure(text: string, { unit, range, ...options }: MeasureOptions): ParsedMeasure {
  const { factor, names } = unit;
  const limits = range
    ? { min: toTyped(range.min, factor, LIMIT_DECIMALS), max: toTyped(range.max, factor, LIMIT_DECIMALS) }
    : {};
  const read = parseNumber(text, { ...options, units: names, limits });
  return read.ok ? { ok: true, value: toStored(read.value, factor) } : read;
}

/** Whether two values are equal apart from conversion loss. */
export function isSameMeasure(one: number, other: number): boolean {
  return Math.abs(one - other) < SAME;
}

/**
 * Writes a weight or area for a field, file or the clipboard: the shortest text that `parseMeasure` reads as an equal
 * measure.
 */
export function writeMeasure(value: number, unit: MeasureUnit, options: WriteOptions): string {
  const { factor } = unit;
  if (factor === 1) return writeNumber(value, options);
  for (let decimals = 0; decimals < STORED_DECIMALS; decimals += 1) {
    const typed = toDecimalText(toTyped(value, factor, decimals));
    if (isSameMeasure(toStored(typed, factor), value)) return writeNumber(typed, options);
  }
  return writeNumber(toTyped(value, factor, STORED_DECIMALS), options);
}

function toTyped(value: number, factor: number, decimals: number): number {
  return Number((value / factor).toFixed(decimals));
}

function toStored(text: string, factor: number): number {
  return factor === 1 ? Number(text) : Number((Number(text) * factor).toFixed(STORED_DECIMALS));
}
