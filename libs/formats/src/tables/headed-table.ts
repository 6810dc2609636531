import { type DecimalMark, numberMarks } from '../numbers/number-marks.js';
import { isDittoMark } from './guard-cell.js';
import { currentLocale } from '@glass/language';
import { isHeadingOf, writeHeading } from './heading-words.js';
import { tableReasons } from './table-reasons.js';
import {
  type TableCell,
  type TableFault,
  type TableGrid,
  type TableRow,
  columnLetter,
  fileFault,
  isBlank,
} from './table.js';

interface AmbiguousRow {
  row: number;
  /** Index of the cell that may hold the decimals of the previous one. */
  index: number;
  /** Both readings, with the headings: `Width 36, Height 5, Qty 72` and `Width 36,5, Height 72`. */
  readings: readonly [asCells: string, asDecimals: string];
}

interface CommaOptions {
  /** BCP 47: numbers can only be split if its decimal mark is a comma. */
  locale: string;
  /** Columns that are never empty, by heading. */
  isNeeded: (heading: string) => boolean;
}

const WHOLE = /^\s*[-−]?\d{1,9}\s*$/;
/** Typed tables have at most three decimals. */
const DECIMALS = /^\s*\d{1,3}\s*%?\s*$/;
const NUMBER = /^\s*[-−]?\d+\s*%?\s*$/;
/** Three digits after a point may be thousands if the comma is the decimal mark. */
const WITH_POINT = /^\s*[-−]?\d+\.(?:\d{1,2}|\d{4,})(?!\d)/;

/**
 * Finds rows of a comma-separated table whose commas may be decimal commas: under the headings Width, Height and Qty,
 * `36,5,72` is 36 × 5, 72 pieces, or 36,5 × 72. A cell with a comma inside, a decimal point, or an empty last cell
 * shows that all commas separate cells.
 */
function findAmbiguousCommas(
  { source, separator }: Pick<TableGrid, 'source' | 'separator'>,
  heading: readonly string[],
  rows: readonly TableRow[],
  { locale, isNeeded }: CommaOptions,
): AmbiguousRow[] {
  if (source !== 'text' || separator !== ',' || numberMarks(locale).decimal !== ',') return [];
  const isClear = ({ cells }: TableRow) =>
    cells.some(({ text }) => text.includes(',') || WITH_POINT.test(text)) ||
    (cells.length === heading.length && isBlank(cells.at(-1)!));
  if (rows.some(isClear)) return [];
  return rows.flatMap(({ row, cells }) => {
    const at = firstSplit(cells);
    const last = heading[cells.length - 1];
    if (at === -1 || last === undefined || isNeeded(last)) return [];
    const merged = cells.map(({ text }) => text.trim());
    merged.splice(at, 2, `${merged[at]},${merged[at + 1]}`);
    const asCells = describeCells(
      cells.map(({ text }) => text.trim()),
      heading,
      at,
    );
    return [{ row, index: at + 1, readings: [asCells, describeCells(merged, heading, at)] as const }];
  });
}

/**
 * The first cell whose decimals may be in the next one. All later cells then move one column to the left, so they must
 * be numbers too.
 */
function firstSplit(cells: readonly TableCell[]): number {
  return cells.findIndex(
    ({ text }, i) =>
      WHOLE.test(text) &&
      DECIMALS.test(cells[i + 1]?.text ?? '') &&
      cells.slice(i + 2).every((after) => NUMBER.test(after.text)),
  );
}

const describeCells = (texts: readonly string[], heading: readonly string[], from: number): string =>
  texts
    .slice(from)
    .map((text, i) => `${heading[from + i]!.trim()} ${text}`.trim())
    .join(', ');

/** Whether a spreadsheet shortened a number to its first digits: `1.23457E+11`. */
export const isShortenedNumber = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text.trim());

/** A table below its heading. */
export interface HeadedTable {
  headingRow: number;
  heading: readonly string[];
  /** Rows that are not empty. */
  rows: readonly TableRow[];
  grid: TableGrid;
}

export interface HeadingOptions {
  /** Name of a column in faults; its letter by default. */
  label?: (heading: string, index: number) => string;
  /** Columns in which a lone quotation mark is a value: inches. */
  allowsQuoteMarks?: (heading: string) => boolean;
  /** Date columns; dates of a spreadsheet in other columns are refused. */
  allowsDates?: (heading: string) => boolean;
  /** BCP 47 of the numbers, to find unquoted decimal commas. */
  locale?: string;
  /** Chosen by the user who imports the table; a point means that commas separate cells. */
  decimalMark?: DecimalMark | null | undefined;
  /** Columns that are never empty; none by default. */
  isNeeded?: (heading: string) => boolean;
}

type TableRead =
  /**
   * `faults` concern rows; with any fault, no row may be imported. `asksForMark`: with a point as `decimalMark` they are
   * gone, because commas separate cells.
   */
  | { ok: true; table: HeadedTable; faults: TableFault[]; asksForMark?: true }
  /** `isHeadingOnly`: acceptable for a list that is empty anyway. */
  | { ok: false; faults: TableFault[]; isHeadingOnly?: true };

/** The heading, or the column's number without one. */
export const headingLabel = (heading: string, index: number): string =>
  heading.trim() || tableReasons.unnamedColumn(index + 1);

/**
 * Reads the first row that is not empty as the heading. Refuses tables without rows, cells without a heading, ditto
 * marks and rows with ambiguous commas, each with its place.
 */
export function readHeadedTable(grid: TableGrid, options: HeadingOptions = {}): TableRead {
  const {
    label = (_heading, index) => columnLetter(index),
    allowsQuoteMarks = () => false,
    allowsDates = () => false,
  } = options;
  const [first, ...rows] = grid.rows.filter(({ cells }) => !cells.every(isBlank));
  if (!first) return fileFault(tableReasons.empty);
  const heading = first.cells.map(({ text }) => text);
  if (rows.length === 0) {
    const { faults } = fileFault(tableReasons.onlyHeading, first.row);
    return { ok: false, faults, isHeadingOnly: true };
  }
  const faults: TableFault[] = [];
  const labelAt = (index: number) => label(heading[index] ?? '', index);
  for (const { row, cells } of rows) {
    const surplus = cells.findIndex((cell, i) => !isBlank(cell) && (heading[i] ?? '').trim() === '');
    const split = cells.length > heading.length ? findSplitNumber(cells, grid) : null;
    if (surplus !== -1 || split !== null) {
      const index = surplus === -1 ? heading.length : surplus;
      const reason =
        split === null
          ? tableReasons.noHeading
          : tableReasons.splitNumber(cells.length, heading.length, split);
      faults.push({ row, column: labelAt(index), reason });
    }
    for (const [i, { text, isDate = false }] of cells.entries()) {
      if (isDittoMark(text) && !allowsQuoteMarks(heading[i] ?? ''))
        faults.push({
          row,
          column: labelAt(i),
          reason: tableReasons.ditto,
        });
      else if (grid.source === 'text' && isShortenedNumber(text))
        faults.push({ row, column: labelAt(i), reason: tableReasons.shortened });
      else if (isDate && !allowsDates(heading[i] ?? ''))
        faults.push({ row, column: labelAt(i), reason: tableReasons.becameDate });
    }
  }
  const isWellFormed = faults.length === 0;
  // Surplus cells show already how the table was written.
  if (options.locale !== undefined && options.decimalMark !== '.' && isWellFormed) {
    const { locale, isNeeded = () => false } = options;
    for (const { row, index, readings } of findAmbiguousCommas(grid, heading, rows, { locale, isNeeded }))
      faults.push({ row, column: labelAt(index), reason: tableReasons.ambiguousCommas(...readings) });
  }
  const table = { headingRow: first.row, heading, rows, grid };
  return { ok: true, table, faults, ...(isWellFormed && faults.length > 0 ? { asksForMark: true } : {}) };
}

/** The first two cells that look like the halves of a number with a decimal comma. */
function findSplitNumber(cells: readonly TableCell[], { source, separator }: TableGrid): string | null {
  if (source !== 'text' || separator !== ',') return null;
  const at = cells.findIndex(
    ({ text }, i) => /^\s*-?\d{1,9}$/.test(text) && /^\d{1,6}\s*%?$/.test(cells[i + 1]?.text ?? ''),
  );
  return at === -1 ? null : `${cells[at]!.text.trim()},${cells[at + 1]!.text.trim()}`;
}

/** Finds the index of each column; headings match in any of our languages, any case, and with spaces for underscores. */
export function placeColumns<Column extends string>(
  table: Pick<HeadedTable, 'headingRow' | 'heading'>,
  known: readonly Column[],
  needed: readonly Column[],
  faults: TableFault[],
): Partial<Record<Column, number>> {
  const places: Partial<Record<Column, number>> = {};
  const report = (column: string, reason: string) => faults.push({ row: table.headingRow, column, reason });
  for (const [i, text] of table.heading.entries()) {
    const column = known.find((each) => isHeadingOf(each, text));
    if (text.trim() === '') continue;
    if (!column) report(text.trim(), tableReasons.noColumn);
    else if (places[column] !== undefined) report(text.trim(), tableReasons.columnTwice);
    else places[column] = i;
  }
  for (const column of needed)
    if (places[column] === undefined)
      report(writeHeading(column, currentLocale()), tableReasons.columnMissing);
  return places;
}
