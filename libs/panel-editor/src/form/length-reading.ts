import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import {
  localizeDecimals,
  exactLength,
  formatLength,
  parseLength,
  parseLengthSum,
  parseLengthSumIn,
  plainLength,
  secondUnits,
  stepMm,
  unitsOf,
} from '@glass/geometry';

/** How a text was read. `length` holds the text as typed, or the result of a sum. */
type LengthReading =
  | { ok: true; mm: number; shown: string; length: Length }
  /** @param readings possible lengths in unambiguous notation */
  | { ok: false; reason: string; readings?: readonly { text: string; mm?: number }[] };

const MM_PER_INCH = 25.4;
/** Tolerance for unit conversion. */
const SAME_MM = 1e-6;

/**
 * Parses canonical text, which is the same in every locale.
 * @param locale decides whether the reading has a second unit
 */
export function readEntry(text: string, precision: LengthPrecision, locale?: string): LengthReading {
  const read = parseLengthSum(text, unitsOf(precision));
  return read.ok ? readingOf({ ...read, text }, precision, locale) : read;
}

/** Parses typed text with numbers as in `locale`. The returned length has canonical text. */
export function readTyped(
  typed: string,
  precision: LengthPrecision,
  locale: string | undefined,
): LengthReading {
  if (!locale) return readEntry(typed, precision);
  const read = parseLengthSumIn(typed, unitsOf(precision), { locale });
  if (!read.ok) return read;
  const reading = readingOf(read, precision, locale);
  return { ...reading, shown: localizeDecimals(locale, reading.shown) };
}

/** Whether the text matches the millimeters. Unreadable text keeps the previous millimeters. */
export function isReadableLength({ text, mm }: Length, precision: LengthPrecision): boolean {
  const read = readEntry(text, precision);
  return read.ok && Math.abs(read.mm - mm) < SAME_MM;
}

function readingOf(
  read: { mm: number; isSum: boolean; text: string },
  precision: LengthPrecision,
  locale: string | undefined,
) {
  const length = read.isSum ? exactLength(read.mm, precision) : { text: read.text, mm: read.mm };
  const shown = formatInUnits(length.mm, precision, locale);
  return { ok: true as const, mm: length.mm, shown: read.isSum ? `= ${shown}` : shown, length };
}

/**
 * The shop's unit, then the second one if the shop shows two: `36 7⁄16″ · 925.5 mm`. Values between two steps are
 * marked as rounded: `≈ 36 5⁄16″ · 922.0 mm`.
 */
export function formatInUnits(mm: number, precision: LengthPrecision, locale: string | undefined): string {
  const units = unitsOf(precision);
  const second = secondUnits(units, locale);
  const inchPrecision = precision === '1mm' ? '1/16' : precision;
  const texts = {
    metric: `${trimmed(mm)} mm`,
    inch: `${nearly(mm, inchPrecision)}${formatLength(mm, inchPrecision)}`,
  };
  return [units, ...(second ? [second] : [])].map((shown) => texts[shown]).join(' · ');
}

/** One decimal, which is finer than glass is cut; none for whole numbers. With a typographic minus sign. */
function trimmed(mm: number): string {
  return mm.toFixed(1).replace(/\.0$/, '').replace(/^-/, '−');
}

function nearly(mm: number, precision: LengthPrecision): string {
  const steps = mm / stepMm(precision);
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? '' : '≈ ';
}

/**
 * Replaces the fraction of an inch, for a phone's fraction keys: `36` and `36 1/2` become `36 7/16`; other notations
 * become whole inches and the fraction. In a sum, changes the last length.
 */
export function withFraction(text: string, fraction: string): string {
  const sum = /^(.*\s[+\-\u2212\u2013\u2014]\s)(.*)$/.exec(text);
  if (sum) return `${sum[1]}${withFraction(sum[2] ?? '', fraction)}`;
  const whole = /^\s*(\d*)(?:[ -]*\d+\/\d*)?\s*["″]?\s*$/.exec(text);
  const inches = whole ? wholeInches(text) : inchesOf(text);
  return inches === '' || inches === '0' ? fraction : `${inches} ${fraction}`;
}

/** Appends a sign for the next length of a sum, replacing a trailing sign. */
export function withSign(text: string, sign: '+' | '-'): string {
  const before = text.replace(/\s*[+\-\u2212\u2013\u2014]?\s*$/, '');
  return before === '' ? text : `${before} ${sign} `;
}

/** Steps by `mm`, for arrow keys; never below 0. */
export function stepLength(length: Length, mm: number, precision: LengthPrecision): string {
  return plainLength(Math.max(0, length.mm + mm), precision);
}

function wholeInches(text: string): string {
  if (/^\s*\d+\/\d*/.test(text)) return '';
  return /^\s*(\d*)/.exec(text)?.[1] ?? '';
}

function inchesOf(text: string): string {
  const read = parseLength(text, 'inch');
  return read.ok ? String(Math.floor(read.mm / MM_PER_INCH + 1e-9)) : '';
}
