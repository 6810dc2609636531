import { listWords } from '@glass/language';
import { inEveryLanguage } from '@glass/language/every';
import { type DecimalMark, numberMarks, parseNumber } from '@glass/formats';
import {
  columnLetter,
  decideDecimalMark,
  type NumberColumn,
  numberText,
  type PlacedNumber,
  type TableCell,
  type WriteCell,
} from '@glass/formats/tables';
import type { CellFault, SheetColumn, SheetRow, TypedCell } from '@glass/pages/sheet';
import { texts } from '../texts.js';

/* Converts a studio sheet to a spreadsheet table and back. A file with errors changes nothing. */

/** A cell to write, or one that was read. Numbers are exact. */
export type FileCell = WriteCell | TableCell;

/** Rows as numbered in the spreadsheet; the first non-empty row is the heading. */
export type FileTable = readonly (readonly FileCell[])[];

/** Position as shown by the spreadsheet: rows from 1, columns by letter; '' for a whole row. */
export interface FileFault {
  row: number;
  column: string;
  reason: string;
}

export type FileRead<Value> =
  | { ok: true; value: Value }
  /** `asksForMark`: the decimal mark resolves the errors. */
  | { ok: false; faults: FileFault[]; asksForMark?: boolean };

/** Number format of a file. */
export interface FileWriting {
  locale: string;
  /** Decimal mark chosen by the user. */
  decimalMark?: DecimalMark | undefined;
  /** Between the cells of a CSV file. */
  separator?: string | undefined;
}

export function asTableCell(cell: FileCell | undefined): TableCell {
  if (cell === undefined || typeof cell === 'string') return { text: cell ?? '' };
  if ('day' in cell) return { text: cell.day };
  if ('time' in cell) return { text: cell.time };
  return 'text' in cell ? cell : { text: cell.number, number: Number(cell.number) };
}

export const cellText = (cell: FileCell | undefined): string => asTableCell(cell).text;

const isFilled = (record: readonly FileCell[]): boolean =>
  record.some((cell) => cellText(cell).trim() !== '');

/** Finds the heading row and the non-empty rows below it. */
export function findTableBody(table: FileTable): {
  heading: readonly FileCell[];
  headingRow: number;
  records: { row: number; record: readonly FileCell[] }[];
} {
  const at = table.findIndex(isFilled);
  const records = table.flatMap((record, i) => (i > at && isFilled(record) ? [{ row: i + 1, record }] : []));
  return { heading: table[at] ?? [], headingRow: at + 1, records };
}

/** Normalizes row and column names for comparison: fractions, primes and spaces vary. */
export function normalizeName(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('⁄', '/')
      .replace(/["“”″′'’]+/g, '')
      .replace(/\s+/g, ' ')
      // A file of a decimal comma is read in a shop with a decimal point.
      .replace(/(?<=\d),(?=\d)/g, '.')
      // Older files say “Cut-out”, “Kleinster Spalt” and “Größter Spalt”.
      .replace('cut-out', 'cutout')
      .replace('kleinster spalt', 'kleinste fuge')
      .replace(/grö(ß|ss)ter spalt/, 'grö$1te fuge')
      .trim()
  );
}

/** Table of a price sheet, with a column for each sheet column. */
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

interface PlacedCells {
  cells: TypedCell[];
  /** Undefined if each number is read alone. */
  decimalMark: DecimalMark | undefined;
  asksForMark: boolean;
  /** Rows and columns missing from the sheet. */
  faults: FileFault[];
  /** Position of a cell's error in the file. */
  placeOf: (cell: TypedCell) => { row: number; column: string };
}

/** Names of a sheet's rows and columns. */
export interface SheetNames {
  rows: readonly Pick<SheetRow, 'id' | 'label'>[];
  columns: readonly Pick<SheetColumn, 'id' | 'title'>[];
}

/**
 * Maps the cells of a file to rows and columns of the sheet. Missing columns keep their values.
 * @param names called in each loaded language: a file may be in any of them
 */
export function mapFileCells(
  table: FileTable,
  names: () => SheetNames,
  writing: FileWriting,
  takes: NumberColumn = {},
): PlacedCells {
  const faults: FileFault[] = [];
  const heading = mapHeading(table, () => names().columns.map(({ title }) => [title]), 1, faults);
  const languages = inEveryLanguage(names);
  const { rows, columns } = languages[0]!;
  const labels = rows.map((_row, i) => languages.map((each) => normalizeName(each.rows[i]!.label)));
  const left = rows.map((row, i) => ({ ...row, names: labels[i]! }));
  const found: { id: { row: string; column: string }; place: PlacedNumber }[] = [];
  for (const { row: at, record } of findTableBody(table).records) {
    // Rows with equal names are matched in order.
    const name = normalizeName(cellText(record[0]));
    const place = left.findIndex(({ names }) => names.includes(name));
    const [row] = place === -1 ? [] : left.splice(place, 1);
    if (!row) {
      const isThere = labels.some((names) => names.includes(name));
      const reason = (isThere ? texts.file.rowTwice : texts.file.noRow)(cellText(record[0]));
      faults.push({ row: at, column: 'A', reason });
      continue;
    }
    for (const [i, place] of heading) {
      const placed = { row: at, column: columnLetter(i), cell: asTableCell(record[i]), takes };
      found.push({ id: { row: row.id, column: columns[place]!.id }, place: placed });
    }
  }
  const decided = decideDecimalMark(
    found.map(({ place }) => place),
    writing,
  );
  if (!decided.ok) faults.push(decided.fault);
  const mark = decided.ok ? decided.mark : numberMarks(writing.locale).decimal;
  const places = new Map(found.map(({ id, place }) => [`${id.row} ${id.column}`, place]));
  return {
    // While the decimal mark is unknown, numbers have no value.
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

/**
 * Maps the columns of a file by heading; unknown columns are errors.
 * @param namesOf the heading of each column and other names for it; called in each loaded language
 */
export function mapHeading(
  table: FileTable,
  namesOf: () => readonly (readonly string[])[],
  from: number,
  faults: FileFault[],
): Map<number, number> {
  const { heading, headingRow: row } = findTableBody(table);
  const cells = heading.map((cell, at) => (at < from ? '' : normalizeName(cellText(cell))));
  const languages = inEveryLanguage(namesOf);
  const left = indexNames(languages, new Set(cells));
  const placed = new Map<number, number>();
  for (const [at, name] of cells.entries()) {
    if (name === '') continue;
    const place = left.get(name);
    if (place === undefined) {
      const reason = texts.file.noColumn(cellText(heading[at]));
      faults.push({ row, column: columnLetter(at), reason });
      continue;
    }
    for (const [other, found] of left) if (found === place) left.delete(other);
    placed.set(at, place);
  }
  if (placed.size === 0 && faults.length === 0) {
    const titles = languages[0]!.map(([title = '']) => title);
    faults.push({ row, column: '', reason: texts.file.noHeading(listWords(titles.slice(0, 3))) });
  }
  return placed;
}

/** Places by name. If a word means two columns, the language with most of the file's headings decides. */
function indexNames(
  languages: readonly (readonly (readonly string[])[])[],
  headings: ReadonlySet<string>,
): Map<string, number> {
  const indexes = languages.map((columns) => {
    const index = new Map<string, number>();
    const width = Math.max(...columns.map((names) => names.length));
    for (let rank = 0; rank < width; rank += 1) {
      for (const [place, names] of columns.entries()) {
        const name = normalizeName(names[rank] ?? '');
        if (name !== '' && !index.has(name)) index.set(name, place);
      }
    }
    return { index, count: [...headings].filter((heading) => index.has(heading)).length };
  });
  const bestFirst = indexes.toSorted((one, other) => other.count - one.count);
  // The last entry of a name wins.
  return new Map(bestFirst.toReversed().flatMap(({ index }) => [...index]));
}

/** Errors of the cells; without any, the errors of rows and columns. */
export function listFileFaults(ofCells: readonly CellFault[], { placeOf, faults }: PlacedCells): FileFault[] {
  return [...faults, ...ofCells.map((fault) => ({ ...placeOf(fault), reason: fault.reason }))].sort(
    (one, other) => one.row - other.row || one.column.localeCompare(other.column),
  );
}
