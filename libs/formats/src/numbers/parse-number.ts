import type { DecimalText } from '@glass/contracts/primitives';
import {
  type AffixOptions,
  type WrittenNumber,
  normalizeCharacters,
  readWrittenNumber,
  stripAffixes,
} from './written-number.js';
import { compareDecimals, countDecimals, toDecimalText, trimDecimals, writeNumber } from './decimal-text.js';
import { type DecimalMark, groupingRules, numberMarks } from './number-marks.js';
import { numberReasons } from './number-reasons.js';

/** Values that a field accepts. */
interface NumberLimits {
  min?: number;
  max?: number;
  /** Maximum number of decimals; 0 for integers. */
  decimals?: number;
  /**
   * Maximum that people write: three digits after the locale's grouping mark then are thousands, three after its
   * decimal mark are ambiguous.
   */
  usualDecimals?: number;
}

export interface NumberOptions extends AffixOptions {
  /** BCP 47 */
  locale: string;
  /** Mark detected for a whole file (`detectDecimalMark`), so that no number is ambiguous. */
  decimalMark?: DecimalMark | undefined;
  limits?: NumberLimits;
}

/** A possible value of a text. */
export interface NumberReading {
  value: DecimalText;
  /** In the locale's format without grouping: it parses to this value only. */
  text: string;
}

export type ParsedNumber =
  | { ok: true; value: DecimalText }
  | {
      ok: false;
      /** A sentence for the user. */
      reason: string;
      /** Possible values, for a form to offer; empty if there are none. */
      readings: readonly NumberReading[];
    };

/** Longer texts are refused to save time. */
const MAX_CHARACTERS = 60;

/**
 * Parses a number as people and programs write it. The value is exact decimal text that keeps trailing zeros (`12.50`).
 * An ambiguous text is refused with both values (docs/number-parsing.md).
 */
export function parseNumber(text: string, options: NumberOptions): ParsedNumber {
  const { locale, decimalMark, limits = {} } = options;
  const example = writeNumber('1234.5', { locale });
  if (text.length > MAX_CHARACTERS) return refuse(numberReasons.tooLong);
  const normalized = normalizeCharacters(text);
  if (normalized === '') return refuse(numberReasons.empty);
  const bare = stripAffixes(normalized, options);
  const written = bare && readWrittenNumber(bare.digits, groupingRules(locale).hasLakhGroups);
  if (!bare || !written) return refuse(numberReasons.noNumber(text.trim(), example));

  const withSign = (value: string | null): DecimalText | null =>
    value === null ? null : signed(value, bare.isNegative);
  const values = { '.': withSign(written.values['.']), ',': withSign(written.values[',']) };
  if (decimalMark) {
    const value = values[decimalMark];
    if (value === null) return refuse(numberReasons.otherMark(text.trim(), decimalMark));
    return checkLimits(value, text, limits, locale);
  }
  const { ambiguousMark } = written;
  if (ambiguousMark === null) {
    return checkLimits((values['.'] ?? values[','])!, text, limits, locale);
  }
  const readings = {
    decimal: values[ambiguousMark]!,
    grouped: values[ambiguousMark === '.' ? ',' : '.']!,
  };
  return chooseReading(text, readings, ambiguousMark, { locale, limits });
}

/** The value of a number that was validated before; null for an empty or invalid text. */
export function decimalOrNull(text: string, options: NumberOptions): DecimalText | null {
  const read = parseNumber(text, options);
  return read.ok ? read.value : null;
}

/** The value of an integer that was validated before; null for other text and values outside the limits. */
export function integerOrNull(text: string, options: NumberOptions): number | null {
  const value = decimalOrNull(text, { ...options, limits: { ...options.limits, decimals: 0 } });
  return value === null ? null : Number(value);
}

/** Whether a text is a number in any locale, regardless of limits. */
export function isNumberText(text: string, options: NumberOptions): boolean {
  return analyzeNumber(text, options) !== null;
}

/** The possible values of a number by decimal mark, and its ambiguous mark; null if it is no number. */
export function analyzeNumber(text: string, options: NumberOptions): WrittenNumber | null {
  if (text.length > MAX_CHARACTERS) return null;
  const bare = stripAffixes(normalizeCharacters(text), options);
  return bare && readWrittenNumber(bare.digits, groupingRules(options.locale).hasLakhGroups);
}

/**
 * Decides whether `5.175` has decimals or thousands. The locale's decimal mark wins if people write three decimals, its
 * grouping mark if the field does not accept them. Otherwise the user is asked.
 */
function chooseReading(
  text: string,
  { decimal, grouped }: { decimal: DecimalText; grouped: DecimalText },
  mark: DecimalMark,
  { locale, limits }: { locale: string; limits: NumberLimits },
): ParsedNumber {
  const takesDecimals = countDecimals(decimal) <= (limits.decimals ?? Infinity);
  const isUnusual =
    countDecimals(decimal) > Math.min(limits.decimals ?? Infinity, limits.usualDecimals ?? Infinity);
  const values = [trimDecimals(decimal), grouped].filter(
    (value) => checkLimits(value, text, limits, locale).ok,
  );
  // A fourth decimal is unambiguous.
  const isAmbiguous = (value: DecimalText) => isUnusual && values.length > 1 && countDecimals(value) === 3;
  const readings = values.map((value) => ({
    value,
    text: writeNumber(isAmbiguous(value) ? `${value}0` : value, { locale }),
  }));
  if (mark === numberMarks(locale).decimal) {
    if (!takesDecimals) return refuse(numberReasons.decimals(limits.decimals ?? 0), readings);
    const [one, other] = readings;
    return isUnusual && one && other
      ? refuse(numberReasons.twoReadings(text.trim(), one.text, other.text), readings)
      : checkLimits(decimal, text, limits, locale);
  }
  const isGroupMark = groupingRules(locale).groupMarks.has(mark);
  const asGrouped = checkLimits(grouped, text, limits, locale);
  if (isGroupMark && isUnusual && asGrouped.ok) return asGrouped;
  const [only, other] = readings;
  if (!only) return asGrouped;
  if (!other && !isGroupMark && only.value !== grouped) return checkLimits(decimal, text, limits, locale);
  if (!other) return refuse(numberReasons.grouped(text.trim(), only.text), [only]);
  return refuse(numberReasons.twoReadings(text.trim(), only.text, other.text), readings);
}

function checkLimits(value: DecimalText, text: string, limits: NumberLimits, locale: string): ParsedNumber {
  const { min, max, decimals = Infinity } = limits;
  const show = (limit: number) => writeNumber(toDecimalText(limit), { locale });
  const isBelow = min !== undefined && compareDecimals(value, toDecimalText(min)) < 0;
  const isAbove = max !== undefined && compareDecimals(value, toDecimalText(max)) > 0;
  if (countDecimals(trimDecimals(value)) > decimals) return refuse(numberReasons.decimals(decimals));
  if (isBelow && min === 0) return refuse(numberReasons.negative);
  if (isBelow || isAbove) {
    return refuse(
      numberReasons.range(min === undefined ? null : show(min), max === undefined ? null : show(max)),
    );
  }
  return { ok: true, value: cutZeros(value, decimals) };
}

/** Removes decimals beyond the limit, which are zeros here. */
function cutZeros(value: DecimalText, decimals: number): DecimalText {
  if (countDecimals(value) <= decimals) return value;
  const end = value.indexOf('.') + decimals;
  return decimals === 0 ? value.slice(0, end) : value.slice(0, end + 1);
}

function signed(value: string, isNegative: boolean): DecimalText {
  const plain = value.replace(/^0+(?=\d)/, '');
  return isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

function refuse(reason: string, readings: readonly NumberReading[] = []): ParsedNumber {
  return { ok: false, reason, readings };
}
