import { numberMarks, parseNumber, type DecimalMark } from '@glass/formats';
import {
  columnLetter,
  decideMark,
  numberText,
  type NumberColumn,
  type PlacedNumber,
  type TableCell,
  type WriteCell,
} from '@glass/formats/tables';
import type { CellFault, TypedCell } from '../matrix-rows.js';
import type { SheetColumn, SheetRow } from '../sheet.js';
import { texts } from '../texts.js';

/*
 * A sheet of the studio as a table that spreadsheets read and write, and back: all of it, or a list of what is wrong.
 */

/** A cell to write, or one that was read; a number is exact. */
export type FileCell = WriteCell | TableCell;

/** Rows as the spreadsheet counts them; the first one with anything in it is the heading. */
export type FileTable = readonly (readonly FileCell[])[];

/** Where a spreadsheet shows it: rows from 1, columns by letter; '' for a whole row. */
export interface FileFault {
  row: number;
  column: string;
  reason: string;
}

export type FileRead<Value> =
  | { ok: true; value: Value }
  /** `asksForMark`: saying which decimal mark the numbers have settles the fault. */
  | { ok: false; faults: FileFault[]; asksForMark?: boolean };

/** How the numbers of a file are written. */
export interface FileWriting {
  locale: string;
  /** What the person who takes the file said. */
  decimalMark?: DecimalMark | undefined;
}

export function asTableCell(cell: FileCell | undefined): TableCell {
  if (cell === undefined || typeof cell === 'string') return { text: cell ?? '' };
  if ('day' in cell) return { text: cell.day };
  return 'text' in cell ? cell : { text: cell.number, number: Number(cell.number) };
}

export const cellText = (cell: FileCell | undefined): string => asTableCell(cell).text;

const isFilled = (record: readonly FileCell[]): boolean =>
  record.some((cell) => cellText(cell).trim() !== '');

/** Where the heading is; the rows below it are those with anything in them. */
export function bodyOf(table: FileTable): {
  heading: readonly FileCell[];
  headingRow: number;
  records: { row: number; record: readonly FileCell[] }[];
} {
  const at = table.findIndex(isFilled);
  const records = table.flatMap((record, i) => (i > at && isFilled(record) ? [{ row: i + 1, record }] : []));
  return { heading: table[at] ?? [], headingRow: at + 1, records };
}

/** Names of columns and rows as they are compared: spreadsheets and people write fractions and primes their own way. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replace(/["“”″′'’]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A sheet of prices: its rows by name, a column for each of its own. */
export function sheetTable(
  rowTitle: string,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  locale: string,
): FileTable {
  const cellOf = (text: string): FileCell => {
    const read = parseNumber(text, { locale, decimalMark: numberMarks(locale).decimal });
    return read.ok ? { number: read.value } : text;
  };
  return [
    [rowTitle, ...columns.map(({ title }) => title)],
    ...rows.map(({ label, cells }) => [label, ...columns.map(({ id }) => cellOf(cells[id]?.text ?? ''))]),
  ];
}

export interface PlacedCells {
  cells: TypedCell[];
  /** How the numbers are written; undefined where each is read by itself. */
  decimalMark: DecimalMark | undefined;
  asksForMark: boolean;
  /** Rows and columns that the sheet has not. */
  faults: FileFault[];
  /** Where a fault of a cell is in the file. */
  placeOf: (cell: TypedCell) => { row: number; column: string };
}

/** The cells of a file, each at its row and column of the sheet. Columns that are left out stay as they are. */
export function placedCells(
  table: FileTable,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  { locale, decimalMark }: FileWriting,
  takes: NumberColumn = {},
): PlacedCells {
  const faults: FileFault[] = [];
  const titles = columns.map(({ title }) => title);
  const heading = placedHeading(table, titles, 1, faults);
  const left = [...rows];
  const found: { id: { row: string; column: string }; place: PlacedNumber }[] = [];
  for (const { row: at, record } of bodyOf(table).records) {
    // Two of one name are told apart by their order.
    const name = plainName(cellText(record[0]));
    const place = left.findIndex(({ label }) => plainName(label) === name);
    const [row] = place === -1 ? [] : left.splice(place, 1);
    if (!row) {
      const isThere = rows.some(({ label }) => plainName(label) === name);
      const reason = (isThere ? texts.file.rowTwice : texts.file.noRow)(cellText(record[0]));
      faults.push({ row: at, column: 'A', reason });
      continue;
    }
    for (const [i, place] of heading) {
      const placed = { row: at, column: columnLetter(i), cell: asTableCell(record[i]), takes };
      found.push({ id: { row: row.id, column: columns[place]!.id }, place: placed });
    }
  }
  const decided = decideMark(
    found.map(({ place }) => place),
    locale,
    decimalMark,
  );
  if (!decided.ok) faults.push(decided.fault);
  const mark = decided.ok ? decided.mark : numberMarks(locale).decimal;
  const places = new Map(found.map(({ id, place }) => [`${id.row} ${id.column}`, place]));
  return {
    // Undecided, no number of the file has a value yet.
    cells: decided.ok ? found.map(({ id, place }) => ({ ...id, text: numberText(place.cell, mark) })) : [],
    decimalMark: decided.ok && decided.isShown ? mark : undefined,
    asksForMark: 'asks' in decided && faults.length === 1,
    faults,
    placeOf: ({ row, column }) => {
      const { row: at, column: letter } = places.get(`${row} ${column}`)!;
      return { row: at, column: letter };
    },
  };
}

/** The columns of a file, by what they are of; what cannot be found is a fault. */
export function placedHeading(
  table: FileTable,
  titles: readonly string[],
  from: number,
  faults: FileFault[],
  /** Other names of the columns. */
  aliases: readonly string[] = titles,
): Map<number, number> {
  const left = new Map([...titles, ...aliases].map((title, i) => [plainName(title), i % titles.length]));
  const placed = new Map<number, number>();
  const { heading, headingRow: row } = bodyOf(table);
  for (const [at, title] of heading.map(cellText).entries()) {
    if (at < from || title.trim() === '') continue;
    const place = left.get(plainName(title));
    if (place === undefined) {
      faults.push({ row, column: columnLetter(at), reason: texts.file.noColumn(title) });
      continue;
    }
    for (const name of [titles[place]!, aliases[place]!]) left.delete(plainName(name));
    placed.set(at, place);
  }
  if (placed.size === 0 && faults.length === 0) {
    faults.push({ row, column: '', reason: texts.file.noHeading(titles.slice(0, 3).join(', ')) });
  }
  return placed;
}

/** All that is wrong in a file, faults of its cells where it has them. */
export function placedFaults(ofCells: readonly CellFault[], { placeOf, faults }: PlacedCells): FileFault[] {
  return [...faults, ...ofCells.map((fault) => ({ ...placeOf(fault), reason: fault.reason }))].sort(
    (one, other) => one.row - other.row || one.column.localeCompare(other.column),
  );
}
