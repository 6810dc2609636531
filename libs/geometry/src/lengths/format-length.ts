import type { Length, LengthPrecision, UnitSystem } from '@glass/contracts';
import { parseLength } from './parse-length.js';

/** Parts of an inch; 0 where the precision is a millimetre. */
const PARTS: Record<LengthPrecision, number> = { '1/16': 16, '1/32': 32, '1mm': 0 };

/** A length this share of a step off counts as on it: binary rounding, not a measure. */
const ON_STEP = 1e-7;

/** Lengths nearer than this (mm) are one: what is lost by converting. */
const SAME_MM = 1e-6;

/** Inches for a precision in fractions, millimetres for 1 mm. */
export function unitsOf(precision: LengthPrecision): UnitSystem {
  return precision === '1mm' ? 'metric' : 'inch';
}

/** The step of a precision in millimetres: 1.5875, 0.79375 or 1. */
export function stepMm(precision: LengthPrecision): number {
  const parts = PARTS[precision];
  return parts === 0 ? 1 : 25.4 / parts;
}

/**
 * Millimetres as a glazier types them, without a unit: `36 7/16` with the fraction reduced, or `927`.
 * Rounds to the nearest step, halves away from zero.
 */
export function plainLength(mm: number, precision: LengthPrecision): string {
  const steps = wholeSteps(mm, precision);
  return PARTS[precision] === 0 ? String(steps) : inchText(steps, PARTS[precision]);
}

/** Millimetres as they are shown, on pages, in sentences and on paper alike: `36 7⁄16″`, `927 mm`. */
export function formatLength(mm: number, precision: LengthPrecision): string {
  return withUnit(plainLength(mm, precision), unitsOf(precision));
}

/** A plain length as it is shown: real fraction, real minus, and its unit. */
export function withUnit(plain: string, units: UnitSystem): string {
  const text = plain.replace(/^-/, '−').replace(/(\d)\/(\d)/, '$1⁄$2');
  return units === 'inch' ? `${text}″` : `${text} mm`;
}

/**
 * A length that was entered: as it is shown where nothing is rounded away by that, else as typed, with its unit. A text
 * that no longer reads as its millimetres, as after a change of units, gives way to them, to a hundredth.
 */
export function formatTyped({ text, mm }: Length, precision: LengthPrecision): string {
  if (Math.abs(mm - lengthFromMm(mm, precision).mm) < SAME_MM) return formatLength(mm, precision);
  const units = unitsOf(precision);
  const read = parseLength(text, units);
  if (!read.ok || Math.abs(read.mm - mm) > SAME_MM) return formatToHundredth(mm, precision);
  const plain = text.trim().replace(/"|''/g, '″').replace(/'/g, '′');
  // After feet, inches go without saying; everything else names its unit.
  const hasUnit = /[a-z″′]$/i.test(plain);
  return hasUnit ? plain.replace(/(\d)\/(\d)/, '$1⁄$2') : withUnit(plain, /′/.test(plain) ? 'inch' : units);
}

/** Exact lengths are short: a fraction, or millimetres with at most two decimals. */
const SHORT = /^-?[\d /]+$|^-?\d+(\.\d{1,2})?( mm)?$/;

/**
 * A length of a catalogue, or one that follows from others: exactly where that is short (`36 7⁄16″`, `12.7 mm`, also
 * among inches), else to the nearest step. A hole of 12.7 mm must not be drilled as 13.
 */
export function formatShort(mm: number, precision: LengthPrecision): string {
  return SHORT.test(exactLength(mm, precision).text)
    ? formatExact(mm, precision)
    : formatLength(mm, precision);
}

/**
 * The lengths of one size, such as width and height, all in one unit. Where they would not share one (`1000 mm` beside
 * `40 1⁄2″`), all are in millimetres, to a hundredth: that rounds nothing that is cut.
 */
export function formatSize(lengths: readonly (Length | number)[], precision: LengthPrecision): string[] {
  const texts = lengths.map((length) =>
    typeof length === 'number' ? formatShort(length, precision) : formatTyped(length, precision),
  );
  if (new Set(texts.map(unitSign)).size <= 1) return texts;
  return lengths.map((length) => {
    const mm = typeof length === 'number' ? length : length.mm;
    return withUnit(String(Number(mm.toFixed(2))), 'metric');
  });
}

/** What a shown length ends in: `″`, `mm`; feet and inches end in inches. */
export function unitSign(text: string): string {
  return /[^\d\s.,⁄/]+$/.exec(text)?.[0] ?? '';
}

/** To a step of the precision where it is one, else to a hundredth of a millimetre: finer than anything is cut. */
export function formatToHundredth(mm: number, precision: LengthPrecision): string {
  const onStep = Math.abs(mm - lengthFromMm(mm, precision).mm) < SAME_MM;
  return onStep ? formatLength(mm, precision) : withUnit(String(Number(mm.toFixed(2))), 'metric');
}

function formatExact(mm: number, precision: LengthPrecision): string {
  const { text } = exactLength(mm, precision);
  return text.endsWith(' mm') ? withUnit(text.slice(0, -3), 'metric') : withUnit(text, unitsOf(precision));
}

/** The length nearest to `mm` that the precision can show: its text reads back as exactly its millimetres. */
export function lengthFromMm(mm: number, precision: LengthPrecision): Length {
  const steps = wholeSteps(mm, precision);
  return { text: plainLength(mm, precision), mm: stepsToMm(steps, PARTS[precision]) };
}

/**
 * Exactly `mm`: as the precision shows it where that is exact, in finer fractions down to 1/64 inch, and
 * otherwise in decimal millimetres with the unit (`12.337 mm`), rounded to a millionth of a millimetre.
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

/** The nearest length that the precision can show and that is not below, or not above, `mm`. */
export function upToStep(mm: number, precision: LengthPrecision): number {
  return stepsToMm(Math.ceil(stepsOf(mm, precision) - ON_STEP), PARTS[precision]);
}
/** The longest length (mm) not above `mm` that the precision can show. */
export function downToStep(mm: number, precision: LengthPrecision): number {
  return stepsToMm(Math.floor(stepsOf(mm, precision) + ON_STEP), PARTS[precision]);
}
