import type { Day, DecimalText } from '@glass/contracts';
import { writeNumber } from '../numbers/write-number.js';
import { numberMarks } from '../numbers/number-marks.js';
import { guardCell } from './guard-cell.js';
import { writeText } from './write-text.js';

/** A cell of a table that is written: a text, or a number or a day (`2026-11-27`) that a spreadsheet may count with. */
export type WriteCell = string | { number: DecimalText } | { day: Day };

/** The separator that spreadsheets of a place expect in a CSV file: not the comma where that is in numbers. */
export const separatorFor = (locale: string): ',' | ';' => (numberMarks(locale).decimal === ',' ? ';' : ',');

/**
 * Writes a CSV file as the spreadsheets of a place open it: separators and decimal marks of the locale, texts guarded
 * against being run as formulas or made into dates.
 * @param locale BCP 47
 */
export function writeCsv(rows: readonly (readonly WriteCell[])[], locale: string): string {
  const textOf = (cell: WriteCell): string => {
    if (typeof cell === 'string') return guardCell(cell);
    return 'day' in cell ? cell.day : writeNumber(cell.number, { locale });
  };
  const texts = rows.map((row) => row.map(textOf));
  return writeText(texts, { separator: separatorFor(locale) });
}

/** Writes an Excel workbook of one sheet; the library for it is loaded with the first one. */
export async function writeWorkbook(rows: readonly (readonly WriteCell[])[]): Promise<Blob> {
  const { writeXlsx } = await import('./xlsx/write-xlsx.js');
  return writeXlsx(rows);
}
