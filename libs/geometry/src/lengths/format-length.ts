import type { Length, LengthPrecision, UnitSystem } from '@glass/contracts/primitives';
import { parseLength } from './parse-length.js';
import { localizeDecimals } from '@glass/formats';
import { withoutDoubt } from './canonical-length.js';

/** International foot (0.3048 m) and avoirdupois pound (0.45359237 kg), exact since 1959. */
const M2_PER_FT2 = 0.3048 ** 2;
const KG_PER_LB = 0.45359237;

const MM_PER_INCH = 25.4;

/** From this value on, in the unit shown, tenths are omitted. */
const WHOLE_FROM = 100;
/** Maximum of additional digits to distinguish two values. */
const MORE_FIGURES = 4;

/**
 * Formats an area to a tenth of a square foot or a hundredth of a square meter, with more digits if `other` would
 * otherwise look the same.
 */
export function formatArea(
  areaM2: number,
  units: UnitSystem,
  locale?: string,
  against: number = areaM2,
): string {
  return units === 'metric'
    ? `${formatDistinctly(areaM2, against, 2, locale)} m²`
    : `${formatDistinctly(areaM2 / M2_PER_FT2, against / M2_PER_FT2, 1, locale)} ft²`;
}

/**
 * Formats a weight in pounds or kilograms: to a tenth, or whole from 100 on; with more digits if another weight would
 * otherwise look the same.
 */
export function formatWeight(
  weightKg: number,
  units: UnitSystem,
  locale?: string,
  against: number = weightKg,
): string {
  const [perUnit, unit] = units === 'metric' ? [1, 'kg'] : [KG_PER_LB, 'lb'];
  const weight = weightKg / perUnit;
  return `${formatDistinctly(weight, against / perUnit, weight < WHOLE_FROM ? 1 : 0, locale)} ${unit}`;
}

function formatDistinctly(value: number, other: number, usual: number, locale?: string): string {
  const read = (number: number, decimals: number) => numberFormat(decimals, locale).format(number);
  if (value === other) return read(value, usual);
  let decimals = usual;
  const most = usual + MORE_FIGURES;
  while (decimals < most && read(value, decimals) === read(other, decimals)) decimals += 1;
  return read(value, decimals === most ? usual : decimals);
}

/** Creating an Intl.NumberFormat is slow, and only a few are needed. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(decimals: number, locale?: string): Intl.NumberFormat {
  const key = `${locale ?? ''} ${decimals}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}

/** Parts of an inch; 0 for a precision of 1 mm. */
const PARTS: Record<LengthPrecision, number> = { '1/16': 16, '1/32': 32, '1mm': 0 };

/** Lengths within this share of a step count as on it (binary rounding). */
const ON_STEP = 1e-7;

/** Lengths nearer than this (mm) are equal (rounding by conversion). */
const SAME_MM = 1e-6;

/** Inches for fractional precisions, millimeters for 1 mm. */
export function unitsOf(precision: LengthPrecision): UnitSystem {
  return precision === '1mm' ? 'metric' : 'inch';
}

/** The step of a precision in millimeters: 1.5875, 0.79375 or 1. */
export function stepMm(precision: LengthPrecision): number {
  const parts = PARTS[precision];
  return parts === 0 ? 1 : 25.4 / parts;
}

/**
 * Formats millimeters as a glazier types them, without a unit: `36 7/16` with a reduced fraction, or `927`. Rounds to
 * the nearest step, halves away from zero.
 */
export function plainLength(mm: number, precision: LengthPrecision): string {
  const steps = wholeSteps(mm, precision);
  return PARTS[precision] === 0 ? String(steps) : inchText(steps, PARTS[precision]);
}

/** Formats millimeters for screens, sentences and paper: `36 7⁄16″`, `927 mm`. */
export function formatLength(mm: number, precision: LengthPrecision): string {
  return withUnit(plainLength(mm, precision), unitsOf(precision));
}

/** Adds a unit and typographic fraction and minus signs to a plain length. */
export function withUnit(plain: string, units: UnitSystem): string {
  const text = plain.replace(/^-/, '−').replace(/(\d)\/(\d)/, '$1⁄$2');
  return units === 'inch' ? `${text}″` : `${text} mm`;
}

/**
 * Formats an entered length: in the tenant's precision if that rounds nothing, otherwise as typed, with its unit. If
 * the text no longer matches its millimeters, as after a change of units, the length is shown in decimals.
 */
export function formatTyped({ text, mm }: Length, precision: LengthPrecision): string {
  if (Math.abs(mm - lengthFromMm(mm, precision).mm) < SAME_MM) return formatLength(mm, precision);
  const units = unitsOf(precision);
  const read = parseLength(text, units);
  if (!read.ok || Math.abs(read.mm - mm) > SAME_MM) return formatToHundredth(mm, precision);
  const plain = text.trim().replace(/"|''/g, '″').replace(/'/g, '′');
  // Inches need no unit after feet; other numbers do.
  const hasUnit = /[a-z″′]$/i.test(plain);
  return hasUnit ? plain.replace(/(\d)\/(\d)/, '$1⁄$2') : withUnit(plain, /′/.test(plain) ? 'inch' : units);
}

/** Short exact lengths: a fraction, or millimeters with at most two decimals. */
const SHORT = /^-?[\d /]+$|^-?\d+(\.\d{1,2})?( mm)?$/;

/**
 * Formats a length for reading: millimeters exactly if that is short (`612.5 mm`), inches to the nearest step, as on a
 * tape measure.
 * @param locale BCP 47, for the decimal mark; a point by default, for texts that get theirs as a whole
 */
export function formatReadable(mm: number, precision: LengthPrecision, locale?: string): string {
  const text = unitsOf(precision) === 'metric' ? formatShort(mm, precision) : formatLength(mm, precision);
  return localizeDecimals(locale, text);
}

/**
 * Formats a long length, such as the sum of all cuts of a profile, as the trade reads it: `12′ 11 1⁄8″`, `3.972 m`.
 */
export function formatLongLength(mm: number, precision: LengthPrecision, locale?: string): string {
  const parts = PARTS[precision];
  if (parts === 0) return `${numberFormat(3, locale).format(mm / 1000)} m`;
  const steps = wholeSteps(mm, precision);
  const feet = Math.floor(steps / (12 * parts));
  const inches = withUnit(inchText(steps - feet * 12 * parts, parts), 'inch');
  if (feet === 0) return inches;
  return steps % (12 * parts) === 0 ? `${feet}′` : `${feet}′ ${inches}`;
}

/** Equal lengths once, with how many there are, in the order of the first of each. */
export function countLengths(
  lengthsMm: readonly number[],
  format: (mm: number) => string,
): [length: string, count: number][] {
  const counts = new Map<string, number>();
  for (const mm of lengthsMm) {
    const text = format(mm);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts];
}

/** Formats lengths of a profile: `2 × 1,930 mm, 725 mm`. */
export function formatCuts(cutsMm: readonly number[], precision: LengthPrecision, locale?: string): string {
  // No saw cuts finer than a tenth of a millimeter.
  const written = (mm: number) => (unitsOf(precision) === 'metric' ? Math.round(mm * 10) / 10 : mm);
  return countLengths(cutsMm, (mm) => formatReadable(written(mm), precision, locale))
    .map(([length, count]) => (count === 1 ? length : `${count} × ${length}`))
    .join(', ');
}

/** Formats lengths of a profile that is charged by length: `2 × 1,930 mm, 725 mm = 4.585 m`. */
export function formatCutsWithSum(
  cutsMm: readonly number[],
  precision: LengthPrecision,
  locale?: string,
): string {
  const cuts = formatCuts(cutsMm, precision, locale);
  if (cutsMm.length === 1) return cuts;
  const sumMm = cutsMm.reduce((sum, mm) => sum + mm, 0);
  return `${cuts} = ${formatLongLength(sumMm, precision, locale)}`;
}

/**
 * Formats a derived length or one from the catalog in the tenant's unit: exactly if that is short (`36 7⁄16″`,
 * `12.7 mm`, `2.48″` for 63 mm), otherwise to the nearest step. A 12.7 mm hole must not be drilled as 13.
 */
export function formatShort(mm: number, precision: LengthPrecision): string {
  const { text } = exactLength(mm, precision);
  if (!SHORT.test(text)) return formatLength(mm, precision);
  return text.endsWith(' mm') ? formatDecimals(mm, precision) : withUnit(text, unitsOf(precision));
}

/** Formats a diameter in the tenant's unit, exactly, as a drill needs it: `1⁄2″`, `0.472″` for 12 mm, `12.7 mm`. */
export function formatDiameter(mm: number, precision: LengthPrecision, locale?: string): string {
  return localizeDecimals(locale, formatShort(mm, precision));
}

/**
 * Formats the lengths of one size, such as width and height, in one unit. If their units would differ (`1000 mm` and
 * `40 1⁄2″`), all are in the tenant's unit.
 */
export function formatSize(lengths: readonly (Length | number)[], precision: LengthPrecision): string[] {
  const texts = lengths.map((length) =>
    typeof length === 'number' ? formatShort(length, precision) : formatTyped(length, precision),
  );
  if (new Set(texts.map(unitSign)).size <= 1) return texts;
  return lengths.map((length) =>
    formatToHundredth(typeof length === 'number' ? length : length.mm, precision),
  );
}

/**
 * The lengths of one size as one text: `36 7⁄16″ × 72″`, `700 × 1900 mm`. Millimeters are named once, as in the trade.
 */
export function formatSizeText(lengths: readonly (Length | number)[], precision: LengthPrecision): string {
  return joinSize(formatSize(lengths, precision));
}

/** @param sides formatted lengths, all in one unit */
export function joinSize(sides: readonly string[]): string {
  const last = sides.length - 1;
  return sides.map((side, index) => (index < last ? side.replace(/ mm$/, '') : side)).join(' × ');
}

/** The unit at the end of a formatted length: `″`, `mm`; feet and inches end in inches. */
export function unitSign(text: string): string {
  return /[^\d\s.,⁄/]+$/.exec(text)?.[0] ?? '';
}

/** Formats to a step of the precision if the length is on one, otherwise to 0.01 mm or 0.001 in. */
export function formatToHundredth(mm: number, precision: LengthPrecision): string {
  const onStep = Math.abs(mm - lengthFromMm(mm, precision).mm) < SAME_MM;
  return onStep ? formatLength(mm, precision) : formatDecimals(mm, precision);
}

function formatDecimals(mm: number, precision: LengthPrecision): string {
  const units = unitsOf(precision);
  const decimals = units === 'inch' ? (mm / MM_PER_INCH).toFixed(3) : mm.toFixed(2);
  return withUnit(String(Number(decimals)), units);
}

/** The length nearest to `mm` that the precision can show. Its text parses to exactly its millimeters. */
export function lengthFromMm(mm: number, precision: LengthPrecision): Length {
  const steps = wholeSteps(mm, precision);
  return { text: plainLength(mm, precision), mm: stepsToMm(steps, PARTS[precision]) };
}

/**
 * The exact length `mm`: in the precision's steps, else in fractions down to 1/64 inch, else in decimal millimeters
 * with the unit (`12.337 mm`), rounded to 1e-6 mm.
 */
export function exactLength(mm: number, precision: LengthPrecision): Length {
  const parts = PARTS[precision] === 0 ? [0] : [PARTS[precision], 64];
  for (const part of parts) {
    const steps = roundHalfAway(part === 0 ? mm : (mm * part) / 25.4);
    const exact = stepsToMm(steps, part);
    if (Math.abs(exact - mm) < 1e-7)
      return { text: part === 0 ? String(steps) : inchText(steps, part), mm: exact };
  }
  const decimals = roundHalfAway(mm * 1e6) === 0 ? '0' : mm.toFixed(6).replace(/\.?0+$/, '');
  return { text: `${decimals} mm`, mm: Number(decimals) };
}

function wholeSteps(mm: number, precision: LengthPrecision): number {
  return roundHalfAway(stepsOf(mm, precision));
}

function stepsOf(mm: number, precision: LengthPrecision): number {
  const parts = PARTS[precision];
  return parts === 0 ? mm : (mm * parts) / 25.4;
}

function stepsToMm(steps: number, parts: number): number {
  return parts === 0 ? steps : (steps * 254) / (parts * 10);
}

function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  return rounded === 0 ? 0 : rounded;
}

function inchText(steps: number, parts: number): string {
  const sign = steps < 0 ? '-' : '';
  const magnitude = Math.abs(steps);
  const whole = Math.floor(magnitude / parts);
  let numerator = magnitude % parts;
  let denominator = parts;
  if (numerator === 0) return `${sign}${whole}`;
  while (numerator % 2 === 0) {
    numerator /= 2;
    denominator /= 2;
  }
  return whole === 0 ? `${sign}${numerator}/${denominator}` : `${sign}${whole} ${numerator}/${denominator}`;
}

/** The shortest length (mm) not below `mm` that the precision can show. */
export function upToStep(mm: number, precision: LengthPrecision): number {
  return stepsToMm(Math.ceil(stepsOf(mm, precision) - ON_STEP), PARTS[precision]);
}
/** The longest length (mm) not above `mm` that the precision can show. */
export function downToStep(mm: number, precision: LengthPrecision): number {
  return stepsToMm(Math.floor(stepsOf(mm, precision) + ON_STEP), PARTS[precision]);
}

/** Writes a length for a field, a file or the clipboard. `parseLengthIn` reads exactly `mm` from it. */
export function writeLength(mm: number, precision: LengthPrecision, { locale }: { locale: string }): string {
  return writeLengthText(exactLength(mm, precision).text, unitsOf(precision), locale);
}

/** The canonical text of a length for a field: read in the locale, it is the same length. */
export function writeLengthText(canonical: string, units: UnitSystem, locale: string | undefined): string {
  return locale ? localizeDecimals(locale, withoutDoubt(canonical, units)) : canonical;
}
