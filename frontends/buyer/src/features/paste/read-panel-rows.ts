import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { limits } from '@glass/contracts';
import { parseLength } from '@glass/geometry';
import { EMPTY_CELLS, headingOf, PANEL_COLUMNS, type Heading, type PanelCells } from './panel-columns.js';
import { texts } from './texts.js';

/** A row as a spreadsheet counts it: the first is 1, headings and empty rows included. */
export interface PanelRow {
  row: number;
  cells: PanelCells;
}

export type PanelRows =
  | {
      ok: true;
      rows: PanelRow[];
      /** Headings that name nothing of a panel; their cells are not read. */
      ignored: string[];
    }
  | { ok: false; reason: string };

/** 500 rows with long notes; more than that is not a list of panels. */
const MAX_TEXT_LENGTH = 2_000_000;
const SEPARATORS = ['\t', ';', ','] as const;
/** What Excel writes, and obeys, above the rows. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r)/i;
/** A length that leaves its unit to the heading. */
const BARE_LENGTH = /^[\d\s.,/½⅓⅔¼¾⅛⅜⅝⅞⁄-]+$/;

/**
 * Reads rows that were copied out of a spreadsheet, or the text of a CSV file: separated by tabs, semicolons or
 * commas, with any line ends. Headings may be missing, or stand in any order. Every cell is text: what looks like a
 * formula is not worked out. Throws nothing.
 */
export function readPanelRows(text: string): PanelRows {
  if (text.trim() === '') return { ok: false, reason: texts.nothingPasted };
  if (text.length > MAX_TEXT_LENGTH) return { ok: false, reason: texts.tooLong };
  const said = SEPARATOR_LINE.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const first = said ? 2 : 1;
  const records = recordsOf(body, said?.[1] ?? separatorOf(body));
  if (!records) return { ok: false, reason: texts.openQuotationMark };

  const filled = records
    .map((cells, index) => ({ row: first + index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const named = filled[0]?.cells.map(headingOf) ?? [];
  const hasHeading = isHeading(named);
  const headings: (Heading | null)[] = hasHeading
    ? named
    : PANEL_COLUMNS.map((column) => ({ column, unit: '' }));
  const fault = hasHeading ? headingFault(named) : null;
  if (fault) return { ok: false, reason: fault };
  const rows = hasHeading ? filled.slice(1) : filled;
  if (rows.length === 0) return { ok: false, reason: texts.onlyHeadings };
  if (rows.length > limits.panelsAtOnce.max) {
    return { ok: false, reason: texts.tooManyRows(rows.length, limits.panelsAtOnce.max) };
  }
  return {
    ok: true,
    rows: rows.map(({ row, cells }) => ({ row, cells: cellsByColumn(cells, headings) })),
    ignored: hasHeading
      ? (filled[0]?.cells ?? []).filter((cell, index) => cell.trim() !== '' && named[index] === null)
      : [],
  };
}

function cellsByColumn(cells: readonly string[], headings: readonly (Heading | null)[]): PanelCells {
  const found: PanelCells = { ...EMPTY_CELLS };
  for (const [index, heading] of headings.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (!heading || cell === '') continue;
    const takesUnit = heading.unit !== '' && isLengthColumn(heading.column) && BARE_LENGTH.test(cell);
    found[heading.column] = takesUnit ? `${cell} ${heading.unit}` : cell;
  }
  return found;
}

const isLengthColumn = (column: Heading['column']) => column === 'width' || column === 'height';

/** Two known names make a heading: one may be a panel's mark. */
function isHeading(named: readonly (Heading | null)[]): boolean {
  return named.filter(Boolean).length >= 2;
}

function headingFault(named: readonly (Heading | null)[]): string | null {
  const columns = named.flatMap((heading) => (heading ? [heading.column] : []));
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) return texts.columnTwice(texts.columns[twice]);
  const missing = (['width', 'height'] as const).find((column) => !columns.includes(column));
  return missing ? texts.columnMissing(texts.columns[missing]) : null;
}

/** The separator by which the first row makes sense: as headings, or with two lengths to begin with. */
function separatorOf(text: string): string {
  const line = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';
  const tried = SEPARATORS.map((separator) => ({ separator, cells: roughCells(line, separator) }));
  const sensible = tried.find(
    ({ cells }) =>
      cells.length > 1 && (isHeading(cells.map(headingOf)) || cells.slice(0, 2).every(looksLikeLength)),
  );
  const most = tried.toSorted((one, other) => other.cells.length - one.cells.length)[0];
  return (sensible ?? most)?.separator ?? '\t';
}

/** Good enough to tell separators apart: whole cells in quotation marks are read, separators inside them are not. */
function roughCells(line: string, separator: string): string[] {
  const cells = line.replace(/^\uFEFF/, '').split(separator);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

function looksLikeLength(cell: string): boolean {
  return parseLength(cell.trim(), 'inch').ok;
}

function recordsOf(text: string, delimiter: string): string[][] | null {
  // Quotes inside a cell, as in 36 1/2", are taken as they are.
  const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  // What is copied out of a spreadsheet has one row a line: a quotation mark at the begin of a cell is the cell's own.
  if (delimiter !== '\t') return null;
  return parse(text, { ...options, quote: false });
}
