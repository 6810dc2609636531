import { type NumberOptions, type NumberReading, parseNumber } from './parse-number.js';
import { type WriteOptions, writeNumber } from './decimal-text.js';

/** Currencies (ISO 4217) with 0 or 3 decimals; all others have 2. */
const ZERO_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Number of decimals of a currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** Minor units per unit: 100 for USD. */
export function minorPerUnit(currency: string): number {
  return 10 ** currencyDecimals(currency);
}

/** Formats minor units as a decimal text: 1205 of USD is `12.05`. */
export function minorToText(amountMinor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export interface MoneyOptions extends Pick<NumberOptions, 'locale' | 'decimalMark'> {
  /** ISO 4217 */
  currency: string;
  /** In minor units; 0 by default. */
  minMinor?: number;
  /** In minor units. */
  maxMinor?: number;
}

type ParsedMoney =
  | { ok: true; minor: number }
  | { ok: false; reason: string; readings: readonly NumberReading[] };

/** Parses an amount of money into minor units: `1.250,50 €` is 125050. Never rounds. */
export function parseMoney(text: string, options: MoneyOptions): ParsedMoney {
  const read = parseNumber(text, toNumberOptions(options));
  return read.ok ? { ok: true, minor: toMinor(read.value, options.currency) } : read;
}

/** Minor units of an amount that was validated before; null for an empty or invalid text. */
export function minorOrNull(text: string, options: MoneyOptions): number | null {
  const read = parseMoney(text, options);
  return read.ok ? read.minor : null;
}

/** Options for `parseNumber` to read amounts of a currency. */
function toNumberOptions({ locale, decimalMark, currency, ...range }: MoneyOptions): NumberOptions {
  const decimals = currencyDecimals(currency);
  const { minMinor = 0, maxMinor = Number.MAX_SAFE_INTEGER } = range;
  const limits = { decimals, min: minMinor / 10 ** decimals, max: maxMinor / 10 ** decimals };
  return { locale, decimalMark, currency, limits };
}

/** Writes an amount for a field or file: `1250,50` in Germany; '' for null. */
export function writeMoney(amountMinor: number | null, currency: string, options: WriteOptions): string {
  return amountMinor === null ? '' : writeNumber(minorToText(amountMinor, currency), options);
}

/** Converts decimal text with at most the currency's decimals to minor units. */
export function toMinor(value: string, currency: string): number {
  const [whole = '', decimals = ''] = value.split('.');
  const minor = Number(`${whole}${decimals.padEnd(currencyDecimals(currency), '0')}`);
  return minor === 0 ? 0 : minor;
}
