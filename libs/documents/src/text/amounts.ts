import { currentLocale, languageOf } from '@glass/language';
import type { OrderDocument } from '@glass/contracts/document';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import {
  localizeDecimals,
  formatLength,
  joinSize,
  formatShort,
  formatTyped,
  formatWeight,
  secondUnits,
  unitSign,
  withUnit,
} from '@glass/geometry';

/** Formats minor units: `$1,234.50`, `1.234,50 €`. */
export function moneyText(amountMinor: number, currency: string, locale: string): string {
  const format = moneyFormat(currency, locale);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return replaceNarrowBlanks(format.format(amountMinor / 10 ** digits));
}

/** Formats the date at the start of an ISO 8601 text: `Nov 20, 2026`. Returns other texts unchanged. */
export function dayText(iso: string, locale: string): string {
  return formatDayOf(iso, locale, 'day');
}

/** Formats a date without its year: `Nov 20`. */
export function shortDayText(iso: string, locale: string): string {
  return formatDayOf(iso, locale, 'shortDay');
}

const DAY_STYLES = {
  day: { dateStyle: 'medium' },
  shortDay: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatDayOf(iso: string, locale: string, style: keyof typeof DAY_STYLES): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  if (!match) return iso;
  const day = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return replaceNarrowBlanks(dayFormat(locale, style).format(day));
}

/** Cached: creating an Intl format takes longer than drawing a page. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function moneyFormat(currency: string, locale: string): Intl.NumberFormat {
  const known = formats.get(`${locale} ${currency}`);
  if (known instanceof Intl.NumberFormat) return known;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(`${locale} ${currency}`, format);
  return format;
}

function dayFormat(locale: string, style: keyof typeof DAY_STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formats.get(key);
  if (known instanceof Intl.DateTimeFormat) return known;
  const format = new Intl.DateTimeFormat(locale, { ...DAY_STYLES[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** Replaces narrow no-break spaces, which few fonts have. */
function replaceNarrowBlanks(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0');
}

/** Precision of inches as the second unit. */
const OTHER_INCH_PRECISION: LengthPrecision = '1/32';

/** Entered lengths as typed; computed or catalog lengths exactly if short. */
export function lengthText(length: number | Length, precision: LengthPrecision, locale?: string): string {
  const text = typeof length === 'number' ? formatShort(length, precision) : formatTyped(length, precision);
  return localizeDecimals(locale, text);
}

/** Fields of a paper that decide its units. */
type PaperUnits = Pick<OrderDocument, 'units' | 'locale'>;

/**
 * The size in the second unit; null if the shop has none.
 * @param size text in the first unit, in inches or millimeters
 */
export function otherSizeText(
  widthMm: number,
  heightMm: number,
  size: string,
  { units, locale }: PaperUnits,
): string | null {
  const second = secondUnits(units, locale, unitSign(size) === 'mm' ? 'metric' : 'inch');
  if (second === null) return null;
  const other = (mm: number): string =>
    second === 'inch' ? formatLength(mm, OTHER_INCH_PRECISION) : withUnit(tenths(mm), 'metric');
  return localizeDecimals(locale, joinSize([other(widthMm), other(heightMm)]));
}

/** Weight in the shop's unit, with the second one if it has one: `42.5 lb (19.3 kg)`. */
export function weightText(kg: number, { units, locale }: PaperUnits): string {
  const second = secondUnits(units, locale);
  const weight = formatWeight(kg, units, locale);
  return second ? `${weight} (${formatWeight(kg, second, locale)})` : weight;
}

/** Replaces `7/16` by `7⁄16`, which fonts render as a fraction. */
export function fraction(text: string): string {
  return text.replace(/(\d)\/(\d)/g, '$1⁄$2');
}

function tenths(value: number): string {
  return String(Number(value.toFixed(1)));
}

/** Language of a document's text for PDF readers, with the country of its numbers if that has the same language. */
export function textLocale(locale: string): string {
  const language = currentLocale();
  return languageOf(locale) === languageOf(language) ? new Intl.Locale(locale).baseName : language;
}
