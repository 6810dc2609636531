import { type NumberCell, type ReadingByMark, detectDecimalMark } from '../numbers/detect-decimal-mark.js';
import { toDecimalText } from '../numbers/decimal-text.js';
import type { DecimalMark } from '../numbers/number-marks.js';
import { type NumberOptions, type ParsedNumber, parseNumber } from '../numbers/parse-number.js';
import type { TableCell, TableFault } from './table.js';
import { dayReasons } from '../days/day-reasons.js';
import { type DayOrder, type ParsedDay, detectDayOrder, parseDay } from '../days/parse-day.js';
import { tableReasons } from './table-reasons.js';
import { dateText } from './xlsx/cell-value.js';

/** Values that a column accepts. */
export type NumberColumn = Omit<NumberOptions, 'locale' | 'decimalMark'>;

/** A cell of a number column with its place. */
export interface PlacedNumber {
  row: number;
  column: string;
  cell: TableCell;
  takes: NumberColumn;
}

/** An ambiguous number: the user who imports the table must choose the decimal mark. */
export interface AmbiguousMark extends TableFault {
  readings: readonly ReadingByMark[];
}

interface MarkOptions {
  /** BCP 47 */
  locale: string;
  /** Separator between cells of a text, see `TableGrid`. */
  separator?: string | undefined;
  /** Chosen by the user who imports the table. */
  decimalMark?: DecimalMark | null | undefined;
}

type DecidedMark =
  /** `isShown`: whether a number shows it; otherwise it is the locale's. */
  | { ok: true; mark: DecimalMark; isShown: boolean }
  | { ok: false; fault: TableFault }
  | { ok: false; fault: AmbiguousMark; asks: true };

/** Decides once per table which decimal mark its numbers have. Numbers of a spreadsheet are exact and are ignored. */
export function decideDecimalMark(
  numbers: readonly PlacedNumber[],
  { locale, separator, decimalMark: chosen }: MarkOptions,
): DecidedMark {
  if (chosen) return { ok: true, mark: chosen, isShown: true };
  const cells = new Map<NumberCell, PlacedNumber>();
  for (const placed of numbers) {
    if (placed.cell.number !== undefined) continue;
    const place = tableReasons.place(placed.row, placed.column);
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

/** Parses a number cell after the decimal mark is decided. */
export function parseNumberCell(
  cell: TableCell,
  options: NumberColumn & { locale: string; mark: DecimalMark },
): ParsedNumber {
  const { mark, ...rest } = options;
  return parseNumber(cell.text, { ...rest, decimalMark: cell.number === undefined ? mark : '.' });
}

/** Text of a cell for a number parser; an exact spreadsheet number is written like the table's other numbers. */
export function numberText({ text, number, unit }: TableCell, mark: DecimalMark): string {
  if (number === undefined) return text;
  const suffix = unit === undefined ? '' : ` ${unit}`;
  return toDecimalText(number).split('.').join(mark) + (text.endsWith('%') ? '%' : suffix);
}

/** Like `numberText`, for lengths: a fourth decimal keeps exact millimeters with three decimals unambiguous. */
export function lengthText(cell: TableCell, mark: DecimalMark): string {
  // Fractions of an inch are read as shown.
  if (cell.text.includes('/')) return cell.text;
  const text = numberText(cell, mark);
  return cell.number === undefined ? text : text.replace(/[.,]\d{3}(?!\d)/, '$&0');
}

/** A cell of a date column with its place. */
export interface PlacedDay {
  row: number;
  column: string;
  cell: TableCell;
}

/** `order`: null if no cell shows it, so that the locale decides. */
type DecidedOrder = { ok: true; order: DayOrder | null } | { ok: false; fault: TableFault };

/** Decides once per table whether dates start with the day or the month, from its unambiguous dates. */
export function decideDayOrder(days: readonly PlacedDay[], locale: string): DecidedOrder {
  const shown = new Map<DayOrder, PlacedDay>();
  for (const placed of days) {
    const order = detectDayOrder(placed.cell.text, locale);
    if (order && !shown.has(order)) shown.set(order, placed);
  }
  const [one, other] = [shown.get('dayMonth'), shown.get('monthDay')];
  if (!one || !other) return { ok: true, order: one ? 'dayMonth' : other ? 'monthDay' : null };
  const { row, column, cell } = other;
  const reason = dayReasons.twoOrders(cell.text.trim(), one.cell.text.trim(), one.row, one.column);
  return { ok: false, fault: { row, column, reason } };
}

/** Parses a date cell after the order is decided. */
export function parseDayCell(
  { text, number }: TableCell,
  options: { locale: string; order: DayOrder | null },
): ParsedDay {
  // Serial days of a spreadsheet, up to the last day of 9999.
  if (number === undefined || !Number.isInteger(number) || number < 1 || number > 2_958_465)
    return parseDay(text, options);
  const reason = dayReasons.serial(text, dateText(number, false));
  return { ok: false, reason, readings: [] };
}
