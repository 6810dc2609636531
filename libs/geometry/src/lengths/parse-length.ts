import type { Length, UnitSystem } from '@glass/contracts';
import { findLengthUnit, MM_PER_UNIT, normalizePrimes, unitPattern } from '@glass/formats';
import {
  PARTS_OF_TAPE,
  toCanonicalLength,
  ungroupApostrophes,
  type LengthContext,
} from './canonical-length.js';

export interface RefusedLength {
  ok: false;
  reason: string;
  /** The lengths that may have been meant, where the text has several values. */
  readings?: readonly Length[];
}

export type ParsedLength = { ok: true; mm: number } | RefusedLength;

/** A length with a text that every locale reads in the same way. */
export type ReadLength = { ok: true; length: Length } | RefusedLength;

const MAX_CHARACTERS = 40;

const FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

// Digits are limited so that numerator × 254 stays a safe integer and one division gives the nearest double.
const AMOUNT = String.raw`(?:(\d{1,7})(?:[ -] ?(\d{1,5})/(\d{1,5}))?|(\d{1,5})/(\d{1,5})|(\d{0,7}\.\d{1,6}|\d{1,7}\.))`;
const SIMPLE = new RegExp(`^${AMOUNT} ?(${unitPattern()})?$`);
const FEET_AND_INCHES = new RegExp(
  `^(\\d{1,5}) ?${unitPattern('ft')}[ -]? ?${AMOUNT} ?${unitPattern('in')}?$`,
);

/**
 * Reads a length as the trade writes it: `36 1/2`, `36-1/2`, `36.5`, `36"`, `3' 0 1/2"`, `927 mm`, `92.7cm`,
 * with typographic fractions, primes and a decimal comma. Text without a unit is in inches or millimetres as
 * `defaultUnit` says. A hyphen before a fraction joins it to the whole number, as on every US glass order.
 * Fractions are those of a tape: halves, thirds, and quarters to sixty-fourths.
 * Answers the double nearest to the exact value; text that could be read in two ways is refused with a sentence
 * that says what to write instead.
 */
export function parseLength(text: string, defaultUnit: UnitSystem): ParsedLength {
  if (text.length > MAX_CHARACTERS) return refuse('This is too long to be a length.');
  const ungrouped = ungroupApostrophes(text, defaultUnit);
  if (!ungrouped.ok) return refuse(ungrouped.reason);
  const plain = plainText(ungrouped.text);
  if (plain === '') return refuse('Enter a length.');
  const negative = plain.startsWith('-');
  const magnitude = negative ? plain.slice(1).trimStart() : plain;
  if (/\d,\d{3}(?!\d)/.test(magnitude)) return refuse('Write thousands without a comma.');
  const amount = magnitude.replace(/(\d),(\d)/, '$1.$2');

  const read = readFeetAndInches(amount) ?? readSimple(amount, defaultUnit);
  if (!read.ok || !negative) return read;
  return { ok: true, mm: read.mm === 0 ? 0 : -read.mm };
}

/**
 * Reads a length whose numbers are written as in a locale: `1.234,5 mm`. A text that has two values there, such as
 * `1.500 m` in Germany, is refused with both, each with its text as the locale writes it.
 */
export function parseLengthIn(text: string, defaultUnit: UnitSystem, context: LengthContext): ReadLength {
  if (text.length > MAX_CHARACTERS) return refuse('This is too long to be a length.');
  const read = readIn(text, defaultUnit, context, (canonical) => parseLength(canonical, defaultUnit));
  return read.ok ? { ok: true, length: { text: read.text, mm: read.mm } } : read;
}

/** Makes a text canonical, reads it with `parse`, and gathers the readings of a doubtful one. */
export function readIn<Read extends { ok: true; mm: number }>(
  text: string,
  units: UnitSystem,
  context: LengthContext,
  parse: (canonical: string) => Read | RefusedLength,
): (Read & { text: string }) | RefusedLength {
  const canonical = toCanonicalLength(text, units, context);
  if (canonical.ok) {
    const read = parse(canonical.text);
    return read.ok ? { ...read, text: canonical.text } : read;
  }
  const readings = canonical.texts.flatMap((one) => {
    const again = toCanonicalLength(one, units, context);
    const read = again.ok ? parse(again.text) : null;
    return read?.ok ? [{ text: one, mm: read.mm }] : [];
  });
  return { ok: false, reason: canonical.reason, readings };
}

/** Reads a length that is known to be well written; throws a RangeError for any other. */
export function lengthOf(text: string, units: UnitSystem): Length {
  const read = parseLength(text, units);
  if (!read.ok) throw new RangeError(`"${text}" is not a length. ${read.reason}`);
  return { text, mm: read.mm };
}

function plainText(text: string): string {
  return normalizePrimes(text.toLowerCase())
    .replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (sign) => ` ${FRACTIONS[sign]}`)
    .replace(/[⁄∕]/g, '/')
    .replace(/[−–—‐‑]/g, '-')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim();
}

function readFeetAndInches(text: string): ParsedLength | null {
  const match = FEET_AND_INCHES.exec(text);
  if (!match) return null;
  // `10' 000` is a number with its thousands apart.
  if ((match[2] ?? '').length > 2) return refuse('After feet, inches go up to 12.');
  const inches = readAmount(match.slice(2));
  if (!inches.ok) return inches;
  if (inches.numerator >= 12 * inches.denominator) return refuse('After feet, inches go up to 12.');
  const numerator = Number(match[1]) * 12 * inches.denominator + inches.numerator;
  return inTenths(numerator, inches.denominator, 254);
}

function readSimple(text: string, defaultUnit: UnitSystem): ParsedLength {
  const match = SIMPLE.exec(text);
  if (!match) return refuse('Write a length such as 36 1/2, 3\' 0 1/2" or 927 mm.');
  const amount = readAmount(match.slice(1));
  if (!amount.ok) return amount;
  const written = match[7];
  if (written === undefined && defaultUnit === 'metric' && amount.isFraction) {
    return refuse('Add the unit to a fraction: 36 1/2 in.');
  }
  const unit = findLengthUnit(written ?? '') ?? (defaultUnit === 'inch' ? 'in' : 'mm');
  // Whole numbers, so that 25.4 brings no error in.
  return inTenths(amount.numerator, amount.denominator, Math.round(MM_PER_UNIT[unit] * 10));
}

type Amount =
  | { ok: true; numerator: number; denominator: number; isFraction: boolean }
  | { ok: false; reason: string };

/** From the six groups of AMOUNT: whole, its fraction, a fraction alone, a decimal. */
function readAmount(groups: (string | undefined)[]): Amount {
  const [whole, num, den, aloneNum, aloneDen, decimal] = groups;
  if (decimal !== undefined) {
    const [integer = '', decimals = ''] = decimal.split('.');
    const denominator = 10 ** decimals.length;
    return { ok: true, numerator: Number(integer + decimals), denominator, isFraction: false };
  }
  const numerator = num ?? aloneNum;
  const denominator = den ?? aloneDen;
  if (numerator === undefined || denominator === undefined) {
    return { ok: true, numerator: Number(whole), denominator: 1, isFraction: false };
  }
  const n = Number(numerator);
  const d = Number(denominator);
  if (d === 0) return refuse('A fraction cannot be divided by zero.');
  if (whole !== undefined && n >= d) return refuse('The fraction is larger than one.');
  if (!PARTS_OF_TAPE.has(d)) {
    return refuse(`No tape shows ${n}/${d}. Write halves, thirds, 1/4, 1/8, 1/16, 1/32 or 1/64.`);
  }
  return { ok: true, numerator: Number(whole ?? 0) * d + n, denominator: d, isFraction: true };
}

function inTenths(numerator: number, denominator: number, tenths: number): ParsedLength {
  return { ok: true, mm: (numerator * tenths) / (denominator * 10) };
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
