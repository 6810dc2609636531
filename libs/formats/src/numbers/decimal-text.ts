import type { DecimalText } from '@glass/contracts/primitives';
import { numberMarks } from './number-marks.js';

/** Compares two decimal texts exactly: negative, 0 or positive. */
export function compareDecimals(one: DecimalText, other: DecimalText): number {
  const [a, b] = [splitDecimal(one), splitDecimal(other)];
  if (a.isNegative !== b.isNegative) return a.isNegative ? -1 : 1;
  const places = Math.max(a.decimals.length, b.decimals.length);
  const [left, right] = [toUnits(a, places), toUnits(b, places)];
  const order = left < right ? -1 : Number(left > right);
  return a.isNegative ? 0 - order : order;
}

/** Removes trailing zeros of the decimals: `12.50` becomes `12.5`. */
export function trimDecimals(text: DecimalText): DecimalText {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Number of decimals: 2 for `12.50`. */
export function countDecimals(text: DecimalText): number {
  return text.split('.')[1]?.length ?? 0;
}

/**
 * Formats a number as decimal text without an exponent: 1e-7 becomes `0.0000001`.
 * @param value finite
 */
export function toDecimalText(value: number): DecimalText {
  const text = String(value === 0 ? 0 : value);
  const [, sign = '', whole = '', decimals = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const point = whole.length + Number(exponent);
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${decimals}`;
  const at = Math.max(1, point);
  const padded = digits.padEnd(at, '0');
  return trimDecimals(`${sign}${padded.slice(0, at)}.${padded.slice(at)}0`);
}

interface SplitDecimal {
  isNegative: boolean;
  whole: string;
  decimals: string;
}

function splitDecimal(text: DecimalText): SplitDecimal {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const isZero = /^0*$/.test(whole + decimals);
  return { isNegative: text.startsWith('-') && !isZero, whole, decimals };
}

function toUnits({ whole, decimals }: SplitDecimal, places: number): bigint {
  return BigInt(whole + decimals.padEnd(places, '0'));
}

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
