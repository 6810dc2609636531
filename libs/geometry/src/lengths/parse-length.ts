import type { Length, UnitSystem } from '@glass/contracts/primitives';
import { findLengthUnit, MM_PER_UNIT, normalizePrimes, unitPattern } from '@glass/formats';
import {
  PARTS_OF_TAPE,
  toCanonicalLength,
  ungroupApostrophes,
  type LengthContext,
} from './canonical-length.js';
import { lengthReasons } from './length-reasons.js';

export interface RefusedLength {
  ok: false;
  reason: string;
  /** Possible lengths, if the text is ambiguous. */
  readings?: readonly Length[];
}

export type ParsedLength = { ok: true; mm: number } | RefusedLength;

/** A length whose text parses alike in every locale. */
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

// Limits the digits so that numerator × 254 stays a safe integer and one division gives the nearest double.
const AMOUNT = String.raw`(?:(\d{1,7})(?:[ -] ?(\d{1,5})/(\d{1,5}))?|(\d{1,5})/(\d{1,5})|(\d{0,7}\.\d{1,6}|\d{1,7}\.))`;
const SIMPLE = new RegExp(`^${AMOUNT} ?(${unitPattern()})?$`);
const FEET_AND_INCHES = new RegExp(
  `^(\\d{1,5}) ?${unitPattern('ft')}[ -]? ?${AMOUNT} ?${unitPattern('in')}?$`,
);

/**
 * Parses a length as the trade writes it: `36 1/2`, `36-1/2`, `36.5`, `36"`, `3' 0 1/2"`, `927 mm`, `92.7cm`, with
 * typographic fractions and primes and a decimal comma. A hyphen before a fraction joins it to the whole number, as on
 * US glass orders. Fractions are halves, thirds, and quarters to sixty-fourths.
 * @param defaultUnit unit of text without one
 * @returns the double nearest to the exact value; ambiguous text is refused with a sentence that says what to write
 */
export function parseLength(text: string, defaultUnit: UnitSystem): ParsedLength {
  if (text.length > MAX_CHARACTERS) return rejectLength(lengthReasons.tooLong);
  const ungrouped = ungroupApostrophes(text, defaultUnit);
  if (!ungrouped.ok) return rejectLength(ungrouped.reason);
  const plain = plainText(ungrouped.text);
  if (plain === '') return rejectLength(lengthReasons.empty);
  const negative = plain.startsWith('-');
  const magnitude = negative ? plain.slice(1).trimStart() : plain;
  if (/\d,\d{3}(?!\d)/.test(magnitude)) return rejectLength(lengthReasons.thousands);
  const amount = magnitude.replace(/(\d),(\d)/, '$1.$2');

  const read = readFeetAndInches(amount) ?? readSimple(amount, defaultUnit);
  if (!read.ok || !negative) return read;
  return { ok: true, mm: read.mm === 0 ? 0 : -read.mm };
}

/**
 * Parses a length in a locale's number format: `1.234,5 mm`. Ambiguous text, such as German `1.500 m`, is refused with
 * both readings as the locale writes them.
 */
export function parseLengthIn(text: string, defaultUnit: UnitSystem, context: LengthContext): ReadLength {
  if (text.length > MAX_CHARACTERS) return rejectLength(lengthReasons.tooLong);
  const read = parseWithLocale(text, defaultUnit, context, (canonical) =>
    parseLength(canonical, defaultUnit),
  );
  return read.ok ? { ok: true, length: { text: read.text, mm: read.mm } } : read;
}

/** Makes a text canonical, parses it, and collects the readings of an ambiguous one. */
export function parseWithLocale<Read extends { ok: true; mm: number }>(
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

/**
 * Parses a length that is known to be valid.
 * @throws RangeError for any other text
 */
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
  // `10' 000` is a number with a thousands separator.
  if ((match[2] ?? '').length > 2) return rejectLength(lengthReasons.twelveInches);
  const inches = readAmount(match.slice(2));
  if (!inches.ok) return inches;
  if (inches.numerator >= 12 * inches.denominator) return rejectLength(lengthReasons.twelveInches);
  const numerator = Number(match[1]) * 12 * inches.denominator + inches.numerator;
  return tenthsToMm(numerator, inches.denominator, 254);
}

function readSimple(text: string, defaultUnit: UnitSystem): ParsedLength {
  const match = SIMPLE.exec(text);
  if (!match) return rejectLength(lengthReasons.noLength(defaultUnit));
  const amount = readAmount(match.slice(1));
  if (!amount.ok) return amount;
  const written = match[7];
  if (written === undefined && defaultUnit === 'metric' && amount.isFraction) {
    return rejectLength(lengthReasons.fractionWithoutUnit);
  }
  const unit = findLengthUnit(written ?? '') ?? (defaultUnit === 'inch' ? 'in' : 'mm');
  // Integers avoid the rounding error of 25.4.
  return tenthsToMm(amount.numerator, amount.denominator, Math.round(MM_PER_UNIT[unit] * 10));
}

type Amount =
  | { ok: true; numerator: number; denominator: number; isFraction: boolean }
  | { ok: false; reason: string };

/** Reads the six groups of AMOUNT: whole, its numerator and denominator, a fraction alone (two), a decimal. */
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
  if (d === 0) return rejectLength(lengthReasons.dividedByZero);
  if (whole !== undefined && n >= d) return rejectLength(lengthReasons.overOne);
  if (!PARTS_OF_TAPE.has(d)) {
    return rejectLength(lengthReasons.noTape(`${n}/${d}`));
  }
  return { ok: true, numerator: Number(whole ?? 0) * d + n, denominator: d, isFraction: true };
}

function tenthsToMm(numerator: number, denominator: number, tenths: number): ParsedLength {
  return { ok: true, mm: (numerator * tenths) / (denominator * 10) };
}

function rejectLength(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
