import { parseDay, shownOrder, type ParsedDay } from '../days/parse-day.js';
import type { DayOrder } from '../days/written-day.js';
import { dateText } from './xlsx/cell-value.js';
import type { TableCell, TableFault } from './table.js';

/** A cell of a column of dates, with its place. */
export interface PlacedDay {
  row: number;
  column: string;
  cell: TableCell;
}

/** `order`: null where no cell shows one, so that the locale decides. */
export type DecidedOrder = { ok: true; order: DayOrder | null } | { ok: false; fault: TableFault };

/** Decides once for a table whether its dates have the day or the month first, by those that can mean one day only. */
export function decideDayOrder(days: readonly PlacedDay[], locale: string): DecidedOrder {
  const shown = new Map<DayOrder, PlacedDay>();
  for (const placed of days) {
    const order = shownOrder(placed.cell.text, locale);
    if (order && !shown.has(order)) shown.set(order, placed);
  }
  const [one, other] = [shown.get('dayMonth'), shown.get('monthDay')];
  if (!one || !other) return { ok: true, order: one ? 'dayMonth' : other ? 'monthDay' : null };
  const { row, column, cell } = other;
  const reason = `${cell.text.trim()} has the month first, but ${one.cell.text.trim()} in row ${one.row}, column ${one.column} has the day first. Write all dates like 2027-12-31.`;
  return { ok: false, fault: { row, column, reason } };
}

/** Reads a cell of a table whose order of day and month is decided. */
export function parseDayCell(
  { text, number }: TableCell,
  options: { locale: string; order: DayOrder | null },
): ParsedDay {
  // A spreadsheet counts days from 1 to the last one of the year 9999.
  if (number === undefined || !Number.isInteger(number) || number < 1 || number > 2_958_465)
    return parseDay(text, options);
  const reason = `${text} is a number. If it is the date ${dateText(number, false)}, format the cell as a date.`;
  return { ok: false, reason, readings: [] };
}
