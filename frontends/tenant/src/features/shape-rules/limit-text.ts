import type { ShapeRule } from '@glass/contracts';
import { isNumberText, parseNumber, writeNumber } from '@glass/formats';
import { USUAL_DECIMALS_OF_MM, writeLengthText } from '@glass/geometry';

/** A formula with decimal points, or why its number is rejected. */
type ParsedLimit =
  | { ok: true; formula: string }
  | { ok: false; reason: string; readings: readonly { text: string }[] };

/** Added by `writeLengthText`. */
const FOURTH_ZERO = /(\.\d{3})0$/;

/**
 * Parses a limit. A plain number follows the locale. In a formula, a comma separates arguments and a point is
 * decimal.
 * @param locale BCP 47
 */
export function parseLimit(text: string, unit: ShapeRule['unit'], locale: string): ParsedLimit {
  const said = text.trim();
  const options = { locale, limits: unit === 'mm' ? { usualDecimals: USUAL_DECIMALS_OF_MM } : {} };
  if (!isNumberText(said, options)) return { ok: true, formula: said };
  const read = parseNumber(said, options);
  return read.ok ? { ok: true, formula: read.value.replace(FOURTH_ZERO, '$1') } : read;
}

/** Formats a formula for the field; `parseLimit` reads it back. */
export function formatLimit(formula: string, unit: ShapeRule['unit'], locale: string): string {
  const isNumber = isNumberText(formula, { locale: 'en-US' }) && /^\d*\.?\d+$/.test(formula);
  if (isNumber && unit === 'mm') return writeLengthText(formula, 'metric', locale);
  return isNumber ? writeNumber(formula, { locale }) : formula;
}
