import type { LengthPrecision, UnitSystem } from '@glass/contracts';
import { numberMarks } from '@glass/formats';
import { withoutDoubt } from './canonical-length.js';
import { exactLength, unitsOf } from './format-length.js';

/** Replaces decimal points in generated text by the locale's mark: `Ø 12.7 mm` is `Ø 12,7 mm` in Germany. */
export function localizeDecimals(locale: string | undefined, text: string): string {
  return locale && numberMarks(locale).decimal === ',' ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text;
}

/** Writes a length for a field, a file or the clipboard. `parseLengthIn` reads exactly `mm` from it. */
export function writeLength(mm: number, precision: LengthPrecision, { locale }: { locale: string }): string {
  return writeLengthText(exactLength(mm, precision).text, unitsOf(precision), locale);
}

/** The canonical text of a length for a field: read in the locale, it is the same length. */
export function writeLengthText(canonical: string, units: UnitSystem, locale: string | undefined): string {
  return locale ? localizeDecimals(locale, withoutDoubt(canonical, units)) : canonical;
}
