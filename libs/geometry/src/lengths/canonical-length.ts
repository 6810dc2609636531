import type { UnitSystem } from '@glass/contracts/primitives';
import {
  APOSTROPHES,
  type DecimalMark,
  type LengthUnit,
  MM_PER_UNIT,
  findLengthUnit,
  groupingRules,
  normalizePrimes,
  parseNumber,
  toHalfWidth,
  unitPattern,
} from '@glass/formats';
import { listWords } from '@glass/language';
import { lengthReasons } from './length-reasons.js';

/**
 * Tolerance when comparing with limits, so that rounding in a drawing program doesn't cost the next price class. CAM
 * programs also treat points within 0.01 mm as the same.
 */
export const LIMIT_TOLERANCE_MM = 0.01;

const PER_MM = 1000;

/** Millimeters as whole thousandths, which avoids binary rounding when comparing 50.8 + 0.01 with 50.81. */
export function microns(mm: number): number {
  return Math.round(mm * PER_MM);
}

/** Whether a length (mm) is at most a limit, within LIMIT_TOLERANCE_MM. All sizes and classes are compared with it. */
export function isAtMost(mm: number, limitMm: number): boolean {
  return microns(mm) <= microns(limitMm) + microns(LIMIT_TOLERANCE_MM);
}

/** Whether a length (mm) is at least a limit, within LIMIT_TOLERANCE_MM. */
export function isAtLeast(mm: number, limitMm: number): boolean {
  return isAtMost(limitMm, mm);
}

/** Number format of the text. */
export interface LengthContext {
  /** BCP 47 */
  locale: string;
  /** Decimal mark detected for a whole file, see `detectDecimalMark`. */
  decimalMark?: DecimalMark | undefined;
}

type CanonicalLength =
  | { ok: true; text: string }
  /** `texts`: possible meanings, as the locale writes them. */
  | { ok: false; reason: string; texts: readonly string[] };

/** No pane is longer (mm): a longer reading was not meant. */
const LONGEST_MM = 100_000;
/** Nothing is cut finer than hundredths of a millimeter, so three digits after a mark are or may be thousands. */
export const USUAL_DECIMALS_OF_MM = 2;
/** Denominators on a tape measure. Any other fraction is two numbers run together: `24 1/8` and `71`. */
export const PARTS_OF_TAPE = new Set([2, 3, 4, 8, 16, 32, 64]);
/** Matches at the start of the text after a number. */
const UNIT = new RegExp(`^\\s*(${unitPattern()})`, 'i');

const SPACES = '[ \\u00a0\\u2009\\u202f]';
/** Digits with apostrophes before groups of three: never feet and inches, which end at 11. */
const GROUPED_BY_APOSTROPHE = new RegExp(
  `(?<![\\d.,])\\d{1,3}(?:${APOSTROPHES}\\d{3}(?!\\d))+(?:[.,]\\d+)?`,
  'g',
);
const GROUPED_BY_SPACE = `(?<![\\d.,/])\\d{1,3}(?:${SPACES}\\d{3})+(?:[.,]\\d+)?(?![\\d/]|${SPACES}\\d)`;
/** A point right after a letter belongs to a unit: `3ft.6in`. */
const WITH_MARKS = String.raw`(?:(?<![a-zA-Z])[.,])*\d[\d.,]*`;
/** A fraction alone, whose first digits may be whole inches without the space. */
const RUN_TOGETHER = new RegExp(
  String.raw`(?<![\d.,/⁄∕])(?<!\d[ \u00a0\u2009\u202f\-–—‐‑])(\d{2,5}) ?[/⁄∕] ?(\d{1,2})(?! ?[\d/⁄∕])`,
);

/** Removes apostrophes between thousands. Refuses them with inches, where an apostrophe means feet. */
export function ungroupApostrophes(text: string, units: UnitSystem): CanonicalLength {
  const [grouped] = text.match(GROUPED_BY_APOSTROPHE) ?? [];
  if (grouped === undefined) return { ok: true, text };
  if (units === 'inch') {
    const plain = grouped.replace(new RegExp(APOSTROPHES, 'g'), '');
    return {
      ok: false,
      reason: lengthReasons.grouped(grouped, plain),
      texts: [],
    };
  }
  return {
    ok: true,
    text: text.replace(GROUPED_BY_APOSTROPHE, (number) => number.replace(new RegExp(APOSTROPHES, 'g'), '')),
  };
}

/**
 * Converts a length from a locale's number format to a decimal point without grouping: German `1.234,5 mm` becomes
 * `1234.5 mm`. Fractions, units and signs stay.
 */
export function toCanonicalLength(text: string, units: UnitSystem, context: LengthContext): CanonicalLength {
  const ungrouped = ungroupApostrophes(toHalfWidth(text), units);
  if (!ungrouped.ok) return ungrouped;
  const runTogether = questionFraction(ungrouped.text);
  if (runTogether) return runTogether;
  const hasSpaces = [...groupingRules(context.locale).groupMarks].some((mark) => /\s/.test(mark));
  const numbers = new RegExp(hasSpaces ? `${GROUPED_BY_SPACE}|${WITH_MARKS}` : WITH_MARKS, 'g');
  let canonical = '';
  let end = 0;
  for (const { 0: number, index } of ungrouped.text.matchAll(numbers)) {
    const [before, after] = [ungrouped.text.slice(0, index), ungrouped.text.slice(index + number.length)];
    const read = readNumber(number, unitAfter(after) ?? (units === 'inch' ? 'in' : 'mm'), context);
    if (!read.ok) return { ...read, texts: read.texts.map((one) => before + one + after) };
    canonical += ungrouped.text.slice(end, index) + read.text;
    end = index + number.length;
  }
  return { ok: true, text: canonical + ungrouped.text.slice(end) };
}

/** `12.337` and `12.337 mm`: not a decimal inside a longer number. */
const THREE_DECIMALS = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?!\d)/g;

/** Adds a fourth decimal to canonical millimeters with three, which `toCanonicalLength` would ask about. */
export function withoutDoubt(canonical: string, units: UnitSystem): string {
  return canonical.replace(THREE_DECIMALS, (number, index: number) => {
    const unit = unitAfter(canonical.slice(index + number.length)) ?? (units === 'inch' ? 'in' : 'mm');
    return unit === 'mm' ? `${number}0` : number;
  });
}

/**
 * Asks about a fraction such as `111/2`: 55 1/2 by its digits, but most likely 11 1/2 without the space.
 * @returns null if the text has no such fraction
 */
function questionFraction(text: string): Extract<CanonicalLength, { ok: false }> | null {
  const found = RUN_TOGETHER.exec(text);
  if (!found) return null;
  const [fraction, digits = '', below = ''] = found;
  const [above, denominator] = [Number(digits), Number(below)];
  if (!PARTS_OF_TAPE.has(denominator) || above < denominator) return null;
  const splits = Array.from({ length: digits.length - 1 }, (_, i) => [
    digits.slice(0, digits.length - 1 - i),
    digits.slice(digits.length - 1 - i),
  ]).filter(([, part = '']) => !part.startsWith('0') && Number(part) < denominator);
  if (splits.length === 0) return null;
  const rest = above % denominator;
  const whole = Math.floor(above / denominator);
  const alternatives = [
    ...splits.map(([inches, part]) => `${inches} ${part}/${below}`),
    rest === 0 ? `${whole}` : `${whole} ${rest}/${below}`,
  ];
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + fraction.length)];
  return {
    ok: false,
    reason: lengthReasons.twoFractions(fraction, listWords(alternatives, 'disjunction')),
    texts: alternatives.map((one) => before + one + after),
  };
}

function readNumber(number: string, unit: LengthUnit, context: LengthContext): CanonicalLength {
  if (/^\d+$/.test(number)) return { ok: true, text: number };
  // An unambiguous number has no limit here; the panel checks its own.
  const isDoubtful = /^\d{1,3}[.,]\d{3}$/.test(number);
  const limits = {
    ...(isDoubtful ? { max: LONGEST_MM / MM_PER_UNIT[unit] } : {}),
    ...(unit === 'mm' ? { usualDecimals: USUAL_DECIMALS_OF_MM } : {}),
  };
  const read = parseNumber(number, { ...context, limits });
  if (read.ok) return { ok: true, text: read.value };
  return { ok: false, reason: read.reason, texts: read.readings.map((reading) => reading.text) };
}

function unitAfter(text: string): LengthUnit | null {
  const [, written = ''] = UNIT.exec(normalizePrimes(text)) ?? [];
  return findLengthUnit(written);
}
