import { quoteText } from '@glass/language';
import { trimDecimals, writeNumber } from './decimal-text.js';
import { type DecimalMark, groupingRules, numberMarks } from './number-marks.js';
import { numberReasons } from './number-reasons.js';
import { analyzeNumber, parseNumber, type NumberOptions, type NumberReading } from './parse-number.js';

/** A cell that may hold a number. */
export interface NumberCell extends Omit<NumberOptions, 'locale' | 'decimalMark'> {
  text: string;
  /** Place for messages: `row 3, column C`. */
  place: string;
}

/** Value of the example with one decimal mark. */
export interface ReadingByMark extends NumberReading {
  decimalMark: DecimalMark;
}

type DetectedDecimalMark<Cell extends NumberCell = NumberCell> =
  /** `cell` shows the mark; null if no number has a mark, so that the locale decides. */
  | { kind: 'decided'; mark: DecimalMark; cell: Cell | null }
  | { kind: 'conflict'; point: Cell; comma: Cell; reason: string }
  /** No number shows the mark, and this one is ambiguous: ask once for the whole table. */
  | { kind: 'ambiguous'; example: Cell; readings: readonly ReadingByMark[]; reason: string };

/** Spreadsheets use semicolons between cells in locales with a decimal comma, otherwise commas. */
const MARK_OF_SEPARATOR: Readonly<Record<string, DecimalMark>> = { ';': ',', ',': '.' };

/**
 * Detects the decimal mark of a table from all its numbers. `8.97`, `1.234,5`, `1,234,567` and an amount of `2.500` (no
 * two-decimal currency has three) show it. An ambiguous number in the locale's own style counts if neither another
 * number nor the separator contradicts it and its cell accepts that many decimals.
 * @param locale BCP 47
 * @param separator between cells of a text; '' if unknown
 */
export function detectDecimalMark<Cell extends NumberCell>(
  cells: Iterable<Cell>,
  locale: string,
  separator = '',
): DetectedDecimalMark<Cell> {
  const own = numberMarks(locale).decimal;
  const found: Partial<Record<DecimalMark, Cell>> = {};
  const isOwnStyle = (MARK_OF_SEPARATOR[separator] ?? own) === own;
  let ownDoubtful: Cell | null = null;
  let otherDoubtful: Cell | null = null;
  for (const cell of cells) {
    const shown = detectShownMark(cell, locale);
    if (shown === null) continue;
    if (shown.isCertain) found[shown.mark] ??= cell;
    else if (shown.mark === own && shown.isUsual && isOwnStyle) ownDoubtful ??= cell;
    else otherDoubtful ??= cell;
  }
  const { '.': point, ',': comma } = found;
  if (point && comma) {
    const reason = numberReasons.twoMarks(quote(point), quote(comma));
    return { kind: 'conflict', point, comma, reason };
  }
  if (point) return { kind: 'decided', mark: '.', cell: point };
  if (comma) return { kind: 'decided', mark: ',', cell: comma };
  if (!otherDoubtful) return { kind: 'decided', mark: own, cell: ownDoubtful };
  return ambiguous(otherDoubtful, locale);
}

interface DetectedMark {
  mark: DecimalMark;
  /** false for a mark before three digits that may separate thousands. */
  isCertain: boolean;
  /** false if the cell does not accept as many decimals, so that the mark may separate thousands in another locale. */
  isUsual: boolean;
}

/** The decimal mark that a number shows; null if none. */
function detectShownMark(cell: NumberCell, locale: string): DetectedMark | null {
  const written = analyzeNumber(cell.text, { ...cell, locale });
  if (!written) return null;
  const { values, ambiguousMark } = written;
  if (ambiguousMark === null) {
    if (values['.'] !== null && values[','] !== null) return null;
    return { mark: values['.'] === null ? ',' : '.', isCertain: true, isUsual: true };
  }
  const groupMark = ambiguousMark;
  const { decimals = Infinity, usualDecimals = Infinity } = cell.limits ?? {};
  const takesDecimals = Math.min(decimals, usualDecimals) >= 3;
  if (!takesDecimals && groupingRules(locale).groupMarks.has(groupMark)) {
    return { mark: groupMark === '.' ? ',' : '.', isCertain: true, isUsual: true };
  }
  return { mark: ambiguousMark, isCertain: false, isUsual: takesDecimals };
}

/** Quotes a cell with its place; pasted cells have none. */
function quote({ text, place }: NumberCell): string {
  const quoted = quoteText(text.trim());
  return place === '' ? quoted : `${quoted} (${place})`;
}

function ambiguous<Cell extends NumberCell>(example: Cell, locale: string): DetectedDecimalMark<Cell> {
  const { place, text, ...options } = example;
  const readings = (['.', ','] as const).flatMap((decimalMark) => {
    const read = parseNumber(text, { ...options, locale, decimalMark });
    if (!read.ok) return [];
    const value = trimDecimals(read.value);
    return [{ decimalMark, value, text: writeNumber(value, { locale }) }];
  });
  const [one, other] = readings;
  const reason =
    one && other
      ? numberReasons.twoReadings(text.trim(), one.text, other.text)
      : numberReasons.grouped(text.trim(), one?.text ?? text.trim());
  return { kind: 'ambiguous', example, readings, reason: place === '' ? reason : `${place}: ${reason}` };
}
