import type { ShapeRule } from '@glass/contracts';
import { isNumberText, parseNumber, writeNumber } from '@glass/formats';

/** What the field of a limit says: a formula with decimal points, or why its number is refused. */
export type ReadLimit =
  | { ok: true; formula: string }
  | { ok: false; reason: string; readings: readonly { text: string }[] };

/** Hundredths of a millimetre are finer than anything is cut: three digits after a grouping mark are thousands. */
const USUAL_DECIMALS_OF_MM = 2;

/**
 * Reads a limit. A number alone is written as the locale writes it; in a formula, a comma separates and a point is
 * decimal everywhere.
 * @param locale BCP 47
 */
export function readLimit(text: string, unit: ShapeRule['unit'], locale: string): ReadLimit {
  const said = text.trim();
  const options = { locale, limits: unit === 'mm' ? { usualDecimals: USUAL_DECIMALS_OF_MM } : {} };
  if (!isNumberText(said, options)) return { ok: true, formula: said };
  const read = parseNumber(said, options);
  return read.ok ? { ok: true, formula: read.value } : read;
}

/** A formula for the field: `readLimit` reads the same from it. */
export function writeLimit(formula: string, locale: string): string {
  const isNumber = isNumberText(formula, { locale: 'en-US' }) && /^\d*\.?\d+$/.test(formula);
  return isNumber ? writeNumber(formula, { locale }) : formula;
}
