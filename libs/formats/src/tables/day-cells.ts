import { parseDay, detectDayOrder, type ParsedDay } from '../days/parse-day.js';
import type { DayOrder } from '../days/written-day.js';
import { dateText } from './xlsx/cell-value.js';
import type { TableCell, TableFault } from './table.js';

/** A cell of a date column with its place. */
export interface PlacedDay {
  row: number;
  column: string;
  cell: TableCell;
}

/** `order`: null if no cell shows it, so that the locale decides. */
export type DecidedOrder = { ok: true; order: DayOrder | null } | { ok: false; fault: TableFault };

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
  const reason = `${cell.text.trim()} has the month first, but ${one.cell.text.trim()} in row ${one.row}, column ${one.column} has the day first. Write all dates like 2027-12-31.`;
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
  const reason = `${text} is a number. If it is the date ${dateText(number, false)}, format the cell as a date.`;
  return { ok: false, reason, readings: [] };
}
