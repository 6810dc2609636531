import type { LengthPrecision, UnitSystem } from '@glass/contracts';
import { localizeDecimals } from '@glass/formats';
import { withoutDoubt } from './canonical-length.js';
import { exactLength, unitsOf } from './format-length.js';

/** Writes a length for a field, a file or the clipboard. `parseLengthIn` reads exactly `mm` from it. */
export function writeLength(mm: number, precision: LengthPrecision, { locale }: { locale: string }): string {
  return writeLengthText(exactLength(mm, precision).text, unitsOf(precision), locale);
}

/** The canonical text of a length for a field: read in the locale, it is the same length. */
export function writeLengthText(canonical: string, units: UnitSystem, locale: string | undefined): string {
  return locale ? localizeDecimals(locale, withoutDoubt(canonical, units)) : canonical;
}
