import { writeNumber } from '../numbers/write-number.js';
import { numberMarks } from '../numbers/number-marks.js';
import { guardCell, type WriteCell } from './guard-cell.js';
import { writeText } from './write-text.js';

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
    return 'day' in cell ? cell.day : writeNumber(cell.number, { locale });
  };
  const texts = rows.map((row) => row.map(textOf));
  return writeText(texts, { separator: separatorFor(locale) });
}

/** Writes an Excel workbook with one sheet; its library is loaded on first use. */
export async function writeWorkbook(rows: readonly (readonly WriteCell[])[]): Promise<Blob> {
  const { writeXlsx } = await import('./xlsx/write-xlsx.js');
  return writeXlsx(rows);
}
