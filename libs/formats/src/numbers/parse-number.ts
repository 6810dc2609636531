import type { DecimalText } from '@glass/contracts';
import { stripAffixes, type AffixOptions } from './affixes.js';
import { compareDecimals, countDecimals, toDecimalText, trimDecimals } from './decimal-text.js';
import { groupingRules, numberMarks, type DecimalMark } from './number-marks.js';
import { numberReasons } from './number-reasons.js';
import { writeNumber } from './write-number.js';
import { normalizeCharacters, readWrittenNumber, type WrittenNumber } from './written-number.js';

/** What a field takes. */
export interface NumberLimits {
  min?: number;
  max?: number;
  /** At most so many; 0 for whole numbers. */
  decimals?: number;
  /** People write no more: three digits after the locale's grouping mark are thousands, after its decimal mark they are asked about. */
  usualDecimals?: number;
}

export interface NumberOptions extends AffixOptions {
  /** BCP 47 */
  locale: string;
  /** The mark that a whole file was found to use (`detectDecimalMark`): no number of it can then be read in two ways. */
  decimalMark?: DecimalMark | undefined;
  limits?: NumberLimits;
}

/** One of the values that a text can have. */
export interface NumberReading {
  value: DecimalText;
  /** As the locale writes it, without grouping: read again, it is this value alone. */
  text: string;
}

export type ParsedNumber =
  | { ok: true; value: DecimalText }
  | {
      ok: false;
      /** A sentence for the person who typed it. */
      reason: string;
      /** The values that may have been meant, for a form to offer; empty where there is none. */
      readings: readonly NumberReading[];
    };

/** Longer texts are no numbers; reading them would only cost time. */
const MAX_CHARACTERS = 60;

/**
 * Reads a number as people and programs write it. The value is exact decimal text; decimals keep their zeros (`12.50`).
 * A text with two possible values is refused and comes with both (docs/number-parsing.md).
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
  const { doubtfulMark } = written;
  if (doubtfulMark === null) {
    return checkLimits((values['.'] ?? values[','])!, text, limits, locale);
  }
  const readings = {
    decimal: values[doubtfulMark]!,
    grouped: values[doubtfulMark === '.' ? ',' : '.']!,
  };
  return chooseReading(text, readings, doubtfulMark, { locale, limits });
}

/** The value of a number that was checked before; null for nothing, and for what is no number. */
export function decimalOrNull(text: string, options: NumberOptions): DecimalText | null {
  const read = parseNumber(text, options);
  return read.ok ? read.value : null;
}

/** A whole number that was checked before; null for nothing, and for what is no whole number within the limits. */
export function integerOrNull(text: string, options: NumberOptions): number | null {
  const value = decimalOrNull(text, { ...options, limits: { ...options.limits, decimals: 0 } });
  return value === null ? null : Number(value);
}

/** Whether a text is a number, in whatever locale and within whatever limits. */
export function isNumberText(text: string, options: NumberOptions): boolean {
  return analyzeNumber(text, options) !== null;
}

/** Whether a number is doubtful, and the value that only one decimal mark allows; null for what is no number. */
export function analyzeNumber(text: string, options: NumberOptions): WrittenNumber | null {
  if (text.length > MAX_CHARACTERS) return null;
  const bare = stripAffixes(normalizeCharacters(text), options);
  return bare && readWrittenNumber(bare.digits, groupingRules(options.locale).hasLakhGroups);
}

/**
 * Decides between `5.175` with decimals and with thousands. The locale's decimal mark is one where people write three
 * decimals, its grouping mark where the field doesn't take them. Everything else is asked.
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
  // A fourth decimal leaves no doubt.
  const isDoubtful = (value: DecimalText) => isUnusual && values.length > 1 && countDecimals(value) === 3;
  const readings = values.map((value) => ({
    value,
    text: writeNumber(isDoubtful(value) ? `${value}0` : value, { locale }),
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

/** Decimals beyond what the field takes are zeros here. */
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
