import { stringify } from 'csv-stringify/browser/esm/sync';
import { readText } from './read-text.js';
import { writeNumber } from '../numbers/decimal-text.js';
import { numberMarks } from '../numbers/number-marks.js';
import { type WriteCell, guardCell } from './guard-cell.js';

/** Separator that spreadsheets of the locale expect in CSV files: semicolons if numbers have commas. */
export const separatorFor = (locale: string): ',' | ';' => (numberMarks(locale).decimal === ',' ? ';' : ',');

/**
 * Writes a CSV file for spreadsheets of the locale: with its separators and decimal marks, texts guarded against
 * formulas and dates.
 * @param locale BCP 47
 */
export function writeCsv(rows: readonly (readonly WriteCell[])[], locale: string): string {
  const textOf = (cell: WriteCell): string => {
    if (typeof cell === 'string') return guardCell(cell);
    if ('number' in cell) return writeNumber(cell.number, { locale });
    return 'day' in cell ? cell.day : cell.time;
  };
  const texts = rows.map((row) => row.map(textOf));
  return writeText(texts, { separator: separatorFor(locale) });
}

/** Writes an Excel workbook with one sheet; its library is loaded on first use. */
export async function writeWorkbook(rows: readonly (readonly WriteCell[])[]): Promise<Blob> {
  const { writeXlsx } = await import('./xlsx/write-xlsx.js');
  return writeXlsx(rows);
}

interface WriteTextOptions {
  /** `;` if numbers have a decimal comma. */
  separator?: ',' | ';' | '\t';
}

/**
 * Writes cells for spreadsheets: UTF-8 with a byte order mark and CRLF, as Excel does. `readText` reads any cells back
 * unchanged.
 */
export function writeText(
  rows: readonly (readonly string[])[],
  { separator = ',' }: WriteTextOptions = {},
): string {
  const brief = stringifyRows(rows, separator, false);
  if (readsBack(brief, rows)) return brief;
  // Quoting every cell makes separators, ditto marks and line breaks unambiguous.
  const quoted = stringifyRows(rows, separator, true);
  if (readsBack(quoted, rows)) return quoted;
  return `\uFEFFsep=${separator}\r\n${quoted.slice(1)}`;
}

function stringifyRows(rows: readonly (readonly string[])[], delimiter: string, quoted: boolean): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      ...{ bom: true, delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
      ...{ quoted, quoted_empty: quoted },
    },
  );
}

function readsBack(text: string, rows: readonly (readonly string[])[]): boolean {
  const unlimited = { bytes: Infinity, lines: Infinity, rows: Infinity, cells: Infinity };
  const read = readText(text, { limits: unlimited });
  if (!read.ok || read.grid.rows.length !== rows.length) return false;
  return read.grid.rows.every(({ cells }, i) => {
    const row = rows[i]!;
    return (
      cells.length === Math.max(1, row.length) && cells.every(({ text: cell }, j) => cell === (row[j] ?? ''))
    );
  });
}
