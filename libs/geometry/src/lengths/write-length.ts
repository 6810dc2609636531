import type { LengthPrecision } from '@glass/contracts';
import { numberMarks } from '@glass/formats';
import { exactLength } from './format-length.js';

/** Replaces decimal points in generated text by the locale's mark: `Ø 12.7 mm` is `Ø 12,7 mm` in Germany. */
export function localizeDecimals(locale: string | undefined, text: string): string {
  return locale && numberMarks(locale).decimal === ',' ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text;
}

/** Writes a length for a field, a file or the clipboard. `parseLengthIn` reads exactly `mm` from it. */
export function writeLength(mm: number, precision: LengthPrecision, { locale }: { locale: string }): string {
  return localizeDecimals(locale, exactLength(mm, precision).text);
}
