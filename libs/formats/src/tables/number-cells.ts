import { detectDecimalMark, type MarkedReading, type NumberCell } from '../numbers/detect-decimal-mark.js';
import { toDecimalText } from '../numbers/decimal-text.js';
import type { DecimalMark } from '../numbers/number-marks.js';
import { parseNumber, type NumberOptions, type ParsedNumber } from '../numbers/parse-number.js';
import type { TableCell, TableFault } from './table.js';

/** What a column takes. */
export type NumberColumn = Omit<NumberOptions, 'locale' | 'decimalMark'>;

/** A cell of a column of numbers, with its place. */
export interface PlacedNumber {
  row: number;
  column: string;
  cell: TableCell;
  takes: NumberColumn;
}

/** A number that the table leaves in doubt: whoever imports it says which mark is the decimal one. */
export interface DoubtfulMark extends TableFault {
  readings: readonly MarkedReading[];
}

export interface MarkOptions {
  /** BCP 47 */
  locale: string;
  /** Between the cells of a text, see `TableGrid`. */
  separator?: string | undefined;
  /** Chosen by the person who imports the table. */
  decimalMark?: DecimalMark | null | undefined;
}

export type DecidedMark =
  /** `isShown`: a number of the table shows it; otherwise it is the locale's. */
  | { ok: true; mark: DecimalMark; isShown: boolean }
  | { ok: false; fault: TableFault }
  | { ok: false; fault: DoubtfulMark; asks: true };

/**
 * Decides once for a table which mark its numbers have before their decimals. Numbers of a spreadsheet are exact and
 * take no part.
 */
export function decideMark(
  numbers: readonly PlacedNumber[],
  { locale, separator, decimalMark: chosen }: MarkOptions,
): DecidedMark {
  if (chosen) return { ok: true, mark: chosen, isShown: true };
  const cells = new Map<NumberCell, PlacedNumber>();
  for (const placed of numbers) {
    if (placed.cell.number !== undefined) continue;
    const place = `row ${placed.row}, column ${placed.column}`;
    cells.set({ ...placed.takes, text: placed.cell.text, place }, placed);
  }
  const detected = detectDecimalMark(cells.keys(), locale, separator);
  if (detected.kind === 'decided') return { ok: true, mark: detected.mark, isShown: detected.cell !== null };
  const cell = detected.kind === 'conflict' ? detected.comma : detected.example;
  const { row, column } = cells.get(cell)!;
  // The place is shown beside the reason.
  const fault = { row, column, reason: detected.reason.replace(`${cell.place}: `, '') };
  return detected.kind === 'conflict'
    ? { ok: false, fault }
    : { ok: false, asks: true, fault: { ...fault, readings: detected.readings } };
}

/** Reads a cell of a table whose decimal mark is decided. */
export function parseNumberCell(
  cell: TableCell,
  options: NumberColumn & { locale: string; mark: DecimalMark },
): ParsedNumber {
  const { mark, ...rest } = options;
  return parseNumber(cell.text, { ...rest, decimalMark: cell.number === undefined ? mark : '.' });
}

/** The text of a cell for a reader of numbers: a spreadsheet's exact number as the table's other numbers are written. */
export function numberText({ text, number, unit }: TableCell, mark: DecimalMark): string {
  if (number === undefined) return text;
  const suffix = unit === undefined ? '' : ` ${unit}`;
  return toDecimalText(number).split('.').join(mark) + (text.endsWith('%') ? '%' : suffix);
}

/** Like `numberText`, for a length: a fourth decimal keeps exact millimeters with three from being asked about. */
export function lengthText(cell: TableCell, mark: DecimalMark): string {
  // A fraction of an inch is read as the spreadsheet shows it.
  if (cell.text.includes('/')) return cell.text;
  const text = numberText(cell, mark);
  return cell.number === undefined ? text : text.replace(/[.,]\d{3}(?!\d)/, '$&0');
}
