import { trimDecimals } from './decimal-text.js';
import { groupingRules, numberMarks, type DecimalMark } from './number-marks.js';
import { numberReasons } from './number-reasons.js';
import { analyzeNumber, parseNumber, type NumberOptions, type NumberReading } from './parse-number.js';
import { writeNumber } from './write-number.js';

/** A cell that may hold a number. */
export interface NumberCell extends Omit<NumberOptions, 'locale' | 'decimalMark'> {
  text: string;
  /** Where it is, for the person who reads the message: `row 3, column C`. */
  place: string;
}

/** The value of the example with one decimal mark. */
export interface MarkedReading extends NumberReading {
  decimalMark: DecimalMark;
}

export type DetectedDecimalMark<Cell extends NumberCell = NumberCell> =
  /** `cell` shows it; null where no number has any mark, and the locale decides. */
  | { kind: 'decided'; mark: DecimalMark; cell: Cell | null }
  | { kind: 'conflict'; point: Cell; comma: Cell; reason: string }
  /** No number shows the mark, and this one has two values: ask once for the whole table. */
  | { kind: 'ambiguous'; example: Cell; readings: readonly MarkedReading[]; reason: string };

/** Spreadsheets separate cells with semicolons where numbers have a decimal comma, and with commas elsewhere. */
const MARK_OF_SEPARATOR: Readonly<Record<string, DecimalMark>> = { ';': ',', ',': '.' };

/**
 * Finds the decimal mark of a table from all its numbers. `8.97`, `1.234,5`, `1,234,567` and an amount of `2.500` (no
 * currency of two decimals has three) show it. A doubtful number in the locale's own way does if neither another number
 * nor the separator speaks against it and its cell takes that many decimals.
 * @param locale BCP 47
 * @param separator between the cells of a text; '' where it shows nothing
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
    const shown = shownMark(cell, locale);
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

interface ShownMark {
  mark: DecimalMark;
  /** False for a mark before three digits that could also part thousands. */
  isCertain: boolean;
  /** False where the cell does not take as many decimals: it may be thousands in another country's way. */
  isUsual: boolean;
}

/** The decimal mark that a number shows; null for none. */
function shownMark(cell: NumberCell, locale: string): ShownMark | null {
  const written = analyzeNumber(cell.text, { ...cell, locale });
  if (!written) return null;
  const { values, doubtfulMark } = written;
  if (doubtfulMark === null) {
    if (values['.'] !== null && values[','] !== null) return null;
    return { mark: values['.'] === null ? ',' : '.', isCertain: true, isUsual: true };
  }
  const groupMark = doubtfulMark;
  const { decimals = Infinity, usualDecimals = Infinity } = cell.limits ?? {};
  const takesDecimals = Math.min(decimals, usualDecimals) >= 3;
  if (!takesDecimals && groupingRules(locale).groupMarks.has(groupMark)) {
    return { mark: groupMark === '.' ? ',' : '.', isCertain: true, isUsual: true };
  }
  return { mark: doubtfulMark, isCertain: false, isUsual: takesDecimals };
}

/** A cell in a sentence; cells of a paste have no place to name. */
function quote({ text, place }: NumberCell): string {
  return place === '' ? `“${text.trim()}”` : `“${text.trim()}” (${place})`;
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
