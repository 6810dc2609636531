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

interface ShareOptions {
  /** Most decimals of the percentage. */
  decimals?: number;
  /** Writes `+` before increases. */
  signed?: boolean;
}

/**
 * Writes a share as a percentage: `12.5%`, or `12,5 %` in German.
 * @param share 0.125 for 12.5%; null writes nothing
 * @param locale BCP 47
 */
export function writeShare(share: number | null, locale: string, options: ShareOptions = {}): string {
  if (share === null) return '';
  const { decimals = 1, signed = false } = options;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(share);
}

/**
 * Writes a percentage of a price list as exactly as it is stored: `8.25%`.
 * @param percent 8.25 for 8.25%
 * @param locale BCP 47
 */
export function writePercent(percent: DecimalText, locale: string): string {
  return writeShare(Number(percent) / 100, locale, { decimals: 6 });
}
