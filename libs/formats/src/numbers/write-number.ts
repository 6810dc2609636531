import type { DecimalText } from '@glass/contracts';
import { toDecimalText } from './decimal-text.js';
import { numberMarks } from './number-marks.js';

export interface WriteOptions {
  /** BCP 47 */
  locale: string;
}

/**
 * Writes a number for a field, file or the clipboard: with the locale's decimal mark and without grouping, so that it
 * parses to the same value.
 */
export function writeNumber(value: DecimalText | number, { locale }: WriteOptions): string {
  const text = typeof value === 'number' ? toDecimalText(value) : value;
  return text.split('.').join(numberMarks(locale).decimal);
}
