import { limits } from '@glass/contracts/limits';
import { findLengthUnit, numberMarks } from '@glass/formats';
import {
  columnLetter,
  isDittoMark,
  readHeadedTable,
  readText,
  unguardCell,
  type TableFault,
  type TableGrid,
  type TableRow,
} from '@glass/formats/tables';
import { parseLengthIn } from '@glass/geometry';
import {
  EMPTY_CELLS,
  parseHeading,
  isLengthColumn,
  PANEL_COLUMNS,
  type Heading,
  type PanelCells,
  type PanelColumn,
} from './panel-columns.js';
import { texts } from './texts.js';

/** A row with its number in the spreadsheet: the first is 1, headings and empty rows included. */
export interface PanelRow {
  row: number;
  cells: PanelCells;
  /** Columns with a ditto mark, whose value comes from the row above. */
  repeated: readonly PanelColumn[];
}

type PanelRows =
  | {
      ok: true;
      rows: PanelRow[];
      /** Unknown headings, whose cells are ignored. */
      ignored: string[];
    }
  | { ok: false; reason: string };

/** Titles above the heading are at most this many rows. */
const ROWS_ABOVE_HEADING = 10;

/** A length without a unit, which uses the heading's unit. */
const BARE_LENGTH = /^[\d\s.,/½⅓⅔¼¾⅛⅜⅝⅞⁄-]+$/;

/**
 * Parses rows copied from a spreadsheet or the text of a CSV file, separated by tabs, semicolons or commas,
 * with any line ends. Headings are optional, in any order. Formulas are taken as text. Never throws.
 * @param locale of the lengths
 */
export function readPanelRows(text: string, locale = 'en-US'): PanelRows {
  if (text.trim() === '') return { ok: false, reason: texts.nothingPasted };
  const read = readText(text, { isFirstRow });
  return read.ok ? rowsOfGrid(read.grid, locale) : refuse(read.faults);
}

/** Whether cells make sense as the first row: as headings, or starting with two lengths. */
export function isFirstRow(cells: readonly string[]): boolean {
  return isHeading(cells.map(parseHeading)) || cells.slice(0, 2).every(looksLikeLength);
}

function refuse(faults: readonly TableFault[]): PanelRows {
  const [{ row, column, reason }] = faults as [TableFault];
  return { ok: false, reason: texts.place(row, column, reason) };
}

function rowsOfGrid(grid: TableGrid, locale: string): PanelRows {
  const filled = grid.rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  const named = filled[0]?.cells.map(({ text }) => parseHeading(text)) ?? [];
  if (!isHeading(named)) {
    const fault =
      findLaterHeading(filled) ??
      findUnknownHeading(filled) ??
      findSurplus(filled) ??
      findAmbiguousCommas(grid, filled, locale);
    return fault ? refuse([fault]) : panelRows(filled, USUAL_HEADINGS, []);
  }
  const fault = headingFault(named);
  if (fault) return { ok: false, reason: fault };
  const headed = readHeadedTable(grid, {
    allowsQuoteMarks: () => true,
    locale,
    isNeeded: (text) => isNeededColumn(parseHeading(text)),
  });
  if (!headed.ok) return { ok: false, reason: texts.onlyHeadings };
  if (headed.faults.length > 0) return refuse(headed.faults);
  const { heading, rows } = headed.table;
  return panelRows(
    rows,
    named,
    heading.filter((cell, index) => cell.trim() !== '' && named[index] === null),
  );
}

const USUAL_HEADINGS: readonly Heading[] = PANEL_COLUMNS.map((column) => ({
  column,
  unit: null,
  unknownUnit: '',
}));

/** Finds a heading below a title or other rows that aren't panels. */
function findLaterHeading(rows: readonly TableRow[]): TableFault | null {
  const [first, ...others] = rows;
  const heading = others.slice(0, ROWS_ABOVE_HEADING).find(({ cells }) => {
    const named = cells.map(({ text }) => parseHeading(text));
    return isHeading(named) && headingFault(named) === null;
  });
  return first && heading ? { row: first.row, column: '', reason: texts.headingBelow(heading.row) } : null;
}

/** Finds a first row of unknown headings. Ignoring it could read a quantity as a width. */
function findUnknownHeading([first]: readonly TableRow[]): TableFault | null {
  const words = first?.cells.map(({ text }) => text.trim()).filter(Boolean) ?? [];
  if (!first || words.length < 2 || words.some(looksLikeLength) || !/^\D/.test(words[0]!)) return null;
  return { row: first.row, column: '', reason: texts.headingUnknown };
}

/** Finds a cell to the right of the known columns in rows without headings. */
function findSurplus(rows: readonly TableRow[]): TableFault | null {
  for (const { row, cells } of rows) {
    const at = cells.findIndex(({ text }, i) => i >= PANEL_COLUMNS.length && text.trim() !== '');
    if (at !== -1) return { row, column: columnLetter(at), reason: texts.tooManyCells(PANEL_COLUMNS.length) };
  }
  return null;
}

/**
 * Finds a row without headings whose commas may be decimal: `36,5,72` is 36 × 5 or 36.5 × 72. A cell that
 * contains a comma shows that the others are separators.
 */
function findAmbiguousCommas(
  { separator }: TableGrid,
  rows: readonly TableRow[],
  locale: string,
): TableFault | null {
  if (separator !== ',' || numberMarks(locale).decimal !== ',') return null;
  if (rows.some(({ cells }) => cells.some(({ text }) => text.includes(',')))) return null;
  const doubtful = rows.find(({ cells }) => cells.slice(0, 2).every(({ text }) => /^\s*\d+\s*$/.test(text)));
  return doubtful ? { row: doubtful.row, column: '', reason: texts.doubtfulCommas } : null;
}

function panelRows(
  rows: readonly TableRow[],
  headings: readonly (Heading | null)[],
  ignored: string[],
): PanelRows {
  if (rows.length > limits.panelsPerCall.max) {
    return { ok: false, reason: texts.tooManyRows(rows.length, limits.panelsPerCall.max) };
  }
  const letterOf = (column: PanelColumn) =>
    columnLetter(headings.findIndex((heading) => heading?.column === column));
  const read: PanelRow[] = [];
  for (const { row, cells } of rows) {
    const one = cellsByColumn(
      cells.map(({ text }) => text),
      headings,
    );
    const repeated = PANEL_COLUMNS.filter((column) => isDittoMark(one[column]));
    const bareUnit = PANEL_COLUMNS.find(
      (column) => isLengthColumn(column) && !repeated.includes(column) && findLengthUnit(one[column]),
    );
    if (bareUnit)
      return refuse([{ row, column: letterOf(bareUnit), reason: texts.unitAlone(one[bareUnit]) }]);
    const above = read.at(-1)?.cells;
    for (const column of repeated) {
      const value = above?.[column] ?? '';
      if (value === '') {
        return refuse([{ row, column: letterOf(column), reason: texts.nothingAbove }]);
      }
      one[column] = value;
    }
    for (const column of PANEL_COLUMNS) one[column] = unguardCell(one[column]);
    read.push({ row, cells: one, repeated });
  }
  return { ok: true, rows: read, ignored };
}

function cellsByColumn(cells: readonly string[], headings: readonly (Heading | null)[]): PanelCells {
  const found: PanelCells = { ...EMPTY_CELLS };
  for (const [index, heading] of headings.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (!heading || cell === '') continue;
    const takesUnit = heading.unit !== null && isLengthColumn(heading.column) && BARE_LENGTH.test(cell);
    found[heading.column] = takesUnit ? `${cell} ${heading.unit}` : cell;
  }
  return found;
}

const isNeededColumn = (heading: Heading | null): boolean =>
  heading !== null && isLengthColumn(heading.column);

/** Requires two known names, because one may be a panel's mark. */
function isHeading(named: readonly (Heading | null)[]): boolean {
  return named.filter(Boolean).length >= 2;
}

function headingFault(named: readonly (Heading | null)[]): string | null {
  const columns = named.flatMap((heading) => (heading ? [heading.column] : []));
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  const foreign = named.find((heading) => heading && heading.unknownUnit !== '');
  if (foreign) return texts.unitUnknown(texts.columns[foreign.column], foreign.unknownUnit);
  if (twice) return texts.columnTwice(texts.columns[twice]);
  const missing = (['width', 'height'] as const).find((column) => !columns.includes(column));
  return missing ? texts.columnMissing(texts.columns[missing]) : null;
}

/** Whether a text is a length in some locale, ambiguous ones included. */
function looksLikeLength(cell: string): boolean {
  return ['en-US', 'de-DE', 'fr-FR'].some((locale) => {
    const read = parseLengthIn(cell.trim(), 'inch', { locale });
    return read.ok || (read.readings ?? []).length > 0;
  });
}
