import type { CellFault, TypedCell } from '../matrix-rows.js';
import type { SheetColumn, SheetRow } from '../sheet.js';
import { texts } from '../texts.js';

/*
 * A sheet of the studio as a table that spreadsheets read and write, and back: all of it, or a list of what is wrong.
 */

/** The first row is the heading. */
export type FileTable = readonly (readonly string[])[];

/** Where a spreadsheet shows it: rows from 1, columns by letter; '' for a whole row. */
export interface FileFault {
  row: number;
  column: string;
  reason: string;
}

export type FileRead<Value> = { ok: true; value: Value } | { ok: false; faults: FileFault[] };

/** `A`, `B`, … `Z`, `AA`. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
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
): FileTable {
  return [
    [rowTitle, ...columns.map(({ title }) => title)],
    ...rows.map(({ label, cells }) => [label, ...columns.map(({ id }) => cells[id]?.text ?? '')]),
  ];
}

export interface PlacedCells {
  cells: TypedCell[];
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
): PlacedCells {
  const faults: FileFault[] = [];
  const heading = placedHeading(
    table,
    columns.map(({ title }) => title),
    1,
    faults,
  );
  const left = [...rows];
  const cells: TypedCell[] = [];
  const places = new Map<string, { row: number; column: string }>();
  for (const [i, record] of table.slice(1).entries()) {
    if (record.every((cell) => cell.trim() === '')) continue;
    // Two of one name are told apart by their order.
    const name = plainName(record[0] ?? '');
    const place = left.findIndex(({ label }) => plainName(label) === name);
    const [row] = place === -1 ? [] : left.splice(place, 1);
    if (!row) {
      faults.push({ row: i + 2, column: 'A', reason: texts.file.noRow(record[0] ?? '') });
      continue;
    }
    for (const [at, place] of heading) {
      const column = columns[place]!.id;
      places.set(`${row.id} ${column}`, { row: i + 2, column: columnLetter(at) });
      cells.push({ row: row.id, column, text: record[at] ?? '' });
    }
  }
  return { cells, faults, placeOf: ({ row, column }) => places.get(`${row} ${column}`)! };
}

/** The columns of a file, by what they are of; what cannot be found is a fault. */
export function placedHeading(
  table: FileTable,
  titles: readonly string[],
  from: number,
  faults: FileFault[],
): Map<number, number> {
  const left = new Map(titles.map((title, i) => [plainName(title), i]));
  const placed = new Map<number, number>();
  for (const [at, title] of (table[0] ?? []).entries()) {
    if (at < from || title.trim() === '') continue;
    const place = left.get(plainName(title));
    if (place === undefined) {
      faults.push({ row: 1, column: columnLetter(at), reason: texts.file.noColumn(title) });
      continue;
    }
    left.delete(plainName(title));
    placed.set(at, place);
  }
  if (placed.size === 0 && faults.length === 0) {
    faults.push({ row: 1, column: '', reason: texts.file.noHeading(titles.slice(0, 3).join(', ')) });
  }
  return placed;
}

/** All that is wrong in a file, faults of its cells where it has them. */
export function placedFaults(ofCells: readonly CellFault[], { placeOf, faults }: PlacedCells): FileFault[] {
  return [...faults, ...ofCells.map((fault) => ({ ...placeOf(fault), reason: fault.reason }))].sort(
    (one, other) => one.row - other.row || one.column.localeCompare(other.column),
  );
}
